import type { Random } from '../../core/fairness.ts';
import { BASE_REELS, type Reel, type ReelSet } from './reels.ts';
import { PADMA_PAYS, PAYING_SYMBOLS, REELS, SHORTEST, TRIGGER } from './rules.ts';

/** Where each reel stopped. */
export type Stops = readonly number[];

/** One combination: `symbol` on the first `kind` reels, made in `ways` ways. */
export interface WaysWin {
  readonly symbol: keyof typeof PADMA_PAYS;
  readonly kind: number;
  readonly ways: number;
  /** Hundredths of the bet before any factor. */
  readonly pays: number;
}

const PAYS = PAYING_SYMBOLS.map((symbol) => PADMA_PAYS[symbol]);

/** Stops each reel at a random position, all equally likely. */
export function spin(random: Random, reels: ReelSet): Stops {
  return reels.map((reel) => random.below(reel.strip.length));
}

/** A base spin under the condition of three or more hilsa: first the reels that show one, then the stop of each. */
export function triggeringSpin(random: Random): Stops {
  let number = random.below(TRIGGER_TOTAL);
  const chosen = TRIGGERS.find(({ weight }) => {
    if (number < weight) return true;
    number -= weight;
    return false;
  });
  return BASE_REELS.map((reel, index) => {
    const stops = ((chosen?.mask ?? 0) >> index) & 1 ? reel.withScatter : reel.withoutScatter;
    return stops[random.below(stops.length)] ?? 0;
  });
}

export function scatters(reels: ReelSet, stops: Stops): number {
  return reels.reduce((sum, reel, index) => sum + windowOf(reel, stops[index]).scatters, 0);
}

/** All combinations of a board, before any factor. */
export function waysWins(reels: ReelSet, stops: Stops): WaysWin[] {
  return PAYING_SYMBOLS.flatMap((symbol, index) => {
    const { kind, ways } = combination(reels, stops, index);
    return kind < SHORTEST ? [] : [{ symbol, kind, ways, pays: ways * payFor(index, kind) }];
  });
}

/** The total payout of a board: the same as the sum over `waysWins`, without building the list. */
export function boardPays(reels: ReelSet, stops: Stops): number {
  let sum = 0;
  for (let index = 0; index < PAYING_SYMBOLS.length; index += 1) {
    const { kind, ways } = combination(reels, stops, index);
    if (kind >= SHORTEST) sum += ways * payFor(index, kind);
  }
  return sum;
}

function combination(reels: ReelSet, stops: Stops, symbol: number): { kind: number; ways: number } {
  let ways = 1;
  let kind = 0;
  while (kind < REELS) {
    const reel = reels[kind];
    const count = reel ? (windowOf(reel, stops[kind]).counts[symbol] ?? 0) : 0;
    if (count === 0) break;
    ways *= count;
    kind += 1;
  }
  return { kind, ways };
}

function payFor(symbol: number, kind: number): number {
  return PAYS[symbol]?.[kind - SHORTEST] ?? 0;
}

function windowOf(reel: Reel, stop: number | undefined): Reel['windows'][number] {
  const found = reel.windows[stop ?? -1];
  if (!found) throw new RangeError(`the reel has no stop ${stop}`);
  return found;
}

/** Every set of three or more reels with a hilsa, weighted by the number of its boards. */
const TRIGGERS = Array.from({ length: 2 ** REELS }, (_, mask) => ({ mask, weight: boards(mask) })).filter(
  ({ mask }) => bits(mask) >= TRIGGER,
);
const TRIGGER_TOTAL = TRIGGERS.reduce((sum, { weight }) => sum + weight, 0);

function boards(mask: number): number {
  return BASE_REELS.reduce(
    (product, reel, index) => product * ((mask >> index) & 1 ? reel.withScatter : reel.withoutScatter).length,
    1,
  );
}

function bits(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + bits(mask >> 1);
}
