import { listHas, listLength, readList } from '../picks.ts';
import type { Drawn, Play, Tier } from '../rules.ts';

interface Lists {
  readonly code: string;
  readonly group: string;
  /** Of each number. */
  readonly digits: number;
  readonly tiers: readonly Tier[];
  /** How often each number wins each tier; numbers that win nothing are missing. */
  readonly won: (drawn: Drawn) => ReadonlyMap<string, readonly number[]>;
}

/** A play in which whole numbers are typed or pasted; each is a combination. */
export function lists({ code, group, digits, tiers, won }: Lists): Play {
  return {
    code,
    group,
    entry: { kind: 'list', digits },
    tiers,
    combinations: (selection) => readList(selection, digits)?.length ?? null,
    hits: (selection, drawn) => sumOf(tiers.length, inList(selection, digits, won(drawn))),
    expand: (selection, most) => (listLength(selection, digits) > most ? null : selection.split(',')),
    quick: (random) => String(random.below(10 ** digits)).padStart(digits, '0'),
  };
}

/** What the numbers of a valid list have won. Looks into the shorter of the two: list or winners. */
function* inList(
  selection: string,
  digits: number,
  winners: ReadonlyMap<string, readonly number[]>,
): Generator<readonly number[]> {
  if (listLength(selection, digits) > winners.size) {
    for (const [number, times] of winners) if (listHas(selection, number)) yield times;
    return;
  }
  for (let at = 0; at < selection.length; at += digits + 1) {
    const times = winners.get(selection.slice(at, at + digits));
    if (times) yield times;
  }
}

/** Adds up hits, place by place. */
export function sumOf(places: number, all: Iterable<readonly number[]>): number[] {
  const sum = Array.from({ length: places }, () => 0);
  for (const times of all)
    for (let place = 0; place < places; place += 1) sum[place] = (sum[place] ?? 0) + (times[place] ?? 0);
  return sum;
}
