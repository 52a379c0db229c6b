import { GAME_TYPES } from '@chhokka/kernel';
import { z } from 'zod';
import { money } from '../../contract.ts';

const at = z.number().int();
/** ×100: how often an amount must be staked. */
const wagering = z.number().int();
const percent = z.number().int().min(0).max(100);

/** What an award consists of, with all its conditions. `toStake`: what the wagering comes to for this amount. */
export const prize = z.discriminatedUnion('form', [
  z.object({ form: z.literal('cash'), amount: money, wagering, toStake: money }),
  z.object({
    form: z.literal('bonus'),
    amount: money,
    wagering,
    toStake: money,
    /** What stakes count for, in per cent: by kind of games (0 for those left out) and by `PROVIDER/GAMECODE`. */
    weights: z.object({ kinds: z.partialRecord(z.enum(GAME_TYPES), percent), games: z.record(z.string(), percent) }),
    /** The highest stake of a round with bonus money, all its bets together; null: any. */
    maxStake: money.nullable(),
    /** The most that becomes cash; null: all of it. */
    maxCashOut: money.nullable(),
    /** How long it may be wagered from the moment when it becomes active, in ms. */
    lastsMs: z.number().int(),
    /** Whether a withdrawal of the member's own money forfeits it. */
    endsWithWithdrawal: z.boolean(),
  }),
  /** Points, with two decimals. */
  z.object({ form: z.literal('points'), amount: money }),
  z.object({
    form: z.literal('free_rounds'),
    count: z.number().int(),
    providerId: z.string(),
    gameCode: z.string(),
    /** Of each round. */
    stake: money,
    lastsMs: z.number().int(),
  }),
  z.object({ form: z.literal('tickets'), count: z.number().int(), raffleId: z.string() }),
]);
export type RewardPrize = z.infer<typeof prize>;

export const awardState = z.enum(['review', 'ready', 'claimed', 'expired', 'revoked']);
export type RewardState = z.infer<typeof awardState>;

/** An award as its member sees it. */
export const reward = z.object({
  awardId: z.uuid(),
  /** Which reward gave it: `bonus`, `mission`, `check_in`, `rank`, `rebate`, `referral`, `raffle` … */
  source: z.string(),
  title: z.string(),
  prize,
  currency: z.string(),
  /** `review`: somebody of the site looks at it first. `ready`: it can be claimed. */
  state: awardState,
  offeredAt: at,
  /** Until when it can be claimed; null: for ever. */
  claimBy: at.nullable(),
  /** It is paid at `claimBy` by itself. */
  paysItself: z.boolean(),
  endedAt: at.nullable(),
  /** Why it was revoked, in the operator's words; empty: it was not, or without words. */
  reason: z.string(),
});
export type Reward = z.infer<typeof reward>;

/**
 * How much waits for a member: of everything, and on the page of missions; a check-in that waits counts for both. Both 0 for
 * members whom rewards leave alone.
 */
export const rewardCounts = z.object({ rewards: z.number().int(), missions: z.number().int() });
