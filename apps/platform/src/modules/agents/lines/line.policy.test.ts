import { describe, expect, it } from 'vitest';
import type { MemberSession, UserType } from '../../../infra/http/sessions.ts';
import { makes, maskPlayer, mayStandBelow, requireAgent } from './line.policy.ts';
import { presentMember } from './present.ts';

describe('what agents make', () => {
  it.each([
    [1, [0, 2, 41, 42], [0, 2, 41, 42]],
    [2, [0, 2, 41, 42], [0, 2, 41, 42]],
    [41, [], [0]],
    [42, [0], [0]],
  ] as const)('is for type %i: by hand %j, by links %j', (type, byHand, byLink) => {
    expect([...makes(type).byHand].toSorted((a, b) => a - b)).toEqual(byHand);
    expect([...makes(type).byLink].toSorted((a, b) => a - b)).toEqual(byLink);
  });

  it('lets general agents and agents give contracts, and all but promoters send money down', () => {
    expect(([1, 2, 41, 42] as const).map((type) => makes(type).gives)).toEqual([true, true, false, false]);
    expect(([1, 2, 41, 42] as const).map((type) => makes(type).sendsDown)).toEqual([true, true, false, true]);
  });

  it('says whom the house may put below whom', () => {
    expect([mayStandBelow(1, 1), mayStandBelow(1, 2), mayStandBelow(2, 1), mayStandBelow(2, 41)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(mayStandBelow(0, 41)).toBe(true);
  });
});

describe('a session', () => {
  const session = (userType: UserType) => ({ memberId: 'm', userType }) as MemberSession;
  it('is an agent’s, or its call is refused', () => {
    expect(requireAgent(session(42)).userType).toBe(42);
    for (const type of [0, 4] as const) expect(() => requireAgent(session(type))).toThrow('not_an_agent');
  });
});

describe('names of a line', () => {
  it('hide players and show agents', () => {
    expect(['rahim', 'tan', '', 'আনোয়ারা'].map(maskPlayer)).toEqual(['ra***m', 't***', '***', 'আন***া']);
    const of = (userType: UserType) => presentMember({ id: 'm', account: 'rahim', userType }, { masks: true }).account;
    expect([of(0), of(2)]).toEqual(['ra***m', 'rahim']);
    expect(presentMember({ id: 'm', account: 'rahim', userType: 0 }, { masks: false }).account).toBe('rahim');
  });
});
