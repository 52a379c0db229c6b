/** How a list of the back office is ordered. */
export interface ListOrder {
  readonly sort: 'time' | 'amount';
  readonly order: 'asc' | 'desc';
}

/** One page of such a list. `after`: the id at which the page before ended. */
export interface ListPage extends ListOrder {
  readonly after: string | null;
  readonly limit: number;
}

/**
 * Where a page begins, and its order: `$1` is `after`, `row` what the statement calls the table, whose rows have `id` and `amount`. Ids carry the time at which
 * they were made, and amounts never change, so that a place stays where it was while its row moves to another list.
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
