import { expect, test } from 'vitest';
import { afterRound, startOf, type AutoplayRules } from './autoplay.ts';

const rules: AutoplayRules = { rounds: 3, lossLimit: 25n, winAbove: 100n, stopOnFeature: true };
const loss = { cost: 10n, payout: 0n, feature: false };

test('autoplay ends after its number of rounds', () => {
  const generous = { ...rules, lossLimit: 1000n };
  const one = afterRound(generous, startOf(generous), loss);
  const two = afterRound(generous, one.progress, loss);
  expect([one.stop, two.stop, afterRound(generous, two.progress, loss).stop]).toEqual([null, null, 'rounds']);
});

test('autoplay stops before another round could cross the loss limit', () => {
  const one = afterRound(rules, startOf(rules), loss);
  expect(one.stop).toBeNull();
  expect(afterRound(rules, one.progress, loss).stop).toBe('loss');
});

test('wins of autoplay make room for losses', () => {
  const one = afterRound(rules, startOf(rules), { ...loss, payout: 30n });
  expect(one.progress.lost).toBe(-20n);
  expect(afterRound(rules, one.progress, loss).stop).toBeNull();
});

test('autoplay stops at a single large win and at free spins', () => {
  expect(afterRound(rules, startOf(rules), { ...loss, payout: 100n }).stop).toBe('win');
  expect(afterRound(rules, startOf(rules), { ...loss, feature: true }).stop).toBe('feature');
  expect(afterRound({ ...rules, winAbove: null }, startOf(rules), { ...loss, payout: 100n }).stop).toBeNull();
});
