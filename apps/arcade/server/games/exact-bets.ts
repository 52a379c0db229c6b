import { type BetRange, type BetRanges, SLOT_BETS } from '@chhokka/game-math';
import { type Minor, formatDecimal, minor } from '@chhokka/kernel';
import { titles } from '../../games/titles.ts';

/** Costs and payouts are hundredths of the bet. */
const HUNDREDTHS = 100n;

const OF_TITLE: ReadonlyMap<string, BetRanges> = new Map(titles.map(({ code, bets }) => [code, bets]));

/** A version of a game, as far as its bets depend on it. */
export interface Bettable {
  readonly code: string;
  /** Minor units: only multiples of it are bet. */
  readonly betStep: number;
}

/**
 * The smallest step of bets, in minor units, with which every one of these costs and payouts (hundredths of the bet) is
 * a whole amount: a divisor of 100.
 */
export function betStepOf(factors: Iterable<bigint>): number {
  let common = HUNDREDTHS;
  for (const factor of factors) common = greatestDivisor(common, factor);
  return Number(HUNDREDTHS / common);
}

/** The step that suits every mode of a game. */
export function commonBetStep(steps: Iterable<number>): number {
  let common = 1;
  for (const step of steps) common = leastMultiple(common, step);
  return common;
}

/** The bets of a game before they are narrowed: house titles have theirs in their manifest, imported games those of slots. */
export function rangesOf(code: string): BetRanges {
  return OF_TITLE.get(code) ?? SLOT_BETS;
}

/** The bets of a game by currency, narrowed to those with which nothing is rounded. A currency without any is missing. */
export function betsOf({ code, betStep }: Bettable): BetRanges {
  return Object.fromEntries(
    Object.entries(rangesOf(code)).flatMap(([currency, range]) => {
      const exact = exactRange(range, betStep);
      return exact ? [[currency, exact] as const] : [];
    }),
  );
}

/** The bets of a range that are multiples of `betStep`, or null when there are none. */
export function exactRange(range: BetRange, betStep: number): BetRange | null {
  const step = leastMultiple(range.step, betStep);
  const min = Math.ceil(range.min / step) * step;
  const max = Math.floor(range.max / step) * step;
  if (min > max) return null;
  const kept = range.levels.filter((level) => level > min && level % step === 0);
  const levels = [min, ...kept];
  return { min, max, step, levels, usual: levels.find((level) => level >= range.usual) ?? min };
}

/** What an import says of the bets: one sentence for each currency. */
export function toldBets(ranges: BetRanges, betStep: number): string[] {
  const written = (amount: number) => formatDecimal(BigInt(amount));
  return Object.entries(ranges).map(([currency, range]) => {
    const exact = exactRange(range, betStep);
    if (!exact) return `none in ${currency}: with every bet some payout would be rounded`;
    const told = `in ${currency} from ${written(exact.min)} in steps of ${written(exact.step)}`;
    return exact.min === range.min ? told : `${told}: with ${written(range.min)} some payout would be rounded`;
  });
}

/** The bet times a cost or payout in hundredths. Throws where that is not a whole amount: nothing is ever rounded. */
export function timesBet(bet: Minor, hundredths: bigint): Minor {
  const product = bet * hundredths;
  if (product % HUNDREDTHS !== 0n) throw new Error(`${hundredths} hundredths of a bet of ${bet} are no whole amount`);
  return minor(product / HUNDREDTHS);
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

function leastMultiple(a: number, b: number): number {
  return (a * b) / Number(greatestDivisor(BigInt(a), BigInt(b)));
}
