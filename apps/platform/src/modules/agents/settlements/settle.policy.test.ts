import fc from 'fast-check';
import { parseDecimal } from '@chhokka/kernel';
import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import { describe, expect, it } from 'vitest';
import { dividend, realtime, someRealtime, someWage, wage } from '../agreements/testing/terms.ts';
import {
  differenceOf,
  type LineInputs,
  nextTier,
  settleLine,
  settleRates,
  settleRounds,
  unitsOf,
  weightOf,
} from './settle.policy.ts';

const taka = (text: string): bigint => parseDecimal(text) ?? 0n;
const line = (given: Partial<LineInputs>): LineInputs => ({
  stakes: [],
  stake: 0n,
  win: 0n,
  bonus: 0n,
  rebate: 0n,
  active: 0n,
  carriedIn: 0n,
  ...given,
});

describe('the examples of the rules', () => {
  it('a dividend of tier three, and of tier two when members are missing', () => {
    const played = line({ stake: taka('139441.00'), carriedIn: -taka('20000.00'), active: 61n });
    expect(settleLine(dividend(), played)).toEqual({
      base: taka('119441.00'),
      tier: { number: 3, rate: 3_000 },
      computed: taka('35832.30'),
      whole: taka('35832.30'),
      carriedOut: 0n,
    });
    const fewer = settleLine(dividend(), { ...played, active: 34n });
    expect(fewer.whole).toBe(taka('29860.25'));
    expect(nextTier(dividend(), fewer)).toEqual({ base: '100000.00', active: 50, rate: 3_000 });
    expect(nextTier(dividend(), { tier: null })).toEqual({ base: '10000.00', active: 5, rate: 2_000 });
    expect(nextTier(dividend(), { tier: { number: 3, rate: 3_000 } })).toBeNull();
  });

  it('a dividend of a line that won pays nothing and carries it on, or not', () => {
    const won = line({ stake: taka('1000.00'), win: taka('8500.00'), bonus: taka('500.00'), active: 61n });
    expect(settleLine(dividend(), won)).toMatchObject({
      base: -taka('8000.00'),
      whole: 0n,
      carriedOut: -taka('8000.00'),
    });
    expect(settleLine(dividend({ carryOver: false }), won)).toMatchObject({ whole: 0n, carriedOut: 0n });
  });

  it('the net of a week', () => {
    const week = { stake: taka('500000.00'), win: taka('462000.00'), bonus: taka('6000.00'), rebate: taka('1500.00') };
    expect(settleLine(dividend(), line(week)).base).toBe(taka('30500.00'));
  });

  it('a daily wage counts stakes by weight', () => {
    const stakes = [
      { gameType: 'RNG', stake: taka('180000.00') },
      { gameType: 'LIVE', stake: taka('100000.00') },
    ] as const;
    const settled = settleLine(wage(), line({ stakes, active: 18n }));
    expect(settled).toMatchObject({ base: taka('210000.00'), tier: { number: 2, rate: 300 }, whole: taka('630.00') });
    expect(settleLine(wage({ atMost: '500.00' }), line({ stakes, active: 18n }))).toMatchObject({
      computed: taka('630.00'),
      whole: taka('500.00'),
    });
  });

  it('a salary in real time pays rounds by whether they won', () => {
    const lost = taka('1500.00') * 100n + taka('4000.00') * 30n;
    const rounds = { won: { count: 1n, units: taka('2000.00') * 100n }, lost: { count: 2n, units: lost } };
    expect(settleRounds(realtime(), rounds)).toMatchObject({ base: taka('4700.00'), whole: taka('7.40') });
  });

  it('a line rate shares out the highest rate along the line', () => {
    const units = unitsOf(USUAL_WEIGHTS, [{ gameType: 'RNG', stake: taka('10000.00') }]);
    const of = (own: number, below: number) => settleRates([{ difference: differenceOf(own, below), units }]).whole;
    expect([of(10, 0), of(40, 10), of(60, 40)]).toEqual([taka('10.00'), taka('30.00'), taka('20.00')]);
  });
});

const stake = fc.bigInt(-1_000_00n, 1_000_000_00n);
const stakes = fc.array(fc.record({ gameType: fc.constantFrom('RNG', 'LIVE', 'FISH'), stake }), { maxLength: 5 });

describe('whatever a line did', () => {
  const inputs = fc.record({
    stakes,
    stake,
    win: stake,
    bonus: stake,
    rebate: stake,
    active: fc.bigInt(0n, 200n),
    carriedIn: fc.bigInt(-1_000_000n, 0n),
  });

  it('a dividend never pays more than its share of what the line lost, and loses no carried paisa', () => {
    fc.assert(
      fc.property(inputs, fc.boolean(), (given, carryOver) => {
        const { base, tier, whole, carriedOut } = settleLine(dividend({ carryOver }), given);
        expect(base).toBe(given.stake - given.win - given.bonus - given.rebate + given.carriedIn);
        expect(carriedOut).toBe(carryOver && base < 0n ? base : 0n);
        if (tier === null) expect(whole).toBe(0n);
        else {
          expect(whole * 10_000n <= BigInt(tier.rate) * base).toBe(true);
          expect((whole + 1n) * 10_000n > BigInt(tier.rate) * base).toBe(true);
        }
      }),
    );
  });

  it('a wage is its rate of the exact stakes by weight, rounded down once, within its bound', () => {
    fc.assert(
      fc.property(someWage, inputs, (terms, given) => {
        const exact = given.stakes.reduce((sum, each) => sum + each.stake * weightOf(terms.weights, each.gameType), 0n);
        const { tier, computed, whole } = settleLine(terms, given);
        const scaled = exact > 0n ? BigInt(tier?.rate ?? 0) * exact : 0n;
        expect(computed * 10_000_000n <= scaled && scaled < (computed + 1n) * 10_000_000n).toBe(true);
        expect(whole <= computed && (terms.atMost === null || whole <= taka(terms.atMost))).toBe(true);
      }),
    );
  });

  it('a salary in real time is never negative and never more than its parts', () => {
    const part = fc.record({ count: fc.bigInt(0n, 9n), units: fc.bigInt(-10_000n, 10_000_000_000n) });
    fc.assert(
      fc.property(someRealtime, part, part, (terms, won, lost) => {
        const { computed } = settleRounds(terms, { won, lost });
        const scaled = BigInt(terms.winRate) * won.units + BigInt(terms.lossRate) * lost.units;
        expect(computed).toBe(scaled > 0n ? scaled / 10_000_000n : 0n);
      }),
    );
  });

  it('line rates together come to at most the highest rate, however deep the line is', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rates, fc.bigInt(0n, 10_000_000_00n), (given, units) => {
        const falling = given.toSorted((one, other) => other - one);
        const paid = falling.map((own, place) =>
          settleRates([{ difference: differenceOf(own, falling[place + 1] ?? 0), units }]),
        );
        const total = paid.reduce((sum, { whole }) => sum + whole, 0n);
        const most = (BigInt(falling[0] ?? 0) * units) / 1_000_000n;
        expect(total <= most && total >= most - BigInt(given.length)).toBe(true);
      }),
    );
  });
});
