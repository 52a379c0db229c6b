import { z } from 'zod';
import { money } from '../../contract.ts';
import { bonusRuleItem } from './item.ts';

const shape = bonusRuleItem.shape;

/** All conditions of a bonus for a deposit, as members read them before they take it. */
export const bonusOffer = z.object({
  ruleId: z.string(),
  title: z.string(),
  currency: z.string(),
  trigger: z.object({
    on: z.literal('deposit'),
    which: z.enum(['first', 'nth', 'every']),
    /** The number of the deposit, of `nth` only. */
    nth: z.number().int().nullable(),
    often: z.enum(['once', 'day', 'week', 'each']),
    /** Names of payment methods; empty: all. */
    methods: z.array(z.string()),
    /** The least deposit. */
    least: money,
  }),
  amount: shape.amount,
  prize: shape.prize,
  /** ms since the epoch. */
  endsAt: z.number().int().nullable(),
  days: shape.schedule.shape.days,
  fromMinute: shape.schedule.shape.fromMinute,
  toMinute: shape.schedule.shape.toMinute,
  /** How many can still take it; null: all. */
  placesLeft: z.number().int().nullable(),
  claim: shape.claim,
  stackable: z.boolean(),
  /** The member has chosen it for the next deposit, so it is paid with it. */
  chosen: z.boolean(),
});
export type BonusOffer = z.infer<typeof bonusOffer>;

/** Somebody who shares a browser, an address or a payout account with the member. */
export const bonusSign = z.object({
  account: z.string(),
  by: z.enum(['device', 'address', 'payout']),
  /** Whether this person was awarded the same rule. */
  awarded: z.boolean(),
});

/** One line of a list of members to whom operators give a bonus. */
export const bonusListLine = z.object({
  lineId: z.uuid(),
  /** In the file, from 1. */
  line: z.number().int(),
  account: z.string(),
  amount: money,
  /** `waits`: a second operator must agree. */
  state: z.enum(['given', 'waits', 'rejected', 'refused']),
  /** Of `refused`: what stands against it. */
  problem: z.enum(['protected', 'budget', 'ineligible']).nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
});
export type BonusListLine = z.infer<typeof bonusListLine>;

export const bonusList = z.object({
  listId: z.uuid(),
  ruleId: z.string(),
  title: z.string(),
  currency: z.string(),
  /** Who gave it. */
  account: z.string(),
  reason: z.string(),
  /** ms since the epoch. */
  at: z.number().int(),
  lines: z.number().int(),
  waits: z.number().int(),
  /** The sum of all lines, and of those that were given. */
  sum: money,
  given: money,
});
export type BonusList = z.infer<typeof bonusList>;
