/** How many facts of a selection a day has. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** The numbers of the first and the last fact of a day. */
export interface DaySpan {
  readonly first: bigint;
  readonly last: bigint;
}

/** Where a page ends: the day and the number of its last fact. */
export interface Place {
  readonly day: string;
  readonly seq: bigint;
}

const PLACE = /^(\d{4}-\d{2}-\d{2})_(\d{1,18})$/;

/** The place that a text names; null: it names none. */
export function readPlace(text: string): Place | null {
  const found = PLACE.exec(text);
  return found === null ? null : { day: found[1] as string, seq: BigInt(found[2] as string) };
}

export function writePlace({ day, seq }: Place): string {
  return `${day}_${seq}`;
}

/**
 * The days in which the next facts lie, the last first: as few as hold `wanted` beyond the first of them, of which a part may have
 * been read.
 */
export function nextDays(counts: readonly DayCount[], wanted: number): readonly DayCount[] {
  let found = 0;
  const end = counts.findIndex(({ count }, at) => {
    if (at > 0) found += count;
    return found >= wanted;
  });
  return end === -1 ? counts : counts.slice(0, end + 1);
}

/** Most facts that are read through for a page, before members are looked up one by one instead. */
const MOST_READ = 20_000n;

/** Whether so many facts of these days are found soon by reading the stream backwards. */
export function isDense(days: readonly (DayCount & DaySpan)[], wanted: number): boolean {
  let [missing, read] = [BigInt(wanted), 0n];
  for (const { count, first, last } of days) {
    if (missing <= 0n) break;
    const [span, held] = [last - first + 1n, BigInt(count)];
    read += held <= missing ? span : (span * missing) / held;
    missing -= held;
  }
  return read <= MOST_READ;
}
