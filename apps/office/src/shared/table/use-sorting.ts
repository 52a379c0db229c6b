import { useSearchParams } from 'react-router';
import type { Sorting } from './DataTable.tsx';

/** The order of a list from the page's address, with a setter. `standard`: the order without one in the address. */
export function useSorting<Sort extends string>(sorts: readonly Sort[], standard: Sorting<Sort>) {
  const [query, setQuery] = useSearchParams();
  const by = sorts.find((each) => each === query.get('sort')) ?? standard.by;
  const asked = query.get('order');
  const usual = by === standard.by ? standard.order : 'desc';
  const sorting: Sorting<Sort> = { by, order: asked === 'asc' || asked === 'desc' ? asked : usual };
  const onSort = (next: Sorting<Sort>): void =>
    setQuery((before) => ({ ...Object.fromEntries(before), sort: next.by, order: next.order }), { replace: true });
  return { sorting, onSort };
}
