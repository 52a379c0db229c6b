import { describe, expect, test } from 'vitest';
import { quickRandom } from '../core/quick-random.ts';
import { sha256, toHex } from '../core/sha256.ts';
import { andarBahar } from './andar-bahar/index.ts';
import { baccarat } from './baccarat/index.ts';
import { dragonTiger } from './dragon-tiger/index.ts';
import { drawRound } from './draw-round.ts';
import { spotReturn, mostPaid } from './exact.ts';
import { moneyWheel } from './money-wheel/index.ts';
import { roulette } from './roulette/index.ts';
import type { TableRules } from './rules.ts';
import { sicBo } from './sic-bo/index.ts';

/** Fingerprints of what one seed draws in rounds 1 to 200: rules of one name never draw anything else. */
const DRAWN: Readonly<Record<string, string>> = {
  'dragon-tiger@1': '1d8f47370e3b6a10',
  'roulette@1': '2c7e8e129e2b7813',
  'sic-bo@1': '0747969d772b731a',
  'andar-bahar@1': '5d441a4f76deccfd',
  'baccarat@1': '8231d03a9473c0cd',
  'money-wheel@1': '6209a1fa36e202e9',
};

const all: readonly TableRules[] = [dragonTiger, roulette, sicBo, andarBahar, baccarat, moneyWheel];

describe.each(all)('$name', (rules) => {
  const spots = [...rules.spots];

  test('states for each bet type the exact return of each of its spots', () => {
    for (const [spot, type] of spots) {
      expect([spot, spotReturn(rules, spot)]).toEqual([
        spot,
        rules.betTypes.find(({ name }) => name === type)?.returns,
      ]);
    }
  });

  test('states for each bet type the most that its spots pay', () => {
    for (const [spot, type] of spots) {
      expect([spot, mostPaid(rules, spot)]).toEqual([spot, rules.betTypes.find(({ name }) => name === type)?.maxWin]);
    }
  });

  test('has a spot of every bet type, and at most 64 types, whose names are upper case', () => {
    const names = rules.betTypes.map(({ name }) => name);
    expect(new Set(spots.map(([, type]) => type))).toEqual(new Set(names));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(64);
    for (const name of names) expect(name).toMatch(/^[A-Z][A-Z0-9_]{0,31}$/);
  });

  test('lists outcomes of which no two pay alike', () => {
    const payouts = rules.outcomes().map(({ outcome }) => spots.map(([spot]) => rules.pays(outcome, spot)).join());
    expect(new Set(payouts).size).toBe(payouts.length);
    expect(rules.outcomes().every(({ weight }) => weight > 0n)).toBe(true);
  });

  test('draws only outcomes that the list has by their payouts, and which survive JSON', () => {
    const key = (outcome: unknown): string => spots.map(([spot]) => rules.pays(outcome, spot)).join();
    const listed = new Set(rules.outcomes().map(({ outcome }) => key(outcome)));
    const random = quickRandom(14);
    for (let round = 0; round < 2_000; round += 1) {
      const outcome = rules.draw(random);
      expect(listed).toContain(key(outcome));
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
    }
  });

  test('pays whole hundredths, never less than nothing', () => {
    for (const { outcome } of rules.outcomes()) {
      for (const [spot] of spots) {
        const paid = rules.pays(outcome, spot);
        expect(Number.isSafeInteger(paid) && paid >= 0).toBe(true);
      }
    }
  });

  test('throws for a spot that it does not have', () => {
    const [first] = rules.outcomes();
    expect(() => rules.pays(first?.outcome, 'nowhere')).toThrow(/no spot nowhere/);
  });

  test('draws the same outcome from the same seed, table and number, and shows it for 3 to 20 s', () => {
    const round = { serverSeed: '5b'.repeat(32), table: 'some-table', number: 41 };
    const outcomes = Array.from({ length: 40 }, (_, at) => drawRound(rules, { ...round, number: at + 1 }));
    expect(outcomes.map((_, at) => drawRound(rules, { ...round, number: at + 1 }))).toEqual(outcomes);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBeGreaterThan(10);
    for (const outcome of outcomes) {
      expect(rules.showMs(outcome)).toBeGreaterThanOrEqual(3_000);
      expect(rules.showMs(outcome)).toBeLessThanOrEqual(20_000);
    }
  });

  test('draws what it has always drawn from a seed', () => {
    const round = { serverSeed: '5b'.repeat(32), table: 'some-table' };
    const drawn = Array.from({ length: 200 }, (_, at) => drawRound(rules, { ...round, number: at + 1 }));
    expect(toHex(sha256(new TextEncoder().encode(JSON.stringify(drawn)))).slice(0, 16)).toBe(DRAWN[rules.name]);
  });
});
