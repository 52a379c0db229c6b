import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { IconButton, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { Cover } from '../../games/tiles/Cover.tsx';
import { usePlay } from '../../games/launch/play.ts';
import { useRecentGames } from '../../games/recent-games.ts';
import { isTrial, useSession } from '../../platform/session/session.ts';
import styles from './RecentPanel.module.css';

interface RecentPanelProps {
  /** The button that opened the panel. It gets the focus back when the panel closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/**
 * The games that the member launched last, or 'No data' (1-site §2, right bar). Escape and the close button close it.
 */
export function RecentPanel({ opener, onClose }: RecentPanelProps) {
  const t = useTranslations('bar.side');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  function close(): void {
    onClose();
    opener.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears what is pressed inside
    <div
      ref={panel}
      role="group"
      aria-label={t('recent')}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{t('recent')}</h2>
        <CloseButton onClose={close} />
      </header>
      <RecentList onChoose={onClose} />
    </div>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations('common');
  return <IconButton label={t('close')} icon={<X size={18} />} onClick={onClose} />;
}

/** The list without its panel: the account sheet of phones shows it too. */
export function RecentList({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('bar.side');
  const session = useSession();
  const real = session !== null && !isTrial(session);
  const { data, error, refetch } = useRecentGames();
  if (!real) return <p className={styles.none}>{t(session === null ? 'recentGuest' : 'recentTrial')}</p>;
  if (error && !data) return <CallFailure compact error={error} onRetry={async () => void (await refetch())} />;
  if (!data) return <Waiting />;
  if (data.list.length === 0) {
    return (
      <p className={styles.none}>
        <strong>{t('noData')}</strong>
        {t('noDataText')}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {data.list.map((game) => (
        <li key={game.nodeId}>
          <Recent game={game} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function Recent({ game, onChoose }: { game: Game; onChoose: () => void }) {
  const play = usePlay();
  function choose(): void {
    onChoose();
    play(game, game.gameName);
  }
  return (
    <button type="button" className={styles.game} onClick={choose}>
      <span className={styles.cover}>
        <Cover icon={game.icon} gameCode={game.gameCode} name={game.gameName} sizes="48px" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{game.gameName}</span>
        <span className={styles.vendor}>{game.vendorName}</span>
      </span>
    </button>
  );
}

function Waiting() {
  return (
    <ul className={styles.list} aria-busy="true">
      {Array.from({ length: 3 }, (_, index) => (
        <li key={index} className={styles.game}>
          <Skeleton width={48} height={64} />
          <Skeleton width={120} height={18} />
        </li>
      ))}
    </ul>
  );
}
