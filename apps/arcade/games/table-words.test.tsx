import { describe, expect, test } from 'vitest';
import { andarBaharGame } from './andar-bahar/andar-bahar.ts';
import { baccaratGame } from './baccarat-gulshan/baccarat-gulshan.ts';
import { dragonTigerGame } from './dragon-tiger/dragon-tiger.ts';
import { haorDerbyGame } from './haor-derby/haor-derby.ts';
import { kiteFlightGame } from './kite-flight/kite-flight.ts';
import { moneyWheelGame } from './money-wheel-mela/money-wheel-mela.ts';
import { rouletteGame } from './roulette-dhaka/roulette-dhaka.ts';
import { sicBoGame } from './sic-bo/sic-bo.ts';
import { sylhetRingGame } from './sylhet-ring/sylhet-ring.ts';
import { tables } from './tables.ts';

/** Titles with a board of spots. */
const games = [
  dragonTigerGame,
  rouletteGame,
  sicBoGame,
  andarBaharGame,
  baccaratGame,
  moneyWheelGame,
  haorDerbyGame,
  sylhetRingGame,
];
const flights = [kiteFlightGame];

test('every title at a table has a definition with the rules of its manifest', () => {
  const defined = [...games, ...flights].map(({ code, rules }) => [code, rules.name] as const);
  expect(new Map(defined)).toEqual(new Map(tables.map(({ code, rules }) => [code, rules.name])));
});

describe.each(games.map((game) => [game.code, game] as const))('%s', (_, { rules, texts }) => {
  test.each(['bn', 'en', 'es'] as const)(
    'has a name for every bet type, and one of its own for every spot, in %s',
    (language) => {
      const { betTypes, spot } = texts[language];
      expect(Object.keys(betTypes).toSorted()).toEqual(rules.betTypes.map(({ name }) => name).toSorted());
      const names = [...rules.spots.keys()].map((key) => [key, spot(key)] as const);
      expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
      expect(names.filter(([key, name]) => name === key || name.includes('undefined'))).toEqual([]);
    },
  );
});

test.each(flights)('$code says its rules and its cry in every language, each in its own words', ({ title, texts }) => {
  for (const said of [Object.values(title), Object.values(texts).map(({ cry }) => cry)])
    expect(said.every((text) => text.length > 0)).toBe(true);
  expect(new Set(Object.values(texts).map(({ rules }) => rules.length)).size).toBe(1);
  const paragraphs = Object.values(texts).flatMap(({ rules }) => rules);
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});
