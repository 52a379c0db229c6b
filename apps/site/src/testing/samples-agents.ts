import type { CallValue, LineMember, TeamSums } from '@chhokka/contracts';
import type { FakeHandlers } from '@chhokka/testing';

/** Ids of members of a line, by their number. */
export const memberId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const AT = Date.parse('2026-11-27T10:00:00Z');

/** An agent of type 1 whose line has 312 members. Today is a Friday. */
export const SAMPLE_AGENT: CallValue<'agentCentre'> = {
  account: 'agent',
  type: 1,
  rate: 60,
  nextRate: null,
  weights: { RNG: 100, LIVE: 30 },
  members: 312,
  direct: 41,
  upline: null,
  makes: [0, 2, 41, 42],
  links: [0, 2, 41, 42],
  gives: true,
  masked: false,
  currencySymbol: 'P',
  today: '2026-11-27',
};

/** Sums of a period without any play. */
export const NO_SUMS: TeamSums = {
  newMembers: 0,
  firstDeposits: 0,
  firstDeposited: '0.00',
  active: 0,
  deposits: 0,
  deposited: '0.00',
  withdrawals: 0,
  withdrawn: '0.00',
  rounds: 0,
  stake: '0.00',
  effectiveStake: '0.00',
  win: '0.00',
  bonus: '0.00',
  rebate: '0.00',
  net: '0.00',
};

/** Downlines: an agent with a line, and a member. */
export const KARIM: LineMember = { memberId: memberId(1), account: 'karim_agent', type: 2 };
export const NADIA: LineMember = { memberId: memberId(2), account: 'nadia22', type: 0 };

/** A week of a team beside the week before. */
export const SAMPLE_OVERVIEW: CallValue<'teamOverview'> = {
  sums: {
    ...NO_SUMS,
    newMembers: 18,
    firstDeposits: 11,
    firstDeposited: '22000.00',
    active: 96,
    deposits: 140,
    deposited: '412900.00',
    withdrawals: 31,
    withdrawn: '94500.00',
    rounds: 9_000,
    stake: '2950000.00',
    effectiveStake: '2904118.00',
    win: '2790829.00',
    bonus: '15000.00',
    rebate: '5000.00',
    net: '139171.00',
  },
  before: { ...NO_SUMS, newMembers: 12, active: 84, deposited: '380000.00', withdrawn: '87890.83', net: '144970.00' },
  days: [
    { day: '2026-11-23', stake: '40000.00', net: '14000.00', active: 30 },
    { day: '2026-11-24', stake: '62000.00', net: '-8000.00', active: 41 },
  ],
  daysBefore: [
    { day: '2026-11-16', stake: '52000.00', net: '1000.00', active: 25 },
    { day: '2026-11-17', stake: '48000.00', net: '2000.00', active: 26 },
  ],
  members: 312,
  direct: 41,
  online: 23,
  balance: '81000.00',
  largest: [
    { ...KARIM, members: 41, stake: '812330.00', net: '48120.50', rate: 60, lastLoginAt: AT },
    { ...NADIA, members: 0, stake: '402118.00', net: '-12044.00', rate: 40, lastLoginAt: null },
  ],
};

/** What the agent centre asks for before one of its pages is used. */
export const QUIET_AGENT = {
  agentCentre: SAMPLE_AGENT,
  teamOverview: SAMPLE_OVERVIEW,
  agentNotices: { list: [] },
  agentLinks: { list: [] },
  inviteCodes: { list: [] },
} satisfies FakeHandlers;
