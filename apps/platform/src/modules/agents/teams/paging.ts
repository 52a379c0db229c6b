import type { Queryable } from '../../../infra/db.ts';
import { type DayCount, type DaySpan, isDense, nextDays, type Place } from './paging.policy.ts';
import { countsByDay, type ListOf, spansOf } from './selection.repository.ts';
import type { Selection } from './selection.ts';

/** A day with the facts that belong to it; those of a page begin below `last`. */
export type OpenDay = DayCount & DaySpan;

/** A fact of a list. */
export interface Found extends Place {}

/** Reads facts of some days, the last first, at most `limit`. `through`: by reading the stream backwards, or member by member. */
export type ReadDays<Row extends Found> = (
  days: readonly OpenDay[],
  limit: number,
  through: 'stream' | 'members',
) => Promise<Row[]>;

/**
 * One page of the facts of a selection, by day and number, the last first. The sums tell on which days they lie and how many, so
 * that nothing else is read.
 */
export async function readPage<Row extends Found>(
  db: Queryable,
  of: ListOf,
  { asked, after, limit }: { readonly asked: Selection; readonly after: Place | null; readonly limit: number },
  read: ReadDays<Row>,
): Promise<Row[]> {
  const counts = (await countsByDay(db, of, asked)).filter(({ day }) => after === null || day <= after.day);
  const spans = await spansOf(
    db,
    of,
    counts.map(({ day }) => day),
  );
  let left = counts.flatMap((count): OpenDay[] => {
    const span = spans.get(count.day);
    if (span === undefined) return [];
    const last = count.day === after?.day && after.seq <= span.last ? after.seq - 1n : span.last;
    return last < span.first ? [] : [{ ...count, first: span.first, last }];
  });
  const found: Row[] = [];
  while (left.length > 0 && found.length < limit) {
    const wanted = limit - found.length;
    const days = nextDays(left, wanted) as readonly OpenDay[];
    found.push(...(await read(days, wanted, isDense(days, wanted) ? 'stream' : 'members')));
    left = left.slice(days.length);
  }
  return found;
}
