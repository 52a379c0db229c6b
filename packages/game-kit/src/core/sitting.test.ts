import { expect, test } from 'vitest';
import { netOf, openSitting, saveSitting, withPayout, withStake } from './sitting.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a sitting goes on after a reload of the page, and another session begins its own', () => {
  const kept = memory();
  const sitting = withPayout(withStake(openSitting(kept, 'one', 1000), 7, 10n), 4n);
  saveSitting(kept, 'one', sitting);
  expect(openSitting(kept, 'one', 9000)).toEqual(sitting);
  expect(openSitting(kept, 'two', 9000)).toEqual({ since: 9000, staked: 0n, paid: 0n, lastRound: 0 });
});

test('a sitting counts the stake of a round once, also when the round began in an earlier session', () => {
  const begun = withStake(openSitting(memory(), 's', 0), 3, 10n);
  expect(netOf(withPayout(withStake(begun, 3, 10n), 25n))).toBe(15n);
  const resumed = withPayout(withStake(openSitting(memory(), 's', 0), 3, 10n), 25n);
  expect(netOf(resumed)).toBe(15n);
});
