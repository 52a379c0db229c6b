// @vitest-environment happy-dom
import type { MemberLimit } from '@chhokka/contracts';
import { expect, it } from 'vitest';
import { isRaise } from './limit-wish.ts';

const common = { period: 'day', opensAt: 0, next: null } as const;
const TIME: MemberLimit = { ...common, kind: 'time', minutes: 60, usedMinutes: 0 };
const STAKE: MemberLimit = { ...common, kind: 'stake', amount: '500.00', used: '0.00' };

it('a change is a raise only above the current limit, and never where there is no limit', () => {
  expect([59, 60, 61].map((minutes) => isRaise(TIME, { minutes }))).toEqual([false, false, true]);
  const amounts = ['499.99', '500.00', '500.01', '1000.00'];
  expect(amounts.map((amount) => isRaise(STAKE, { amount }))).toEqual([false, false, true, true]);
  expect(isRaise(undefined, { minutes: 1_440 })).toBe(false);
});
