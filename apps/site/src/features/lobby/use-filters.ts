import { whenLoggedIn } from '../../shared/gate.ts';
import { useSearchParams } from '../../shared/router.tsx';
import { isTrial, useSession } from '../../shared/session.ts';
import type { Filters } from './filters.ts';
import { readFilters, writeFilters } from './filters.ts';

/** The filters of the address, and the way to change them. Favourites and recent need a real account (1-site §4, §5). */
export function useFilters(): { filters: Filters; change: (next: Filters) => void } {
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  const asked = readFilters(query);
  const personal = asked.listType === 'fav' || asked.listType === 'recent';
  const filters: Filters = personal && (session === null || isTrial(session)) ? { ...asked, listType: 'all' } : asked;

  function change(next: Filters): void {
    if (next === filters) return;
    const apply = (): void => setQuery(writeFilters(next));
    if (next.listType === 'fav') whenLoggedIn('favourite', apply);
    else if (next.listType === 'recent') whenLoggedIn('recent', apply);
    else apply();
  }

  return { filters, change };
}
