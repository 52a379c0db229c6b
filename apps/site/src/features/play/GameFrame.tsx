import { buttonClass, Button, EmptyState } from '@chhokka/ui';
import { ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './GamePage.module.css';
import { DemoGuard, PlayGuard } from '../../games/guard/PlayGuard.tsx';
import { useFrameBridge } from './use-frame-bridge.ts';
import type { Launched } from './use-launch.ts';
import { useReached } from './use-reached.ts';

interface GameFrameProps {
  readonly launched: Launched;
  /** With play money: no limit, time or balance is concerned. An excluded member is shown no demo either. */
  readonly demo?: boolean;
  readonly onLeave: () => void;
}

/** A launched game. When the browser does not reach its server on this machine, it says what to do instead. */
export function GameFrame({ launched, demo = false, onLeave }: GameFrameProps) {
  const t = useTranslations('play');
  const frame = useFrameBridge(onLeave, demo);
  const reached = useReached(launched.url);
  const Guard = demo ? DemoGuard : PlayGuard;
  return (
    <Guard onLeave={onLeave}>
      {reached.data === false ? (
        <Unreached address={new URL(launched.url).origin} onRetry={async () => void (await reached.refetch())} />
      ) : (
        <iframe
          ref={frame}
          className={styles.frame}
          src={launched.url}
          title={t('frame', { name: launched.gameName })}
          // The provider's page keeps its own origin; it may not navigate or reach into this one.
          sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
          allow="fullscreen; autoplay"
        />
      )}
    </Guard>
  );
}

function Unreached({ address, onRetry }: { address: string; onRetry: () => Promise<void> }) {
  const t = useTranslations();
  return (
    <div className={styles.unreached} role="alert">
      <EmptyState
        title={t('play.unreachedTitle')}
        text={t('play.unreachedText', { address })}
        picture={<ShieldAlert size={40} strokeWidth={1.5} />}
        action={
          <div className={styles.ways}>
            <a className={buttonClass('primary')} href={address} target="_blank" rel="noopener noreferrer">
              {t('play.unreachedOpen')}
            </a>
            <Button onClick={onRetry}>{t('common.retry')}</Button>
          </div>
        }
      />
    </div>
  );
}
