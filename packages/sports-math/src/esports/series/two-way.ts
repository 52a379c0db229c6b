import type { Market, MarketKey, Verdicts } from '../../core/index.ts';
import { returning, writeMarketKey } from '../../core/index.ts';

/** The outcomes of a market with two ends. Every market of e-sports is one. */
export type Ends = readonly ['home', 'away'] | readonly ['over', 'under'];
export const SIDES: Ends = ['home', 'away'];
export const LINE: Ends = ['over', 'under'];

/** Nothing is offered that is as good as decided, because its price would be below 1.01. */
const LEAST_CHANCE = 0.01;
/** Lines of totals and handicaps are offered while they are open enough to be interesting. */
const LEAST_LINE_CHANCE = 0.15;

/**
 * The market, or none when one end is as good as certain. `first` is the chance of the first end, given that the market is not
 * void, and `voidChance` the chance that it is.
 */
export function twoWay(key: MarketKey, ends: Ends, first: number, voidChance = 0): readonly Market[] {
  if (!(first >= LEAST_CHANCE && first <= 1 - LEAST_CHANCE)) return [];
  const outcomes = [
    { id: ends[0], probability: first },
    { id: ends[1], probability: 1 - first },
  ];
  return [{ key: writeMarketKey(key), outcomes, winners: 1, ...returning(voidChance) }];
}

/** A market without a line. */
export function sides(kind: string, scope: string, home: number, voidChance = 0): readonly Market[] {
  return twoWay({ kind, scope, quarters: null }, SIDES, home, voidChance);
}

/** How likely each value of a whole number is. The chances add up to 1. */
export type Spread = ReadonlyMap<number, number>;

/** Adds up the chances of things that have the same value. */
export function spreadOf<Thing extends { readonly chance: number }>(
  things: Iterable<Thing>,
  value: (thing: Thing) => number,
): Spread {
  const spread = new Map<number, number>();
  for (const thing of things) spread.set(value(thing), (spread.get(value(thing)) ?? 0) + thing.chance);
  return spread;
}

/**
 * Over and under each half line x.5 for which x is a multiple of `every`, while both ends are likely enough, ascending.
 */
export function totals(kind: string, scope: string, spread: Spread, every = 1): readonly Market[] {
  return openLines(spread)
    .filter(({ above }) => (above - 0.5) % every === 0)
    .flatMap(({ above, chance }) => twoWay({ kind, scope, quarters: above * 4 }, LINE, chance));
}

/**
 * Handicaps on half lines: home wins if its margin plus the line is above 0. `spread` is that of the margin, home less away.
 * Lines closer to 0 than `nearest` are left out: they ask who wins. Ascending.
 */
export function handicaps(kind: string, scope: string, spread: Spread, nearest: number): readonly Market[] {
  return openLines(spread)
    .filter(({ above }) => Math.abs(above) >= nearest)
    .toReversed()
    .flatMap(({ above, chance }) => twoWay({ kind, scope, quarters: -above * 4 }, SIDES, chance));
}

/** The half lines between the values whose chance to be exceeded is neither small nor large. */
function openLines(spread: Spread): readonly { readonly above: number; readonly chance: number }[] {
  const values = [...spread.keys()];
  const lines: { above: number; chance: number }[] = [];
  let chance = 0;
  for (let value = Math.max(...values); value > Math.min(...values); value -= 1) {
    chance += spread.get(value) ?? 0;
    if (chance >= LEAST_LINE_CHANCE && chance <= 1 - LEAST_LINE_CHANCE) lines.push({ above: value - 0.5, chance });
  }
  return lines.toReversed();
}

/** The end of a market that its first or its second outcome won. */
export function decided(ends: Ends, first: boolean): Verdicts {
  return { [ends[0]]: { result: first ? 'won' : 'lost' }, [ends[1]]: { result: first ? 'lost' : 'won' } };
}

/** The end of a market about something that is never played. */
export function voided(ends: Ends): Verdicts {
  return { [ends[0]]: { result: 'void' }, [ends[1]]: { result: 'void' } };
}

/** The least and the most that a number can still become; equal when it is known. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The end of a market that asks whether a number exceeds a half line, or null while both can be. `over` is the first end. */
export function exceeds(ends: Ends, { least, most }: Bounds, line: number): Verdicts | null {
  if (least > line) return decided(ends, true);
  return most < line ? decided(ends, false) : null;
}

/** Whether a line, in quarters, is one of those that are offered: 2.5, but not 2.25 or 2. */
export function isHalfLine(quarters: number | null): quarters is number {
  return quarters !== null && Math.abs(quarters % 4) === 2;
}
