import type { ListOrder } from './listing.repository.ts';

/** What waits is served from the oldest on; all else is looked at from the newest, or the largest. */
export function orderOf({
  state,
  sort,
  order,
}: Pick<ListOrder, 'sort'> & {
  readonly state: string;
  readonly order?: ListOrder['order'] | undefined;
}): ListOrder {
  return { sort, order: order ?? (state === 'open' && sort === 'time' ? 'asc' : 'desc') };
}
