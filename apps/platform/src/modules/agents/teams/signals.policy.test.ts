import { expect, it } from 'vitest';
import { groupsOf } from './signals.policy.ts';

it('members who share a kind of thing, directly or through others, are one group; kinds are not mixed', () => {
  const pair = (one: string, other: string, by: string) => ({ one, other, by });
  expect(
    groupsOf([
      pair('a', 'b', 'device'),
      pair('b', 'a', 'device'),
      pair('b', 'c', 'device'),
      pair('d', 'e', 'device'),
      pair('e', 'd', 'payout'),
      pair('c', 'd', 'address'),
    ]),
  ).toEqual([
    { members: ['a', 'b', 'c'], by: ['device'] },
    { members: ['c', 'd'], by: ['address'] },
    { members: ['d', 'e'], by: ['device', 'payout'] },
  ]);
  expect(groupsOf([])).toEqual([]);
});
