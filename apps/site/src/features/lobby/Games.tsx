import { useRef } from 'react';
import { Pagination } from '@chhokka/ui';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { GameGrid } from '../../games/tiles/GameGrid.tsx';
import { useInfiniteScroll } from '../../widgets/infinite-scroll.ts';
import type { Filters } from './filters.ts';
import styles from './LobbyPage.module.css';
import { NoGames } from './NoGames.tsx';
import type { ShownGames } from './use-games.ts';

/** The number of covers on the first screen of a desktop. */
const EAGER = 6;

interface GamesProps {
  readonly filters: Filters;
  readonly list: ShownGames;
  readonly onChange: (next: Filters) => void;
}

/** The list of games with its states, and its paging. */
export function Games({ filters, list, onChange }: GamesProps) {
  const { games, totalPages, stale, error, refetch, more } = list;
  const top = useRef<HTMLDivElement>(null);
  const end = useInfiniteScroll(more !== null, () => more?.());
  if (error && (!games || stale)) return <CallFailure error={error} onRetry={async () => void (await refetch())} />;
  if (games?.length === 0 && !stale) return <NoGames filters={filters} onChange={onChange} />;

  function turnTo(pageNo: number): void {
    onChange({ ...filters, pageNo });
    // The paging is below the list, so a new page scrolls to its top. One frame later, so that the press shows its
    // feedback at once.
    requestAnimationFrame(() => setTimeout(() => top.current?.scrollIntoView({ block: 'nearest' })));
  }

  return (
    <>
      <div ref={top} className={styles.top} />
      <GameGrid games={games} expected={filters.pageSize} eager={EAGER} stale={stale} />
      <div ref={end} />
      {error && <CallFailure compact error={error} onRetry={async () => void (await refetch())} />}
      <Pagination page={filters.pageNo} pages={totalPages} onPage={turnTo} />
    </>
  );
}
