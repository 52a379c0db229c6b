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

describe('the transfer rule', () => {
  it.each([
    ['lets a player send to the upline', player, agent, 'up', true],
    ['lets an agent send to the upline', agent, member('master', 41, null), 'up', true],
    ['lets an agent send to a direct downline', agent, player, 'down', true],
    ['lets an agent send to an agent below', member('master', 42, null), agent, 'down', true],
    ['lets no promoter send down', member('master', 41, null), agent, 'down', false],
    ['refuses somebody else’s upline', player, member('other', 1, null), 'up', false],
    ['refuses a downline of a downline', member('master', 42, null), player, 'down', false],
    ['refuses a player who sends to a downline', member('a', 0, null), member('b', 0, 'a'), 'down', false],
    ['refuses a transfer to oneself', member('self', 1, 'self'), member('self', 1, 'self'), 'up', false],
    ['refuses another currency', player, member('agent', 1, 'master', 'INR'), 'up', false],
    ['refuses play money', member('trial', 4, 'agent', 'FUN'), agent, 'up', false],
    ['refuses a trial member as receiver', agent, member('trial', 4, 'agent'), 'down', false],
  ] as const)('%s', (_, from, to, direction, expected) => {
    expect(maySend(from, to, direction)).toBe(expected);
  });
});

it('dayLeft is the daily limit less what was sent, and never negative', () => {
  expect(dayLeft(minor(100n), minor(30n))).toBe(70n);
  expect(dayLeft(minor(100n), minor(130n))).toBe(0n);
});
