import { minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import type { UserType } from '../../../infra/http/sessions.ts';
import { dayLeft, maySend } from './transfers.policy.ts';
import type { LineMember } from './transfers.types.ts';

const member = (id: string, userType: UserType, uplineId: string | null, currency = 'BDT'): LineMember => ({
  id,
  account: id,
  nickname: id,
  userType,
  currency,
  uplineId,
  loginLocked: false,
  withdrawLocked: false,
});
const agent = member('agent', 1, 'master');
const player = member('player', 0, 'agent');

describe('who may send to whom', () => {
  it.each([
    ['a player to the upline', player, agent, 'up', true],
    ['an agent to the upline', agent, member('master', 41, null), 'up', true],
    ['an agent to a direct downline', agent, player, 'down', true],
    ['an agent to an agent below', member('master', 41, null), agent, 'down', true],
    ['to somebody else’s upline', player, member('other', 1, null), 'up', false],
    ['to a downline of a downline', member('master', 41, null), player, 'down', false],
    ['a player downwards', member('a', 0, null), member('b', 0, 'a'), 'down', false],
    ['to oneself', member('self', 1, 'self'), member('self', 1, 'self'), 'up', false],
    ['to another currency', player, member('agent', 1, 'master', 'INR'), 'up', false],
    ['from play money', member('trial', 4, 'agent', 'FUN'), agent, 'up', false],
    ['to a trial member', agent, member('trial', 4, 'agent'), 'down', false],
  ] as const)('%s', (_, from, to, direction, expected) => {
    expect(maySend(from, to, direction)).toBe(expected);
  });
});

it('leaves of the day what was not sent yet, never less than nothing', () => {
  expect(dayLeft(minor(100n), minor(30n))).toBe(70n);
  expect(dayLeft(minor(100n), minor(130n))).toBe(0n);
});
