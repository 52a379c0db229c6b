import { TABLE_STEP } from '@chhokka/game-math';
import { describe, expect, test } from 'vitest';
import { titles } from './titles.ts';
import { tables } from './tables.ts';

test('no two titles at tables or slots share a code, and no two tables share rules', () => {
  const codes = [...titles, ...tables].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const rules = tables.flatMap(({ allRules }) => Object.keys(allRules));
  expect(new Set(rules).size).toBe(rules.length);
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

  test('can pay the largest win of any one bet; a flight has a ceiling, and can take the largest stake', () => {
    if (rules.kind === 'flight') {
      expect(settings.maxStake * 100).toBeLessThanOrEqual(settings.maxExposure);
      return;
    }
    for (const { name, maxWin } of rules.betTypes) {
      expect(((settings.maxBet[name] ?? 0) / 100) * maxWin).toBeLessThanOrEqual(settings.maxExposure);
    }
  });
});
