import type { AgreementTerms } from '@chhokka/contracts';
import { type Minor, minor } from '@chhokka/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givesNoLess } from './compare.policy.ts';
import { tierReached } from './rate-of.policy.ts';
import { amountOf } from './terms.policy.ts';
import { dividend, hourly, realtime, someRealtime, someWage, wage } from './testing/terms.ts';

const tier = (base: string, active: number, rate: number) => ({ base, active, rate });

describe('a downline’s contract', () => {
  it('can be what the giver’s own says', () => {
    for (const terms of [dividend(), wage(), hourly(), realtime()]) expect(givesNoLess(terms, terms)).toBe(true);
  });

  it('can pay less, and for more only', () => {
    expect(givesNoLess(dividend(), dividend({ tiers: [tier('60000.00', 20, 2_500)] }))).toBe(true);
    expect(givesNoLess(dividend(), dividend({ tiers: [tier('50000.00', 20, 2_501)] }))).toBe(false);
    expect(givesNoLess(dividend(), dividend({ tiers: [tier('50000.00', 19, 2_500)] }))).toBe(false);
    expect(givesNoLess(dividend(), dividend({ tiers: [tier('9999.99', 5, 1)] }))).toBe(false);
    expect(givesNoLess(realtime(), realtime({ singleBet: '2000.00', lossRate: 0 }))).toBe(true);
  });

  it.each<[string, AgreementTerms, AgreementTerms]>([
    ['of another kind', hourly(), wage()],
    ['of another period', dividend(), dividend({ period: 'monthly' })],
    ['for wages of another period', wage(), wage({ period: 'weekly' })],
    ['with another carry-over', dividend(), dividend({ carryOver: false })],
    ['that counts more members as active', wage(), wage({ activeFrom: '499.99' })],
    ['with a higher weight', wage(), wage({ weights: { RNG: 100, LIVE: 31 } })],
    ['with a weight that the giver’s has not', hourly(), hourly({ weights: { SPORTS: 1 } })],
    ['with a higher bound', wage({ atMost: '10.00' }), wage({ atMost: '10.01' })],
    ['without a bound', wage({ atMost: '10.00' }), wage()],
    ['that lasts longer', wage({ lastDay: '2026-12-01' }), wage({ lastDay: '2026-12-02' })],
    ['without a last day', wage({ lastDay: '2026-12-01' }), wage()],
    ['with a higher rate for wins', realtime(), realtime({ winRate: 101 })],
    ['with a higher rate for losses', realtime(), realtime({ lossRate: 201 })],
    ['with a smaller single bet', realtime(), realtime({ singleBet: '999.99' })],
  ])('%s is refused', (_, own, given) => {
    expect(givesNoLess(own, given)).toBe(false);
  });

  it('never costs the giver of a wage more than the own contract pays, for any line', () => {
    const stakes = fc.array(
      fc.record({
        kind: fc.constantFrom('RNG' as const, 'LIVE' as const),
        minor: fc.nat(40_000),
        isBelow: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    let compared = 0;
    fc.assert(
      fc.property(someWage, someWage, stakes, (own, given, line) => {
        if (!givesNoLess(own, given)) return;
        compared += 1;
        const below = line.filter(({ isBelow }) => isBelow);
        expect(wageOf(own, line)).toBeGreaterThanOrEqual(wageOf(given, below));
      }),
      { numRuns: 5_000 },
    );
    expect(compared).toBeGreaterThan(40);
  });

  it('never costs the giver of a real-time salary more than the own contract pays, for any round', () => {
    const round = fc.record({ stake: fc.nat(50_000), isWon: fc.boolean() });
    let compared = 0;
    fc.assert(
      fc.property(someRealtime, someRealtime, round, (own, given, { stake, isWon }) => {
        if (!givesNoLess(own, given)) return;
        compared += 1;
        const paid = (terms: typeof own) =>
          stake < amountOf(terms.singleBet)
            ? 0
            : stake * (terms.weights.RNG ?? 0) * terms[isWon ? 'winRate' : 'lossRate'];
        expect(paid(own)).toBeGreaterThanOrEqual(paid(given));
      }),
      { numRuns: 5_000 },
    );
    expect(compared).toBeGreaterThan(40);
  });
});

/** The wage for stakes of one member each, by the rules. */
function wageOf(
  terms: ReturnType<typeof wage>,
  line: readonly { readonly kind: 'RNG' | 'LIVE'; readonly minor: number }[],
): Minor {
  const weighed = line.reduce(
    (sum, { kind, minor: stake }) => sum + BigInt(stake) * BigInt(terms.weights[kind] ?? 0),
    0n,
  );
  const active = line.filter(({ minor: stake }) => stake >= amountOf(terms.activeFrom)).length;
  const rate = tierReached(terms, { base: minor(weighed / 100n), active })?.rate ?? 0;
  const earned = (weighed * BigInt(rate)) / 10_000_000n;
  const most = terms.atMost === null ? earned : amountOf(terms.atMost);
  return minor(earned < most ? earned : most);
}
