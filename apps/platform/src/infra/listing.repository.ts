import { firstIdAt, type Minor, parseDecimal, receiptEnding } from '@chhokka/kernel';
import type { Conditions } from './conditions.ts';

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

/** The filter of a list of money, as its call names it. */
export interface MoneyFilter {
  readonly memberId?: string | undefined;
  readonly account?: string | undefined;
  /** The number on the receipt. */
  readonly number?: string | undefined;
  /** ms since the epoch, from the first on and before the second. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Decimals. */
  readonly least?: string | undefined;
  readonly most?: string | undefined;
}

/** Adds the conditions of a filter on `row`, whose ids contain the time of the request. The module adds its member's. */
export function addMoneyFilter(where: Conditions, row: string, filter: MoneyFilter): void {
  const { memberId = null, number, from, to, least, most } = filter;
  where.add(`${row}.member_id = ?::uuid`, memberId);
  // What is no number matches nothing.
  where.add(`right(${row}.id::text, 12) = ?`, number === undefined ? null : (receiptEnding(number) ?? ''));
  where.add(`${row}.id >= ?::uuid`, from === undefined ? null : firstIdAt(from));
  where.add(`${row}.id < ?::uuid`, to === undefined ? null : firstIdAt(to));
  where.add(`${row}.amount >= ?::bigint`, minorOf(least));
  where.add(`${row}.amount <= ?::bigint`, minorOf(most));
}

const minorOf = (text: string | undefined): Minor | null => (text === undefined ? null : parseDecimal(text));

/** Whether a list under this filter is short enough to be summed: of one member, of one number, or of some days. */
export function isShort({ memberId, account, number, from }: MoneyFilter): boolean {
  return memberId !== undefined || number !== undefined || account !== undefined || from !== undefined;
}

/**
 * Adds the place after which a page begins, and returns the page's order. `row` is the statement's alias of `table`, whose
 * rows have `id` and `amount`. Ids contain the time of creation and amounts never change, so a position stays valid while
 * its row moves to another list.
 */
export function addPlace(where: Conditions, table: string, row: string, page: Omit<ListPage, 'limit'>): string {
  const than = page.order === 'asc' ? '>' : '<';
  if (page.sort === 'time') {
    where.add(`${row}.id ${than} ?::uuid`, page.after);
    return `${row}.id ${page.order}`;
  }
  where.add(`(${row}.amount, ${row}.id) ${than} (select amount, id from ${table} where id = ?::uuid)`, page.after);
  return `${row}.amount ${page.order}, ${row}.id ${page.order}`;
}
