import type { ListOrder } from './listing.repository.ts';

/** Waiting items are served oldest first. All others are listed newest first, or largest first. */
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
