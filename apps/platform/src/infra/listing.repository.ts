/** The order of a list in the back office. */
export interface ListOrder {
  readonly sort: 'time' | 'amount';
  readonly order: 'asc' | 'desc';
}

/** One page of such a list. `after`: the id of the last row of the previous page. */
export interface ListPage extends ListOrder {
  readonly after: string | null;
  readonly limit: number;
}

/**
 * Keyset condition and order of a page: `$1` is `after`, `row` the statement's alias of `table`, whose rows have `id`
 * and `amount`. Ids contain the time of creation and amounts never change, so a position stays valid while its row
 * moves to another list.
 */
export function keysetOf(table: string, row: string, { sort, order }: ListOrder): { place: string; orderBy: string } {
  const than = order === 'asc' ? '>' : '<';
  if (sort === 'time') return { place: `($1::uuid is null or ${row}.id ${than} $1)`, orderBy: `${row}.id ${order}` };
  const ended = `select amount, id from ${table} where id = $1`;
  return {
    place: `($1::uuid is null or (${row}.amount, ${row}.id) ${than} (${ended}))`,
    orderBy: `${row}.amount ${order}, ${row}.id ${order}`,
  };
}
