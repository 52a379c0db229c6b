// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { coinRules } from '../testing.ts';
import { keepFavourites, readFavourites } from './favourites.ts';

const { spots } = coinRules(() => 'heads');
const LUCKY = { name: 'Lucky', bets: [{ spot: 'heads', amount: 5_000 }] };

beforeEach(() => localStorage.clear());

test('favourites are kept for each title on its own', () => {
  keepFavourites('coin', [null, LUCKY, null]);
  expect(readFavourites('coin', spots)).toEqual([null, LUCKY, null]);
  expect(readFavourites('dice', spots)).toEqual([null, null, null]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"a":1}'],
  ['an unknown spot', '[{"name":"x","bets":[{"spot":"rim","amount":5000}]}]'],
  ['half a taka’s hundredth', '[{"name":"x","bets":[{"spot":"heads","amount":0.5}]}]'],
  ['a negative amount', '[{"name":"x","bets":[{"spot":"heads","amount":-100}]}]'],
])('%s in the storage is an empty place', (_, stored) => {
  localStorage.setItem('table-favourites-coin', stored);
  expect(readFavourites('coin', spots)).toEqual([null, null, null]);
});
