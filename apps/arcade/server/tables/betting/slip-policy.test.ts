import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinRules } from '../../testing/coin-table.ts';
import { poolTable } from '../../testing/pool-table.ts';
import { payoutTable } from './payout-table.ts';
import { type TableLimits, sameChips, sumsOf, takeSlip } from './slip-policy.ts';
import type { Chip } from './slips.types.ts';

const limits: TableLimits = {
  minBet: 1_000n,
  maxBet: new Map([
    ['FACE', 100_000n],
    ['SIDE', 20_000n],
  ]),
  maxStake: 150_000n,
  maxExposure: 400_000n,
};
const empty = () => sumsOf(coinRules, payoutTable(coinRules), []);
const take = (chips: Chip[], sums = empty(), given = limits, player = 'p') => takeSlip(sums, given, player, chips);
const chip = (spot: string, amount: bigint): Chip => ({ spot, amount });

describe('a slip', () => {
  it.each([
    ['an unknown spot', [chip('side:10', 1_000n)], 'invalid'],
    ['a spot named like a property of every object', [chip('__proto__', 1_000n)], 'invalid'],
    ['the same spot twice', [chip('side:1', 1_000n), chip('side:1', 1_000n)], 'invalid'],
    ['nothing', [chip('side:1', 0n)], 'invalid'],
    ['a negative stake', [chip('side:1', -1_000n)], 'invalid'],
    ['a stake that is no multiple of 100', [chip('side:1', 1_050n)], 'invalid'],
    ['a stake below the minimum', [chip('side:1', 900n)], 'below_minimum'],
    ['a stake over the limit of its type', [chip('side:1', 20_100n)], 'over_bet_limit'],
    [
      'stakes over the limit of the round',
      [chip('face:heads', 100_000n), chip('face:tails', 50_100n)],
      'over_stake_limit',
    ],
  ])('with %s is refused', (_, chips, code) => {
    expect(take(chips)?.code).toBe(code);
  });

  it('at every limit exactly is accepted', () => {
    expect(take([chip('side:1', 20_000n), chip('face:heads', 100_000n), chip('face:tails', 30_000n)])).toBeNull();
  });

  it('is judged with what its player has on the table already, and with nobody else', () => {
    const sums = empty();
    expect(take([chip('side:1', 15_000n)], sums)).toBeNull();
    expect(take([chip('side:1', 5_100n)], sums)).toMatchObject({
      code: 'over_bet_limit',
      spot: 'side:1',
      limit: 20_000n,
    });
    expect(take([chip('side:1', 20_000n)], sums, limits, 'another')).toBeNull();
    expect(take([chip('side:1', 5_000n)], sums)).toBeNull();
  });

  it('that is refused leaves the sums as they were', () => {
    const sums = empty();
    const before = [...sums.liabilities];
    expect(take([chip('face:heads', 1_000n), chip('side:1', 50_000n)], sums)?.code).toBe('over_bet_limit');
    expect(sums.liabilities).toEqual(before);
    expect(sums.players.size).toBe(0);
  });

  it('of a type without a limit is refused', () => {
    const without: TableLimits = { ...limits, maxBet: new Map([['FACE', 100_000n]]) };
    expect(take([chip('side:1', 1_000n)], empty(), without)).toMatchObject({ code: 'over_bet_limit', limit: 0n });
  });

  it('is the same in any order of its chips', () => {
    expect(sameChips([chip('a', 1n), chip('b', 2n)], [chip('b', 2n), chip('a', 1n)])).toBe(true);
    expect(sameChips([chip('a', 1n)], [chip('a', 1n), chip('b', 2n)])).toBe(false);
    expect(sameChips([chip('a', 1n)], [chip('a', 2n)])).toBe(false);
  });
});

describe('the exposure of a round', () => {
  it('counts the outcome that pays most, and not all spots together', () => {
    // Both faces never win together: 1.95 times each, and a side 9.5 times.
    const tight: TableLimits = { ...limits, maxExposure: 195_000n };
    const sums = empty();
    expect(take([chip('face:heads', 100_000n)], sums, tight)).toBeNull();
    expect(take([chip('face:tails', 50_000n)], sums, tight)).toBeNull();
    expect(take([chip('side:0', 1_000n)], sums, tight, 'q')).toMatchObject({ code: 'over_exposure', limit: 195_000n });
    expect(take([chip('side:9', 10_000n)], sums, tight, 'q')).toBeNull();
  });

  const chips = fc
    .uniqueArray(
      fc.record({ spot: fc.constantFrom(...coinRules.spots.keys()), hundreds: fc.bigInt({ min: 10n, max: 300n }) }),
      { selector: ({ spot }) => spot, minLength: 1, maxLength: 6 },
    )
    .map((list) => list.map(({ spot, hundreds }) => chip(spot, hundreds * 100n)));

  it('never passes its limit, and is refused only when it would', () => {
    fc.assert(
      fc.property(fc.array(chips, { maxLength: 30 }), (slips) => {
        const sums = empty();
        let accepted: Chip[] = [];
        for (const [index, slip] of slips.entries()) {
          const code = take(
            slip,
            sums,
            {
              ...limits,
              maxBet: new Map([
                ['FACE', 10n ** 9n],
                ['SIDE', 10n ** 9n],
              ]),
            },
            `p${index}`,
          )?.code;
          const together = [...accepted, ...slip];
          if (code === undefined) accepted = together;
          else
            expect(code === 'over_exposure' ? largestPayout(together) : 0n).toBeGreaterThan(
              code === 'over_exposure' ? limits.maxExposure : -1n,
            );
        }
        expect(largestPayout(accepted)).toBeLessThanOrEqual(limits.maxExposure);
      }),
    );
  });
});

/** The largest payout of a round, computed the slow way. */
function largestPayout(chips: readonly Chip[]): bigint {
  const payouts = coinRules
    .outcomes()
    .map(({ outcome }) =>
      chips.reduce((sum, { spot, amount }) => sum + (amount * BigInt(coinRules.pays(outcome, spot))) / 100n, 0n),
    );
  return payouts.reduce((most, payout) => (payout > most ? payout : most), 0n);
}

describe('a slip into a pool', () => {
  const { rules } = poolTable;
  const most = 900_719_925_400n;
  const wide = { ...limits, maxBet: new Map([['MERON', most]]), maxStake: most, maxExposure: most };
  const put = (lying: bigint, amount: bigint) =>
    takeSlip(sumsOf(rules, payoutTable(rules), [chip('wala', lying)]), wide, 'p', [chip('meron', amount)]);

  it('is limited by what its player has, and not by an exposure, because the house risks nothing', () => {
    expect(put(10_000n, 300_000_000_000n)).toBeNull();
    expect(put(10_000n, most + 100n)?.code).toBe('over_bet_limit');
  });

  it('is refused when one winner of the pool could not be paid exactly', () => {
    expect(put(most - 1_000n, 1_000n)).toBeNull();
    expect(put(most - 1_000n, 1_100n)?.code).toBe('over_exposure');
  });
});
