import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { Skeleton, classes } from '@chhokka/ui';
import { usePlay } from '../launch/play.ts';
import { Cover } from './Cover.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { TryFree } from './TryFree.tsx';
import styles from './GameTile.module.css';

const SIZES = '(min-width: 1240px) 200px, (min-width: 900px) 22vw, (min-width: 600px) 24vw, 31vw';

interface GameTileProps {
  readonly game: Game;
  readonly eager?: boolean;
}

/**
 * A playable game: cover, name, vendor, badge and heart. A game that is coming soon is shown and marked, and says so
 * when it is pressed.
 */
export function GameTile({ game, eager }: GameTileProps) {
  'use memo';
  const t = useTranslations();
  const play = usePlay();
  return (
    <article className={styles.tile}>
      <button
        type="button"
        className={classes(styles.main, !game.comingSoon && styles.ready)}
        onClick={() => play(game, game.gameName)}
      >
        <span className={classes(styles.frame, game.comingSoon && styles.resting)}>
          <Cover icon={game.icon} gameCode={game.gameCode} name={game.gameName} sizes={SIZES} eager={eager} />
        </span>
        <span className="visually-hidden">{game.comingSoon ? t('common.comingSoon') : t('lobby.play')} </span>
        <span className={styles.name}>{game.gameName} </span>
        <span className={styles.vendor}>{game.vendorName}</span>
      </button>
      <TryFree game={game} />
      <Badge game={game} />
      {!game.comingSoon && <FavouriteButton game={game} />}
    </article>
  );
}

function Badge({ game }: { game: Game }) {
  const t = useTranslations();
  if (game.comingSoon) return <span className={classes(styles.badge, styles.soon)}>{t('common.comingSoon')}</span>;
  if (game.isHot === 1) return <span className={classes(styles.badge, styles.hot)}>{t('lobby.isHot')}</span>;
  if (game.isNew === 1) return <span className={styles.badge}>{t('lobby.isNew')}</span>;
  return null;
}

/** The skeleton of a tile. */
export function GameTileSkeleton() {
  return (
    <div className={styles.tile}>
      <Skeleton className={styles.frame} height="auto" />
      <Skeleton className={styles.nameSkeleton} />
      <Skeleton className={styles.vendorSkeleton} />
    </div>
  );
}
