import { GAME_TYPES } from '@chhokka/kernel';
import { z } from 'zod';
import { money } from '../../contract.ts';
import { words } from '../../site-words.ts';
import { stakeWeights } from '../../weights.ts';

/** More than nothing, at most 999,999,999.99. */
const amount = money.refine((each) => /^\d{1,9}\.\d{2}$/.test(each) && /[1-9]/.test(each));
const count = z.number().int().min(1).max(1_000_000);
/** ms since the epoch; null: no limit on that side. */
const moment = z.number().int().min(0).max(4_102_444_800_000).nullable();

/** How often money must be staked before it can be withdrawn, ×100: 100 is once. */
const wagering = z.number().int().min(0).max(10_000);

/** What members get. Amounts of money are decimal strings; points have two places as well. */
export const prizeItem = z.discriminatedUnion('form', [
  z.object({ form: z.literal('cash'), amount, wagering }),
  z.object({
    form: z.literal('bonus'),
    amount,
    wagering,
    /** The highest stake of a round, all its bets together, that may contain bonus money; null: any. */
    maxStake: amount.nullable(),
    /** The most that becomes cash; null: all of it. */
    maxCashOut: amount.nullable(),
    /** How long it can be wagered. */
    days: z.number().int().min(1).max(365),
  }),
  z.object({ form: z.literal('points'), amount }),
  z.object({
    form: z.literal('free_rounds'),
    rounds: z.number().int().min(1).max(1_000),
    /** The provider's code and the game's code there. */
    provider: z.string().regex(/^[A-Z0-9_]{1,32}$/),
    game: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    stake: amount,
    days: z.number().int().min(1).max(365),
  }),
  z.object({
    form: z.literal('tickets'),
    tickets: z.number().int().min(1).max(1_000),
    raffle: z.string().regex(/^[a-z0-9-]{1,64}$/),
  }),
]);

/** The games that count. Null: all. */
const kinds = z.array(z.enum(GAME_TYPES)).min(1).max(GAME_TYPES.length).nullable();
/** Single games, each as `PROVIDER/GAME`; empty: all of the kinds. */
const games = z.array(z.string().regex(/^[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}$/)).max(100);

/** What a mission asks for. Only rounds with stakes of the member's own money count. */
export const missionGoal = z.discriminatedUnion('measure', [
  /** Stakes by weight. */
  z.object({ measure: z.literal('stake'), amount, kinds, games, weights: stakeWeights }),
  z.object({ measure: z.literal('rounds'), count, kinds, games }),
  /** Rounds that paid more than their stake. */
  z.object({ measure: z.literal('wins'), count, kinds, games }),
  /** Different games. */
  z.object({ measure: z.literal('games'), count: count.max(1_000), kinds }),
  z.object({ measure: z.literal('deposits'), count }),
  z.object({ measure: z.literal('deposited'), amount }),
  /** A verified mobile number. */
  z.object({ measure: z.literal('verified') }),
]);

function endsLater({ startsAt, endsAt }: { startsAt: number | null; endsAt: number | null }): boolean {
  return startsAt === null || endsAt === null || endsAt > startsAt;
}
const LATER = { path: ['endsAt'], message: 'before_start' };

/** How long a prize can be claimed, in hours. */
const claimHours = z.number().int().min(1).max(8_760);

/** A mission as operators edit it. */
export const missionItem = z
  .object({
    kind: z.literal('mission'),
    title: words(1, 80),
    /** One line about it. */
    note: words(0, 200),
    /** `daily` and `weekly` ones begin anew at midnight and on Mondays, by the site's clock. */
    repeats: z.enum(['daily', 'weekly', 'once']),
    goal: missionGoal,
    prize: prizeItem,
    /** `claim`: by hand. `automatic`: at once. */
    paid: z.enum(['claim', 'automatic']),
    claimHours,
    enabled: z.boolean(),
    /** What happened on earlier or later days counts for nothing. */
    startsAt: moment,
    endsAt: moment,
  })
  .refine(endsLater, LATER)
  .refine(({ repeats, goal }) => goal.measure !== 'verified' || repeats === 'once', {
    path: ['repeats'],
    message: 'not_allowed',
  });

/** A leaderboard as operators edit it. A change counts from the next period on, so that nobody plays for less than was told. */
export const leaderboardItem = z
  .object({
    kind: z.literal('leaderboard'),
    title: words(1, 80),
    note: words(0, 200),
    span: z.enum(['day', 'week']),
    /** What stakes count for. */
    weights: stakeWeights,
    /** Whose stakes by weight are less in the period has no place. */
    leastStake: amount,
    /** By place: the first, the second … */
    places: z
      .array(z.object({ prize: prizeItem }))
      .min(1)
      .max(100),
    claimHours,
    enabled: z.boolean(),
    startsAt: moment,
    endsAt: moment,
  })
  .refine(endsLater, LATER);

/** The daily check-in as operators edit it. There is one, `site`. */
export const checkInItem = z.object({
  kind: z.literal('check_in'),
  title: words(1, 80),
  note: words(0, 200),
  /** What a member needs, so that empty accounts do not collect prizes. */
  needs: z.enum(['nothing', 'deposit', 'verified', 'deposit_or_verified']),
  /** Of seven days in a row. */
  days: z.array(z.object({ prize: prizeItem })).length(7),
  enabled: z.boolean(),
});
