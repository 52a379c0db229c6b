import { ArrowLeft, Maximize2, Minimize2 } from 'lucide-react';
import { type RefObject, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { classes, IconButton } from '@chhokka/ui';
import { BalanceChip } from '../../widgets/BalanceChip.tsx';
import { whenLoggedIn } from '../../platform/session/gate.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { useSession } from '../../platform/session/session.ts';
import { ChatButton } from './ChatButton.tsx';
import styles from './GamePage.module.css';
import { PlayMoneyMark } from './PlayMoneyMark.tsx';
import { SittingStrip } from '../../games/guard/SittingStrip.tsx';
import type { TableChatState } from './use-table-chat.ts';

interface GameBarProps {
  readonly name: string;
  /** In a demo, the address of the game with real money; null in the game with real money. */
  readonly real: string | null;
  readonly screen: RefObject<HTMLDivElement | null>;
  /** A table shows its name and the balance itself, so that phones have them once. */
  readonly isTable: boolean;
  /** The chat of a table; null: the game has none. */
  readonly chat: TableChatState | null;
  readonly onBack: () => void;
}

/**
 * The bar above a game: back, the game's name, the chat of a table, full screen, and the balance with time and net
 * result; in a demo, the mark of play money instead of these.
 */
export function GameBar({ name, real, screen, isTable, chat, onBack }: GameBarProps) {
  const t = useTranslations('play');
  const session = useSession();
  const title = name || t('title');
  usePageTitle(title);
  return (
    <header className={classes(styles.bar, isTable && styles.ofTable)}>
      <IconButton label={t('back')} icon={<ArrowLeft size={20} />} onClick={onBack} />
      <h1 className={styles.name}>{title}</h1>
      {real === null && <SittingStrip className={styles.sitting} />}
      {real !== null ? <PlayMoney real={real} /> : session && <BalanceChip className={styles.balance} />}
      {chat && <ChatButton chat={chat} />}
      <FullScreen screen={screen} />
    </header>
  );
}

/** Says that nothing here is real money, and leads quietly to the real game. */
function PlayMoney({ real }: { real: string }) {
  const t = useTranslations('play');
  const navigate = useNavigate();
  return (
    <div className={styles.free}>
      <PlayMoneyMark />
      <button
        type="button"
        className={styles.real}
        onClick={() => whenLoggedIn('play', () => navigate(real, { replace: true }))}
      >
        {t('playReal')}
      </button>
    </div>
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
