import type { Minor } from '@chhokka/kernel';
import { z } from 'zod';
import { amount, currencyCode } from './fields.ts';

/** What an operator changes in a sportsbook: the words of the call `sports-change`, and what takes two people. */

export const sportCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/)
  .describe('of the provider, such as football');
export const fixtureId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/);
export const marketKind = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
  .describe('the part of a market key before the slash, such as total');
export const marketKey = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}\/[a-z0-9][a-z0-9.-]{0,23}(=-?[0-9]{1,4}(\.(25|5|75))?)?$/)
  .describe('kind/scope or kind/scope=line, such as total/h1=2.25');
export const outcomeId = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/** Bounds of what an operator can set. Both sides hold them. */
export const SPORTS_BOUNDS = {
  /** Decimal odds ×1000. */
  price: { least: 1_001, most: 1_000_000_000 },
  /** Margin in basis points: 500 is a book of 105 % before prices are rounded. */
  margin: { least: 0, most: 5_000 },
  /** How long a bet in play waits before it is accepted, whole seconds. */
  delaySeconds: { least: 1, most: 8 },
  /** How long a match that was abandoned, postponed or cancelled is waited for where the feed does not decide it, whole hours. */
  voidHours: { least: 1, most: 168 },
} as const;

export const price = z
  .int()
  .min(SPORTS_BOUNDS.price.least)
  .max(SPORTS_BOUNDS.price.most)
  .describe('decimal odds ×1000 (1850 is 1.85)');
export const marginPoints = z
  .int()
  .min(SPORTS_BOUNDS.margin.least)
  .max(SPORTS_BOUNDS.margin.most)
  .describe('basis points (500: a book of 105 %)');
const delaySeconds = z.int().min(SPORTS_BOUNDS.delaySeconds.least).max(SPORTS_BOUNDS.delaySeconds.most);
const voidHours = z.int().min(SPORTS_BOUNDS.voidHours.least).max(SPORTS_BOUNDS.voidHours.most);
const minStake = amount.refine((stake) => stake > 0n);

/** What a sport takes. All limits hold for bets that arrive from then on. */
export const sportsLimits = z.object({
  maxStake: amount.describe('largest stake of one bet'),
  maxPayout: amount.describe('largest payout of one bet, its stake included'),
  outcomeExposure: amount.describe(
    'what the house may lose on one outcome; at the limit its price moves or its market stops',
  ),
  fixtureExposure: amount.describe('what the house may lose on one fixture; at the limit it takes no more bets'),
});
export type HouseSportsLimits = z.output<typeof sportsLimits>;

/**
 * A change. `before` is what its editor has seen: the provider refuses with `changed_meanwhile` when it is another by now, and
 * does nothing.
 */
export const sportsChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('suspension'),
    fixture: fixtureId,
    market: marketKey.nullable().describe('null: all markets of the fixture'),
    suspended: z
      .boolean()
      .describe('false ends the suspension by an operator only; what the feed or a limit has stopped stays stopped'),
  }),
  z.object({
    kind: z.literal('override'),
    fixture: fixtureId,
    market: marketKey,
    outcome: outcomeId,
    before: price.nullable(),
    after: price.nullable().describe('null: the price follows from the chances again'),
  }),
  z.object({
    kind: z.literal('margin'),
    sport: sportCode,
    market: marketKind,
    before: marginPoints,
    after: marginPoints,
  }),
  z.object({ kind: z.literal('limits'), sport: sportCode, before: sportsLimits, after: sportsLimits }),
  z.object({ kind: z.literal('delay'), sport: sportCode, before: delaySeconds, after: delaySeconds }),
  z.object({
    kind: z.literal('min-stake'),
    sport: sportCode,
    before: minStake,
    after: minStake.describe('minor units, at least 1 and at most `maxStake` of the sport'),
  }),
  z.object({
    kind: z.literal('void-hours'),
    sport: sportCode,
    before: voidHours,
    after: voidHours.describe('also for matches that wait already: fewer hours void their bets at once and for good'),
  }),
]);
export type HouseSportsChange = z.output<typeof sportsChange>;

const titles = z.object({ bn: z.string().max(200), en: z.string().max(200) });

/** The settings of all sports of a provider. */
export const sportsSettings = z.object({
  currency: currencyCode.describe('of all amounts'),
  sports: z
    .array(
      z.object({
        sport: sportCode,
        titles,
        limits: sportsLimits,
        delaySeconds: delaySeconds.describe('how long a bet in play waits before it is accepted'),
        minStake: minStake.describe('smallest stake of one line of a bet'),
        voidHours: voidHours.describe(
          'after so many hours markets of an abandoned, postponed or cancelled match that the feed left undecided are void, for good',
        ),
        margins: z
          .array(z.object({ market: marketKind, titles, margin: marginPoints }))
          .max(200)
          .describe('of every kind of market of the sport'),
      }),
    )
    .max(50),
});
export type HouseSportsSettings = z.output<typeof sportsSettings>;

/**
 * Whether a change raises what the house risks, which takes two people: a raised limit, a lowered margin, fewer hours until
 * void (bets are refunded for good that might have lost), and an override that pays more than the outcome's fair price.
 * `fairChance` is that of the overridden outcome at this moment, ×1e6; null when it is unknown, and then an override takes two
 * people. Both sides judge by it: the operator before somebody is asked, the provider before anything is written.
 */
export function takesTwo(change: HouseSportsChange, fairChance: number | null): boolean {
  switch (change.kind) {
    case 'suspension':
    case 'delay':
    case 'min-stake':
      return false;
    case 'margin':
    case 'void-hours':
      return change.after < change.before;
    case 'limits':
      return (Object.keys(change.after) as (keyof HouseSportsLimits)[]).some(
        (of) => change.after[of] > change.before[of],
      );
    case 'override':
      return change.after !== null && (fairChance === null || change.after * fairChance > FAIR_RETURN);
  }
}

/** The return of a fair price: its odds ×1000 times its chance ×1e6. */
const FAIR_RETURN = 1_000_000_000;

/**
 * What is wrong with limits, each with the path of its field. Empty: a sport with this smallest stake can have them. Both sides
 * judge by it.
 */
export function sportsLimitFaults(
  limits: HouseSportsLimits,
  minimum: Minor,
): { field: keyof HouseSportsLimits; fault: SportsLimitFault }[] {
  const { maxStake, maxPayout, outcomeExposure, fixtureExposure } = limits;
  const when = (is: boolean, field: keyof HouseSportsLimits, fault: SportsLimitFault) => (is ? [{ field, fault }] : []);
  return [
    ...when(maxStake < minimum, 'maxStake', 'stake_under_minimum'),
    ...when(maxPayout <= maxStake, 'maxPayout', 'payout_under_stake'),
    ...when(outcomeExposure <= 0n, 'outcomeExposure', 'not_positive'),
    ...when(fixtureExposure < outcomeExposure, 'fixtureExposure', 'fixture_under_outcome'),
  ];
}
export type SportsLimitFault = 'stake_under_minimum' | 'not_positive' | 'payout_under_stake' | 'fixture_under_outcome';
