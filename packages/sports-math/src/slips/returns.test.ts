import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESULTS, type Verdict } from '../core/index.ts';
import { type Leg, slipReturn } from './returns.ts';
import { linesOf, SYSTEM_NAMES } from './systems.ts';

const won: Verdict = { result: 'won' };
const verdicts = fc.oneof(
  fc.constantFrom(...RESULTS).map((result): Verdict => ({ result })),
  fc.integer({ min: 2, max: 6 }).map((shares): Verdict => ({ result: 'won', shares })),
);
const decidedLegs = (count: number): fc.Arbitrary<Leg[]> =>
  fc.array(fc.record({ price: fc.integer({ min: 1_010, max: 1_000_000 }), verdict: verdicts }), {
    minLength: count,
    maxLength: count,
  });
const stakes = fc.bigInt({ min: 0n, max: 10_000_000_00n });

/**
 * A second way to pay a line: money is carried from leg to leg in parts of 1/6000000^legs, a multiple of all denominators
 * (2000 × 2 to 6 shares), and each part of the stake goes its own way.
 */
function carried(stake: bigint, legs: readonly Leg[]): bigint {
  const PARTS = 6_000_000n;
  let money = stake;
  for (const { price, verdict } of legs) {
    const rest = money * PARTS;
    const shares = BigInt(verdict?.shares ?? 1);
    const winning = (part: bigint): bigint => (part / shares / 1_000n) * BigInt(price);
    const half = rest / 2n;
    const ends = {
      won: winning(rest),
      'half-won': winning(half) + half,
      push: rest,
      'half-lost': half,
      lost: 0n,
      void: rest,
    };
    money = ends[verdict?.result ?? 'won'];
  }
  return money / PARTS ** BigInt(legs.length);
}

describe('what a slip pays', () => {
  it('is the product of the odds for an accumulator, with a void leg as if it were not there', () => {
    const lines = linesOf('accumulator', 3) ?? [];
    const legs = [
      { price: 1_910, verdict: won },
      { price: 2_500, verdict: won },
      { price: 3_000, verdict: { result: 'void' } as const },
    ];
    // 10.00 × 1.91 × 2.5 = 47.75
    expect(slipReturn({ stakePerLine: 1_000n, lines, legs })).toBe(4_775n);
  });

  it('is that of a published example: a Lucky 15 with two winners at 2.0 and 4.0', () => {
    const lines = linesOf('lucky15', 4) ?? [];
    const lost: Verdict = { result: 'lost' };
    const legs = [
      { price: 2_000, verdict: won },
      { price: 4_000, verdict: won },
      { price: 7_000, verdict: lost },
      { price: 3_000, verdict: lost },
    ];
    // Singles 2 + 4, double 8, on 1.00 each.
    expect(slipReturn({ stakePerLine: 100n, lines, legs })).toBe(1_400n);
  });

  it('is rounded down once a line, after all legs', () => {
    const leg = (price: number): Leg => ({ price, verdict: won });
    // 1 × 1.5 × 1.5 = 2.25: rounding after the first leg would leave 1.
    expect(slipReturn({ stakePerLine: 1n, lines: [[0, 1]], legs: [leg(1_500), leg(1_500)] })).toBe(2n);
    // 3 × 1.01 = 3.03 on each of two lines: 3 + 3, not 6.06.
    expect(slipReturn({ stakePerLine: 33n, lines: [[0], [1]], legs: [leg(1_010), leg(1_010)] })).toBe(66n);
    // A product that no float holds: 1000^6 on 1.
    const legs = Array.from({ length: 6 }, () => leg(999_999));
    expect(slipReturn({ stakePerLine: 100_000n, lines: [[0, 1, 2, 3, 4, 5]], legs })).toBe(
      (100_000n * 999_999n ** 6n) / 1_000n ** 6n,
    );
  });

  it('is that of money carried from leg to leg, for any legs and system', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SYSTEM_NAMES, 'single' as const, 'accumulator' as const, 2, 3, 4, 5),
        fc.integer({ min: 1, max: 6 }),
        decidedLegs(6),
        stakes,
        (combination, count, six, stakePerLine) => {
          const legs = six.slice(0, count);
          const lines = linesOf(combination, count) ?? [];
          const sum = lines.reduce(
            (paid, line) =>
              paid +
              carried(
                stakePerLine,
                line.flatMap((place) => legs[place] ?? []),
              ),
            0n,
          );
          expect(slipReturn({ stakePerLine, lines, legs })).toBe(sum);
        },
      ),
    );
  });

  it('is, with undecided legs, the most that any end of them pays', () => {
    fc.assert(
      fc.property(decidedLegs(4), fc.array(verdicts, { minLength: 4, maxLength: 4 }), stakes, (legs, ends, stake) => {
        const lines = linesOf('yankee', 4) ?? [];
        const open = legs.map((leg, place) => (place % 2 === 0 ? { ...leg, verdict: null } : leg));
        const ended = open.map((leg, place) => (leg.verdict === null ? { ...leg, verdict: ends[place] ?? won } : leg));
        const best = open.map((leg) => ({ ...leg, verdict: leg.verdict ?? won }));
        const most = slipReturn({ stakePerLine: stake, lines, legs: open });
        expect(slipReturn({ stakePerLine: stake, lines, legs: ended })).toBeLessThanOrEqual(most);
        expect(slipReturn({ stakePerLine: stake, lines, legs: best })).toBe(most);
      }),
    );
  });

  it('is the stake when every leg is void', () => {
    const legs: Leg[] = Array.from({ length: 6 }, () => ({ price: 5_000, verdict: { result: 'void' } }));
    const lines = linesOf('heinz', 6) ?? [];
    expect(slipReturn({ stakePerLine: 7n, lines, legs })).toBe(57n * 7n);
  });

  it.each([
    [-1n, [[0]]],
    [1n, [[1]]],
    [1n, [[0, 0]]],
    [1n, [[]]],
  ])('is refused for a stake of %d on the lines %j', (stakePerLine, lines) => {
    expect(() => slipReturn({ stakePerLine, lines, legs: [{ price: 2_000, verdict: won }] })).toThrow(RangeError);
  });
});
