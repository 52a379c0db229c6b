import type { TermsOfPool } from '../rules.ts';
import type { CockfightResult } from './fight.ts';

/**
 * Betting into a pool (pari-mutuel). All stakes on meron, wala and draw are one pool. The house takes its commission, and
 * the rest goes to the bets on the result, in proportion to their stakes. So the house risks nothing, and odds are final
 * only when betting has closed:
 *
 *     commission = floor(pool · rate)        net = pool − commission        payout = floor(stake · net / stakes on the result)
 *
 * A winner never gets less than the stake: where net would be less than the stakes on the result, the commission is what
 * the others lost. All amounts are minor units.
 */
export type Pools = Readonly<Record<CockfightResult, bigint>>;

/** Hundredths of a per cent: 500 is 5 %. An operator may set another rate, from 0 to 10000. */
export const COCKFIGHT_COMMISSION = 500;
const WHOLE = 10_000n;

/**
 * What is done with the pool of a fight that had a result. When it is returned, no commission is taken. `one-sided`:
 * nobody had staked on meron, or nobody on wala, so that there was no contest. `nobody-won`: the fight was a draw, and
 * nobody had staked on that.
 */
export type FoughtTerms =
  | (Extract<TermsOfPool, { readonly kind: 'paid' }> & { readonly result: CockfightResult })
  | Extract<TermsOfPool, { readonly kind: 'returned' }>;

/** The same of any fight; a cancelled one is returned. */
export type PoolTerms = FoughtTerms | { readonly kind: 'returned'; readonly why: 'cancelled' };

export interface PoolBet {
  readonly side: CockfightResult;
  readonly amount: bigint;
}

/**
 * The terms on which a pool is settled. `commission` is a rate in hundredths of a per cent. Throws a RangeError when it is
 * not an integer from 0 to 10000, or when a pool is negative.
 */
export function poolTerms(pools: Pools, result: CockfightResult, commission: number): FoughtTerms;
export function poolTerms(pools: Pools, result: CockfightResult | 'cancelled', commission: number): PoolTerms;
export function poolTerms(pools: Pools, result: CockfightResult | 'cancelled', commission: number): PoolTerms {
  if (!Number.isInteger(commission) || commission < 0 || BigInt(commission) > WHOLE) {
    throw new RangeError(`no commission of ${commission} hundredths of a per cent`);
  }
  if ([pools.meron, pools.wala, pools.draw].some((pool) => pool < 0n)) throw new RangeError('a pool is negative');
  if (result === 'cancelled') return { kind: 'returned', why: 'cancelled' };
  if (pools.meron === 0n || pools.wala === 0n) return { kind: 'returned', why: 'one-sided' };
  const staked = pools[result];
  if (staked === 0n) return { kind: 'returned', why: 'nobody-won' };
  const total = pools.meron + pools.wala + pools.draw;
  const wanted = (total * BigInt(commission)) / WHOLE;
  const lost = total - staked;
  const taken = wanted < lost ? wanted : lost;
  return { kind: 'paid', result, commission: taken, net: total - taken, staked };
}

/** What a bet gets, the stake included, rounded down to a minor unit. Independent of all other bets' payouts. */
export function poolPayout(terms: PoolTerms, { side, amount }: PoolBet): bigint {
  if (terms.kind === 'returned') return amount;
  return side === terms.result ? (amount * terms.net) / terms.staked : 0n;
}

/**
 * What is left for the house when all bets have been paid, besides its commission: payouts are rounded down, so it is less
 * than one minor unit for each bet that won. `paid` is the sum of all payouts. Throws a RangeError when that cannot be.
 */
export function poolRemainder(terms: PoolTerms, paid: bigint): bigint {
  if (terms.kind === 'returned') return 0n;
  if (paid > terms.net) throw new RangeError(`the pool of ${terms.net} cannot have paid ${paid}`);
  return terms.net - paid;
}

/**
 * What the sides would pay now, hundredths of the stake, the stake included, rounded down: so nobody is paid less than
 * what was shown last. Null while a side has no stakes, and for all sides while the pool would be returned.
 */
export function poolOdds(pools: Pools, commission: number): Readonly<Record<CockfightResult, number | null>> {
  const odds = (result: CockfightResult): number | null => {
    const terms = poolTerms(pools, result, commission);
    return terms.kind === 'paid' ? Number((terms.net * 100n) / terms.staked) : null;
  };
  return { meron: odds('meron'), wala: odds('wala'), draw: odds('draw') };
}
