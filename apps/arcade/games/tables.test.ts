import { paysBySpot, TABLE_STEP } from '@chhokka/game-math';
import { describe, expect, test } from 'vitest';
import { titles } from './titles.ts';
import { tables } from './tables.ts';

test('no two titles at tables or slots share a code, and no two tables know different rules by one name', () => {
  const codes = [...titles, ...tables].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const rules = tables.flatMap(({ allRules }) => Object.entries(allRules));
  expect(new Set(rules.map(([, known]) => known)).size).toBe(new Set(rules.map(([name]) => name)).size);
});

describe.each(tables)('the table $code', ({ rules, allRules, settings }) => {
  test('knows its rules by their names, the played ones among them', () => {
    expect(Object.entries(allRules).map(([name, known]) => [name, known.name])).toEqual(
      Object.keys(allRules).map((name) => [name, name]),
    );
    expect(allRules[rules.name]).toBe(rules);
  });

  test('returns at least 85 % of every bet, as platforms ask of a game', () => {
    for (const { returns } of rules.betTypes)
      expect(returns.numerator * 100n).toBeGreaterThanOrEqual(returns.denominator * 85n);
  });

  test('limits every bet type and no other', () => {
    expect(Object.keys(settings.maxBet)).toEqual(rules.betTypes.map(({ name }) => name));
  });

  test('has amounts in steps, which rise from smallest bet over largest bets to exposure', () => {
    const bets = Object.values(settings.maxBet);
    for (const amount of [settings.minBet, ...bets, settings.maxStake]) expect(amount % TABLE_STEP).toBe(0);
    expect(settings.minBet).toBeLessThan(Math.min(...bets));
    expect(Math.max(...bets)).toBeLessThanOrEqual(settings.maxStake);
    expect(settings.maxStake).toBeLessThan(settings.maxExposure);
  });

  test('can take the largest stake in a flight, whose ceiling is at least a hundred', () => {
    if (rules.kind === 'flight') expect(settings.maxStake * 100).toBeLessThanOrEqual(settings.maxExposure);
  });
});

test.each(tables.filter(paysBySpot))(
  'the table $code can pay the largest win of any one bet',
  ({ rules, settings }) => {
    for (const { name, maxWin } of rules.betTypes)
      expect(((settings.maxBet[name] ?? 0) / 100) * (maxWin ?? 0)).toBeLessThanOrEqual(settings.maxExposure);
  },
);

test.each(tables)(
  'the table $code states a commission if its winners share a pool, and only then',
  ({ rules, settings }) => {
    expect(settings.commission !== undefined).toBe(rules.kind === 'pool');
  },
);
