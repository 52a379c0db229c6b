import type { CallValue, Settlement } from '@chhokka/contracts';
import { KARIM, memberId } from './samples-agents.ts';

type File = CallValue<'agentSettlement'>;

const START = Date.parse('2026-11-15T18:00:00Z');
const DAY = 86_400_000;
/** The agent whose centre is open. */
export const SELF = { memberId: memberId(100), account: 'agent', type: 1 } as const;

/** A weekly dividend of the house that was paid (`docs/AGENTS.md`, the example). */
export const DIVIDEND: Settlement = {
  settlementId: memberId(501),
  kind: 'dividend',
  giver: null,
  taker: SELF,
  from: START,
  until: START + 7 * DAY,
  amount: '29860.25',
  paid: '29860.25',
  state: 'paid',
  corrects: null,
  paidAt: START + 7 * DAY + 600_000,
  reason: null,
};

/** The terms of that dividend. */
export const DIVIDEND_TERMS = {
  kind: 'dividend',
  period: 'weekly',
  carryOver: true,
  tiers: [
    { base: '10000.00', active: 5, rate: 2_000 },
    { base: '50000.00', active: 20, rate: 2_500 },
    { base: '100000.00', active: 50, rate: 3_000 },
  ],
  weights: {},
  activeFrom: '500.00',
  lastDay: null,
  atMost: null,
} as const;

/** Why the dividend is what it is: 34 active, so that the third tier lacked 16. */
export const DIVIDEND_FILE: File = {
  settlement: DIVIDEND,
  corrections: [],
  explanation: {
    terms: { ...DIVIDEND_TERMS, tiers: [...DIVIDEND_TERMS.tiers] },
    version: 3,
    stakes: [],
    net: {
      stake: '900000.00',
      win: '750000.00',
      bonus: '8559.00',
      rebate: '2000.00',
      net: '139441.00',
      carriedIn: '-20000.00',
      base: '119441.00',
      carriedOut: '0.00',
    },
    rounds: null,
    rates: [],
    base: '119441.00',
    active: 34,
    activeFrom: '500.00',
    tier: { number: 2, rate: 2_500 },
    nextTier: { base: '100000.00', active: 50, rate: 3_000 },
    computed: '29860.25',
    amount: '29860.25',
    sources: [{ member: KARIM, base: '119441.00', active: 34 }],
    payments: [{ at: START + 7 * DAY + 600_000, amount: '29860.25', kind: 'payment' }],
  },
};

/** A daily wage that the agent gives to a downline, and of which a part is owed. */
export const WAGE_GIVEN: Settlement = {
  ...DIVIDEND,
  settlementId: memberId(502),
  kind: 'daily',
  giver: SELF,
  taker: KARIM,
  from: START + 7 * DAY,
  until: START + 8 * DAY,
  amount: '630.00',
  paid: '400.00',
};

/** Why the wage is what it is. Who gives sees no parts of the line below. */
export const WAGE_FILE: File = {
  settlement: WAGE_GIVEN,
  corrections: [],
  explanation: {
    ...DIVIDEND_FILE.explanation,
    terms: {
      kind: 'daily',
      period: 'daily',
      tiers: [
        { base: '50000.00', active: 5, rate: 200 },
        { base: '200000.00', active: 15, rate: 300 },
      ],
      weights: { RNG: 100, LIVE: 30 },
      activeFrom: '500.00',
      lastDay: null,
      atMost: null,
    },
    version: 1,
    stakes: [
      { gameType: 'RNG', stake: '180000.00', weight: 100, weighed: '180000.00' },
      { gameType: 'LIVE', stake: '100000.00', weight: 30, weighed: '30000.00' },
    ],
    net: null,
    base: '210000.00',
    active: 18,
    tier: { number: 2, rate: 300 },
    nextTier: null,
    computed: '630.00',
    amount: '630.00',
    sources: [],
    payments: [{ at: START + 8 * DAY, amount: '400.00', kind: 'payment' }],
  },
};
