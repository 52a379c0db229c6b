import { startTransition, useOptimistic } from 'react';
import { whenLoggedIn } from '../../platform/session/gate.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { isTrial, useSession } from '../../platform/session/session.ts';
import type { Filters } from './filters.ts';
import { readFilters, writeFilters } from './filters.ts';

interface FilterState {
  /** The filters of the address, whose games are shown or loading. */
  readonly filters: Filters;
  /** The values of the controls: the visitor's last choice, even while its page is still rendering. */
  readonly chosen: Filters;
  readonly change: (next: Filters) => void;
}

/**
 * The filters of the address, and a function that changes them. Favourites and recent games need a real account (1-site
 * §4, §5).
 */
export function useFilters(): FilterState {
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  const asked = readFilters(query);
  const personal = asked.listType === 'fav' || asked.listType === 'recent';
  const filters: Filters = personal && (session === null || isTrial(session)) ? { ...asked, listType: 'all' } : asked;
  // The page follows its address in a transition. Without this, a select would jump back until then and lose further
  // presses.
  const [chosen, choose] = useOptimistic(filters);

  function change(next: Filters): void {
    if (next === chosen) return;
    const apply = (): void =>
      startTransition(() => {
        choose(next);
        setQuery(writeFilters(next));
      });
    if (next.listType === 'fav') whenLoggedIn('favourite', apply);
    else if (next.listType === 'recent') whenLoggedIn('recent', apply);
    else apply();
  }

  return { filters, chosen, change };
}
