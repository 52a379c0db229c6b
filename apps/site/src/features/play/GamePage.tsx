import { useRef, useState } from 'react';
import { cameFromSite, useNavigate, useSearchParams } from '../../shared/router.tsx';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, ErrorState, Skeleton } from '@chhokka/ui';
import { openLogin } from '../../shared/dialogs.ts';
import { NeedTrueAccount } from '../../shared/NeedTrueAccount.tsx';
import { isTrial, useSession } from '../../shared/session.ts';
import { GameBar } from './GameBar.tsx';
import styles from './GamePage.module.css';
import { useFrameBridge } from './use-frame-bridge.ts';
import { type Launched, useLaunch } from './use-launch.ts';

/** /game: one game of a provider inside a frame, with the balance and the way back always in sight. */
export default function GamePage() {
  const [query] = useSearchParams();
  const vassalage = query.get('vassalage') ?? '';
  const gameCode = query.get('gameCode') ?? '';
  const screen = useRef<HTMLDivElement>(null);
  const session = useSession();
  const [name, setName] = useState('');
  const leave = useLeave(vassalage);
  return (
    <div className={styles.screen} ref={screen}>
      <GameBar name={name} screen={screen} onBack={leave} />
      <div className={styles.stage}>
        {session === null ? (
          <Guest />
        ) : isTrial(session) ? (
          <NeedTrueAccount />
        ) : (
          <Launch
            key={`${vassalage}/${gameCode}`}
            vassalage={vassalage}
            gameCode={gameCode}
            onName={setName}
            onLeave={leave}
          />
        )}
      </div>
    </div>
  );
}

/** Back to where the visitor came from, or to the vendor's games when the game was opened by its address. */
function useLeave(vassalage: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (cameFromSite()) navigate(-1);
    else navigate(vassalage ? `/rng?vassalage=${encodeURIComponent(vassalage)}` : '/rng');
  };
}

function Guest() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('play.guestTitle')}
      text={t('play.guestText')}
      action={
        <Button look="primary" onClick={() => openLogin({ reason: 'play' })}>
          {t('shell.login')}
        </Button>
      }
    />
  );
}

interface LaunchProps {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly onName: (name: string) => void;
  readonly onLeave: () => void;
}

function Launch({ vassalage, gameCode, onName, onLeave }: LaunchProps) {
  const t = useTranslations('play');
  const launch = useLaunch({ vassalage, gameCode, onName });
  if (launch.isError) {
    return (
      <ErrorState
        title={t('failedTitle')}
        text={launch.error.message || t('noGame')}
        onRetry={async () => void (await launch.refetch())}
      />
    );
  }
  if (!launch.data) {
    return (
      <div className={styles.opening} role="status">
        <span className="visually-hidden">{t('opening')}</span>
        <Skeleton className={styles.openingFrame} />
      </div>
    );
  }
  return <Frame launched={launch.data} onLeave={onLeave} />;
}

function Frame({ launched, onLeave }: { launched: Launched; onLeave: () => void }) {
  const t = useTranslations('play');
  const frame = useFrameBridge(onLeave);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={launched.url}
      title={t('frame', { name: launched.gameName })}
      // The provider's page keeps its own origin; it may not navigate or reach into this one.
      sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
      allow="fullscreen; autoplay"
    />
  );
}
