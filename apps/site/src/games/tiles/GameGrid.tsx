import type { Game } from '@chhokka/contracts';
import { classes } from '@chhokka/ui';
import { GameTile, GameTileSkeleton } from './GameTile.tsx';
import styles from './GameGrid.module.css';

interface GameGridProps {
  /** Undefined while they load: the grid keeps its shape with `expected` skeleton tiles. */
  readonly games: readonly Game[] | undefined;
  readonly expected: number;
  /** How many of the first covers are on the first screen. */
  readonly eager?: number;
  /** Whether the shown games are being replaced. */
  readonly stale?: boolean;
  /** Beside another column: four in a row instead of six. */
  readonly narrow?: boolean;
}

/** Games in rows of three on phones and six on desktops. */
export function GameGrid({ games, expected, eager = 0, stale = false, narrow = false }: GameGridProps) {
  'use memo';
  return (
    <div
      className={classes(styles.grid, narrow && styles.narrow, stale && styles.stale)}
      aria-busy={games === undefined || stale}
    >
      {games?.map((game, index) => (
        <GameTile key={game.nodeId} game={game} eager={index < eager} />
      ))}
      {games === undefined && Array.from({ length: expected }, (_, index) => <GameTileSkeleton key={index} />)}
    </div>
  );
}
