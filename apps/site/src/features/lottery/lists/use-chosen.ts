import { useSearchParams } from '../../../platform/router/router.tsx';
import type { ListFilters } from './menu-game.ts';

export const LISTS = ['all', 'popular', 'fav', 'recent'] as const;
export type ListKind = (typeof LISTS)[number];

/** Which list is shown and what narrows it. The address keeps it. */
export interface Chosen extends ListFilters {
  readonly list: ListKind;
}

/** The choice of the address, and a function that changes a part of it. */
export function useChosen(): [Chosen, (changes: Partial<Chosen>) => void] {
  const [query, setQuery] = useSearchParams();
  const day = Number(query.get('day'));
  const chosen: Chosen = {
    list: LISTS.find((list) => list === query.get('list')) ?? 'all',
    tag: query.get('tag') ?? '',
    day: Number.isInteger(day) && day >= 1 && day <= 7 ? day : null,
    name: query.get('name') ?? '',
  };
  function choose(changes: Partial<Chosen>): void {
    const { list, ...filters } = { ...chosen, ...changes };
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ ...filters, list: list === 'all' ? '' : list })) {
      if (value === '' || value === null) next.delete(name);
      else next.set(name, String(value));
    }
    setQuery(next, { replace: true });
  }
  return [chosen, choose];
}
