import { z } from 'zod';
import { day } from '../../moment.ts';
import { kindWeights, lineMember } from '../lines/schemas.ts';

/** Kinds of contracts: dividend, daily wage, hourly salary, real-time salary. */
export const agreementKind = z.enum(['dividend', 'daily', 'hourly', 'realtime']);
export type AgreementKind = z.infer<typeof agreementKind>;

/** Periods of dividends and wages (1-site §4, Agent contracts). */
export const agreementPeriod = z.enum(['daily', 'weekly', 'halfMonthly', 'monthly']);
export type AgreementPeriod = z.infer<typeof agreementPeriod>;

const positive = z
  .string()
  .regex(/^\d{1,11}\.\d{2}$/)
  .describe('decimal string with two places, not negative');
const active = z.number().int().min(0).max(1_000_000);

/** Periods end before the year 10000, which dates have no room for. */
const YEAR_9999 = '9999-01-01';

/** Terms that contracts of all kinds have. */
const common = {
  /** What stakes count for; dividends have none. */
  weights: kindWeights,
  /** A member counts as active who staked at least this in the period. */
  activeFrom: positive,
  /** The last day on which it applies; null: until it is ended. */
  lastDay: day.refine((text) => text < YEAR_9999).nullable(),
  /** The most that one settlement pays; null: no bound. */
  atMost: positive.nullable(),
};

/** By rising thresholds. `base`: net of the line, or its stake by weight. */
const tiers = (most: number) =>
  z
    .array(z.object({ base: positive, active, rate: z.number().int().min(1).max(most) }))
    .min(1)
    .max(10);

/**
 * What a contract says; see `docs/AGENTS.md`. Rates of dividends are shares in per cent ×100, those of salaries are per mille
 * ×100.
 */
export const agreementTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dividend'),
    period: agreementPeriod,
    tiers: tiers(6_000),
    carryOver: z.boolean(),
    ...common,
  }),
  z.object({ kind: z.literal('daily'), period: agreementPeriod, tiers: tiers(1_500), ...common }),
  z.object({ kind: z.literal('hourly'), tiers: tiers(1_500), ...common }),
  z.object({
    kind: z.literal('realtime'),
    singleBet: positive,
    winRate: z.number().int().min(0).max(1_500),
    lossRate: z.number().int().min(0).max(1_500),
    ...common,
  }),
]);
export type AgreementTerms = z.infer<typeof agreementTerms>;

/** States of a version (`docs/AGENTS.md`, states of a contract). */
export const versionState = z.enum([
  'proposed',
  'accepted',
  'active',
  'ending',
  'ended',
  'rejected',
  'withdrawn',
  'expired',
  'refused',
]);
export type VersionState = z.infer<typeof versionState>;

const at = z.number().int();

/** One version of a contract. */
export const agreementVersion = z.object({
  versionId: z.uuid(),
  number: z.number().int(),
  state: versionState,
  terms: agreementTerms,
  proposedBy: z.enum(['giver', 'taker']),
  proposedAt: at,
  /** Until when the other side can answer. */
  answerBy: at,
  /** Between which moments it applies; null: not decided yet, or no end. */
  appliesFrom: at.nullable(),
  appliesUntil: at.nullable(),
  /** Who asked for the end. */
  endAskedBy: z.enum(['giver', 'taker']).nullable(),
  /** Why it ended: words of a person, or `upline`, `move`, `lastDay`, `replaced`. */
  endedBecause: z.string().nullable(),
});

/** A contract as its sides see it. */
export const agreement = z.object({
  agreementId: z.uuid(),
  kind: agreementKind,
  /** Null: the house. */
  giver: lineMember.nullable(),
  taker: lineMember,
  /** Which side the caller is; operators are the house. */
  mine: z.enum(['giver', 'taker', 'house']),
  /** The version that applies now, the one that applies from a later moment on, and the one that waits for somebody. */
  current: agreementVersion.nullable(),
  coming: agreementVersion.nullable(),
  open: agreementVersion.nullable(),
});
export type Agreement = z.infer<typeof agreement>;
