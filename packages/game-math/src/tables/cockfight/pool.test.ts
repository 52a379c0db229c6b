import { array, assert, bigInt, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COCKFIGHT_COMMISSION, type CockfightResult, type PoolBet, poolOdds, poolPayout, poolRemainder, type Pools, poolTerms } from './index.ts'; // prettier-ignore

const SIDES = ['meron', 'wala', 'draw'] as const;
const side = constantFrom<CockfightResult[]>(...SIDES);
const bets = array(record({ side, amount: bigInt({ min: 1n, max: 10n ** 9n }) }), { maxLength: 60 });
const commission = integer({ min: 0, max: 10_000 });

const stakedOn = (list: readonly PoolBet[], on: CockfightResult) =>
  list.filter((bet) => bet.side === on).reduce((sum, { amount }) => sum + amount, 0n);
const poolsOf = (list: readonly PoolBet[]): Pools => ({
  meron: stakedOn(list, 'meron'),
  wala: stakedOn(list, 'wala'),
  draw: stakedOn(list, 'draw'),
});
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

describe('a pool', () => {
  test('pays winners the whole pool less the commission, in proportion to their stakes', () => {
    const terms = poolTerms({ meron: 60_000n, wala: 30_000n, draw: 10_000n }, 'wala', COCKFIGHT_COMMISSION);
    expect(terms).toEqual({ kind: 'paid', result: 'wala', commission: 5_000n, net: 95_000n, staked: 30_000n });
    expect(poolPayout(terms, { side: 'wala', amount: 10_000n })).toBe(31_666n);
    expect(poolPayout(terms, { side: 'wala', amount: 20_000n })).toBe(63_333n);
    expect(poolPayout(terms, { side: 'meron', amount: 60_000n })).toBe(0n);
    expect(poolRemainder(terms, 31_666n + 63_333n)).toBe(1n);
  });

  test('pays the draw as any other side, and then meron and wala lose', () => {
    const terms = poolTerms({ meron: 60_000n, wala: 30_000n, draw: 10_000n }, 'draw', COCKFIGHT_COMMISSION);
    expect(poolPayout(terms, { side: 'draw', amount: 1_000n })).toBe(9_500n);
    expect(poolPayout(terms, { side: 'wala', amount: 1_000n })).toBe(0n);
  });

  test('takes no commission from a winner’s own stake', () => {
    const terms = poolTerms({ meron: 99_000n, wala: 1_000n, draw: 0n }, 'meron', COCKFIGHT_COMMISSION);
    expect(terms).toMatchObject({ commission: 1_000n, net: 99_000n });
    expect(poolPayout(terms, { side: 'meron', amount: 12_345n })).toBe(12_345n);
  });

  test('gives every stake back when the fight is cancelled, one cock has no stakes, or nobody staked on the draw', () => {
    const pools = { meron: 500n, wala: 700n, draw: 0n };
    const returned = [
      poolTerms(pools, 'cancelled', 500),
      poolTerms({ ...pools, meron: 0n }, 'wala', 500),
      poolTerms({ ...pools, wala: 0n, draw: 90n }, 'draw', 500),
      poolTerms(pools, 'draw', 500),
      poolTerms({ meron: 0n, wala: 0n, draw: 0n }, 'meron', 500),
    ];
    expect(returned.map((terms) => (terms.kind === 'returned' ? terms.why : terms.kind))).toEqual([
      'cancelled', 'one-sided', 'one-sided', 'nobody-won', 'one-sided',
    ]); // prettier-ignore
    for (const terms of returned) {
      expect(SIDES.map((on) => poolPayout(terms, { side: on, amount: 333n }))).toEqual([333n, 333n, 333n]);
      expect(poolRemainder(terms, 1_200n)).toBe(0n);
    }
  });

  test('pays out, keeps and leaves over exactly what was staked', () => {
    assert(
      property(bets, side, commission, (list, result, rate) => {
        const pools = poolsOf(list);
        const terms = poolTerms(pools, result, rate);
        const paid = sum(list.map((bet) => poolPayout(terms, bet)));
        const kept = terms.kind === 'paid' ? terms.commission : 0n;
        const remainder = poolRemainder(terms, paid);
        expect(paid + kept + remainder).toBe(sum(list.map(({ amount }) => amount)));
        expect(remainder >= 0n).toBe(true);
        const winners = list.filter((bet) => bet.side === result).length;
        expect(remainder < BigInt(Math.max(1, winners))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('takes the commission of the whole pool, or what the losers staked if that is less', () => {
    assert(
      property(bets, side, commission, (list, result, rate) => {
        const pools = poolsOf(list);
        const terms = poolTerms(pools, result, rate);
        if (terms.kind === 'returned') return;
        const total = pools.meron + pools.wala + pools.draw;
        const [wanted, lost] = [(total * BigInt(rate)) / 10_000n, total - pools[result]];
        expect(terms.commission).toBe(wanted < lost ? wanted : lost);
      }),
    );
  });

  test('never gives a winner less than the stake, nor less than the odds that were shown last', () => {
    assert(
      property(bets, side, commission, (list, result, rate) => {
        const pools = poolsOf(list);
        const terms = poolTerms(pools, result, rate);
        const odds = BigInt(poolOdds(pools, rate)[result] ?? 100);
        for (const bet of list.filter((each) => each.side === result)) {
          expect(poolPayout(terms, bet) >= bet.amount).toBe(true);
          expect(poolPayout(terms, bet) >= (bet.amount * odds) / 100n).toBe(true);
        }
      }),
    );
  });

  test('pays a bet the same whoever else won, and splitting a bet never gains', () => {
    assert(
      property(bets, side, bigInt({ min: 1n, max: 10n ** 6n }), bigInt({ min: 1n, max: 10n ** 6n }), (list, result, a, b) => {
        const all = [...list, { side: result, amount: a + b }];
        const terms = poolTerms(poolsOf(all), result, COCKFIGHT_COMMISSION);
        const pay = (amount: bigint) => poolPayout(terms, { side: result, amount });
        expect(pay(a) + pay(b) <= pay(a + b)).toBe(true);
      }), // prettier-ignore
    );
  });

  test('shows odds rounded down to hundredths, and none while the pool would be returned', () => {
    expect(poolOdds({ meron: 60_000n, wala: 30_000n, draw: 10_000n }, 500)).toEqual({ meron: 158, wala: 316, draw: 950 }); // prettier-ignore
    expect(poolOdds({ meron: 60_000n, wala: 30_000n, draw: 0n }, 500)).toEqual({ meron: 142, wala: 285, draw: null });
    expect(poolOdds({ meron: 60_000n, wala: 0n, draw: 500n }, 500)).toEqual({ meron: null, wala: null, draw: null });
    expect(poolOdds({ meron: 99_999n, wala: 1n, draw: 0n }, 500)).toMatchObject({ meron: 100 });
  });

  test('refuses commissions, pools and sums that cannot be', () => {
    const pools = { meron: 1n, wala: 1n, draw: 0n };
    for (const rate of [-1, 10_001, 2.5, Number.NaN]) expect(() => poolTerms(pools, 'meron', rate)).toThrow(RangeError);
    expect(() => poolTerms({ ...pools, draw: -1n }, 'meron', 500)).toThrow(RangeError);
    expect(() => poolRemainder(poolTerms(pools, 'meron', 0), 3n)).toThrow(RangeError);
  });
});
