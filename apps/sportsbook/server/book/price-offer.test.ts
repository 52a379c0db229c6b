import { type OfferedMarket } from '@chhokka/feed-protocol';
import { footballOffer } from '@chhokka/feed-protocol/testing';
import { describe, expect, it } from 'vitest';
import type { OutcomeTaken } from './exposure.ts';
import { type PriceInput, isUnder, priceOffer } from './price-offer.ts';
import { LIMITS } from './testing/house-rows.ts';

const market = footballOffer('f1', 1).markets[0] as OfferedMarket;
const taken = (gains: Record<string, bigint>) =>
  new Map(Object.entries(gains).map(([id, gain]): [string, OutcomeTaken] => [id, { stake: gain, gain, bets: 1 }]));
const priced = (change: Partial<PriceInput> = {}) =>
  priceOffer({
    market,
    margin: 500,
    limits: LIMITS,
    taken: new Map(),
    fixtureStep: 0,
    overrides: new Map(),
    ...change,
  });

/** Pseudo-random numbers in [0, 1), the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

describe('the prices of a market', () => {
  it('follow from the chances and the margin', () => {
    expect(priced()).toEqual({ prices: [1_930, 3_700, 3_700], suspended: null });
    expect(priced({ margin: 0 }).prices).toEqual([2_000, 4_000, 4_000]);
  });

  it('never make a book below 100 %, whatever was taken', () => {
    const random = numbers(7);
    const next = () => random.next().value;
    for (let round = 0; round < 500; round += 1) {
      const weights = Array.from({ length: 2 + Math.floor(next() * 10) }, () => next() + 0.01);
      const sum = weights.reduce((total, each) => total + each, 0);
      const outcomes = weights.map((weight, place) => ({ id: `o${place}`, probability: weight / sum }));
      const gains = Object.fromEntries(outcomes.map(({ id }) => [id, BigInt(Math.floor(next() * 1_200_000))]));
      const base = { market: { key: 'x/match', winners: 1, outcomes }, margin: Math.floor(next() * 1_000) };
      const fixtureStep = Math.floor(next() * 11);
      const { prices } = priced({ ...base, taken: taken(gains), fixtureStep });
      const plain = priced(base).prices;
      // What is taken off for limits is what would have been offered at most.
      const all = prices.map((price, place) => price ?? plain[place] ?? null);
      expect(isUnder(all, 1)).toBe(false);
      for (const [place, price] of prices.entries()) expect(price ?? 0).toBeLessThanOrEqual(plain[place] ?? 0);
    }
  });

  it('shorten in steps from half of the limit on, and end at the limit', () => {
    const homeAt = (gain: bigint) => priced({ taken: taken({ home: gain }) }).prices[0];
    expect(homeAt(499_999n)).toBe(1_930);
    const steps = Array.from({ length: 10 }, (_, step) => homeAt(500_000n + BigInt(step) * 50_000n) ?? 0);
    expect(steps).toEqual(steps.toSorted((one, other) => other - one));
    expect(new Set(steps).size).toBe(10);
    expect(steps[0]).toBeLessThan(1_930);
    expect(steps[9]).toBeGreaterThan(1_500);
    expect(homeAt(999_999n)).toBe(steps[9]);
    expect(homeAt(1_000_000n)).toBeNull();
  });

  it('of the other outcomes stay, so that nothing becomes cheap because of a limit', () => {
    expect(priced({ taken: taken({ home: 900_000n }) }).prices.slice(1)).toEqual([3_700, 3_700]);
  });

  it('shorten where a bet adds to what the fixture may lose, and only there', () => {
    const { prices } = priced({ taken: taken({ home: 100_000n }), fixtureStep: 5 });
    expect(prices[0]).toBeLessThan(1_930);
    expect(prices.slice(1)).toEqual([3_700, 3_700]);
    expect(priced({ fixtureStep: 11 })).toEqual({ prices: [null, null, null], suspended: 'limit' });
  });

  it('are the operator’s where he set one, unless the book falls below 100 % with it', () => {
    expect(priced({ overrides: new Map([['home', 2_000]]) })).toEqual({
      prices: [2_000, 3_700, 3_700],
      suspended: null,
    });
    expect(priced({ overrides: new Map([['home', 2_300]]) }).suspended).toBe('price');
    expect(priced({ overrides: new Map([['home', 2_000]]), taken: taken({ home: 1_000_000n }) }).prices[0]).toBeNull();
  });

  it('are complete for two winners: a book of 100 % is 2.00 in all', () => {
    const outcomes = [
      { id: 'home-or-draw', probability: 0.75 },
      { id: 'home-or-away', probability: 0.75 },
      { id: 'draw-or-away', probability: 0.5 },
    ];
    const { prices } = priced({ market: { key: 'double-chance/match', winners: 2, outcomes } });
    expect(prices.reduce<number>((sum, price) => sum + 1_000 / (price ?? Infinity), 0)).toBeGreaterThan(2);
  });
});
