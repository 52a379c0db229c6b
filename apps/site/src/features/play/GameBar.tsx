import { ArrowLeft, Maximize2, Minimize2 } from 'lucide-react';
import { type RefObject, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@chhokka/ui';
import { BalanceChip } from '../../widgets/BalanceChip.tsx';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { useSession } from '../../platform/session/session.ts';
import styles from './GamePage.module.css';
import { SittingStrip } from './SittingStrip.tsx';

interface GameBarProps {
  readonly name: string;
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly onBack: () => void;
}

/** The bar above a game: back, the game's name, the balance, full screen, time and net result. */
export function GameBar({ name, screen, onBack }: GameBarProps) {
  const t = useTranslations('play');
  const session = useSession();
  const title = name || t('title');
  usePageTitle(title);
  return (
    <header className={styles.bar}>
      <IconButton label={t('back')} icon={<ArrowLeft size={20} />} onClick={onBack} />
      <h1 className={styles.name}>{title}</h1>
      <SittingStrip className={styles.sitting} />
      {session && <BalanceChip className={styles.balance} />}
      <FullScreen screen={screen} />
    </header>
  );
}

function onFullScreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Hidden where the browser has no full screen for pages (iPhones). */
function FullScreen({ screen }: { screen: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('play');
  const isFull = useSyncExternalStore(onFullScreenChange, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      label={isFull ? t('leaveFullScreen') : t('fullScreen')}
      icon={isFull ? <Minimize2 size={18} /> : <Maximize2 size={18} />}
      onClick={() => void (isFull ? document.exitFullscreen() : screen.current?.requestFullscreen())}
    />
  );
}
