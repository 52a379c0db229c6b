import { expect, it } from 'vitest';
import { market, WINNER } from '../testing/fixtures.ts';
import { homeChance, marginText } from './chance.ts';

it('prices tell the chance of home, without the margin', () => {
  // 1/1.68 against 1/2.24: 59.5 % and 44.6 % of a book of 104.2 %.
  expect(homeChance(WINNER)).toBe(57);
  expect(homeChance(market('result/match', { home: 2_000, draw: 3_000, away: 4_000 }))).toBeNull();
  expect(homeChance(market('winner/match', { home: 2_000, away: null }))).toBeNull();
  expect(homeChance(null)).toBeNull();
});

it('prices tell the margin', () => {
  expect(marginText(WINNER)).toBe('4.2');
  // Two of the three outcomes win: 1.20, 1.30, 1.90 sum to 2.129 for a book of 106.4 %.
  expect(
    marginText(market('double-chance/match', { 'home-or-draw': 1_200, 'home-or-away': 1_300, 'draw-or-away': 1_900 })),
  ).toBe('6.4');
  expect(marginText(market('winner/match', { home: 2_000, away: null }))).toBeNull();
});
