import type { Game } from '@chhokka/contracts';
import { GameGrid } from '../../games/tiles/GameGrid.tsx';
import { Section } from '../../widgets/Section.tsx';
import { FeaturedGame } from './FeaturedGame.tsx';
import styles from './HomePage.module.css';

const FEATURED_AT_MOST = 3;
const EXPECTED = 6;

interface ShelfProps {
  readonly title: string;
  readonly more?: { readonly to: string; readonly label: string };
  /** Undefined while they load. */
  readonly games: readonly Game[] | undefined;
  /** Whether its covers are on the first screen. */
  readonly first?: boolean;
}

/** A titled row of games that can be played: a few get large tiles, many are shown in a row. Hidden without games. */
export function Shelf({ title, more, games, first = false }: ShelfProps) {
  if (games?.length === 0) return null;
  const large = games !== undefined && games.length <= FEATURED_AT_MOST;
  return (
    <Section title={title} more={more} className={large ? styles.few : styles.many}>
      {large ? (
        <div className={styles.featured}>
          {games.map((game) => (
            <FeaturedGame key={game.nodeId} game={game} />
          ))}
        </div>
      ) : (
        <GameGrid games={games} expected={EXPECTED} eager={first ? 3 : 0} />
      )}
    </Section>
  );
}
