import { minor } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { StatedBook } from '../testing/stated-book.ts';
import { termsOf } from './terms.ts';

it('the numbers of the rules are those that operators have set, by sport', () => {
  const book = new StatedBook();
  const { bounds } = book;
  const limits = (sport: string) =>
    sport === 'football' ? { ...bounds, maxPayout: minor(7_000n), delaySeconds: 8, voidHours: 12 } : bounds;
  const terms = termsOf({ limits });
  expect(terms.sports.map(({ sport }) => sport)).toEqual(['cricket', 'football', 'strike-range', 'battle-arena']);
  const usual = { minStake: 100, maxStake: 10_000_000, maxPayout: 100_000_000, delay: 5, voidHours: 36 };
  expect(terms.sports[0]).toEqual({ sport: 'cricket', ...usual });
  expect(terms.sports[1]).toEqual({ ...usual, sport: 'football', maxPayout: 7_000, delay: 8, voidHours: 12 });
});

it('the house keeps a twentieth of a bet that it buys back', () => {
  expect(termsOf(new StatedBook()).cashOutFee).toBe(500);
});
