import { GAME_TYPES } from '@chhokka/kernel';
import { z } from 'zod';
import { money } from '../../contract.ts';
import { stakeWeights } from '../../weights.ts';
import { prize } from '../awards/schemas.ts';

const at = z.number().int();

export const missionMeasure = z.enum(['stake', 'rounds', 'wins', 'games', 'deposits', 'deposited', 'verified']);

/**
 * `running`: not reached yet. `ready`: the prize can be claimed. `paying`: it comes by itself within a minute. `review`: an
 * operator looks at it first. `claimed`: it has been paid. `over`: it was not claimed in time, or an operator took it back.
 */
export const missionState = z.enum(['running', 'ready', 'paying', 'review', 'claimed', 'over']);

export const missionCard = z.object({
  missionId: z.string(),
  title: z.string(),
  note: z.string(),
  repeats: z.enum(['daily', 'weekly', 'once']),
  measure: missionMeasure,
  /** The kinds of games that count; null: all. */
  kinds: z.array(z.enum(GAME_TYPES)).nullable(),
  /** Only certain games count. */
  certainGames: z.boolean(),
  /** What stakes count for; null: it is not stakes that count. */
  weights: stakeWeights.nullable(),
  /** Money with two places for `stake` and `deposited`, whole numbers for the rest. `done` is never above `target`. */
  target: z.string(),
  done: z.string(),
  percent: z.number().int().min(0).max(100),
  prize,
  paid: z.enum(['claim', 'automatic']),
  state: missionState,
  /** What `claimReward` takes; null: nothing has been reached. */
  awardId: z.uuid().nullable(),
  claimBy: at.nullable(),
  /** When it begins anew or ends; null: never. */
  endsAt: at.nullable(),
});

/** `nothing`: everything is there. `resting`: the member has a limit or takes a break. */
export const checkInLack = z.enum(['nothing', 'deposit', 'verified', 'deposit_or_verified', 'resting']);

export const checkInState = z.object({
  /** False: there is no check-in now. */
  open: z.boolean(),
  title: z.string(),
  note: z.string(),
  /** Today's day of the row, 1 to 7. */
  dayNumber: z.number().int().min(1).max(7),
  doneToday: z.boolean(),
  /** What is missing for checking in. */
  lacks: checkInLack,
  /** The seven days: `done`, `today` (not done yet) or `coming`. */
  days: z.array(z.object({ prize, state: z.enum(['done', 'today', 'coming']) })),
  /** When the next day begins by the site's clock. */
  nextAt: at,
});

export const boardPlace = z.object({
  place: z.number().int(),
  /** The account, masked. */
  account: z.string(),
  /** By weight, as all stakes of a leaderboard. */
  stake: money,
  prize: prize.nullable(),
  mine: z.boolean(),
});

export const board = z.object({
  boardId: z.string(),
  title: z.string(),
  note: z.string(),
  span: z.enum(['day', 'week']),
  weights: stakeWeights,
  leastStake: money,
  /** When stakes begin to count: at the beginning of the period, or when the leaderboard was made. */
  startsAt: at,
  endsAt: at,
  /** The best as of now, as many as there are prizes. */
  places: z.array(boardPlace),
  /** The prizes by place. */
  prizes: z.array(prize),
  /** The caller's own. `place` null: none, or one after the 1,000th. */
  mine: z.object({
    place: z.number().int().nullable(),
    stake: money,
    /** Which stakes by weight are missing to the lowest place with a prize; null: the caller has a place with a prize. */
    missing: money.nullable(),
  }),
  /** The last period that has been closed. */
  last: z.object({ startsAt: at, endsAt: at, places: z.array(boardPlace) }).nullable(),
});
