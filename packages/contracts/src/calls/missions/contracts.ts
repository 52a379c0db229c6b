import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { day } from '../../moment.ts';
import { prize } from '../awards/schemas.ts';
import { board, checkInState as checkInAnswer, missionCard } from './schemas.ts';

const at = z.number().int();

export const missionSummary = contract({
  summary:
    'The caller’s missions with progress, states and prizes, and the check-in (1-site §7). `claimReward` claims.',
  query: z.object({ language }),
  value: z.object({
    serverTime: at,
    /** The member has a limit or takes a break: only what was earned before is listed. */
    resting: z.boolean(),
    /** Whether the page may count down to deadlines (`rewardCentre`). */
    mayTempt: z.boolean(),
    missions: z.array(missionCard),
    checkIn: checkInAnswer,
  }),
  errors: ['function_not_enabled'],
});

export const missionLeaderboard = contract({
  summary: 'The leaderboards as of now, the caller’s own places, and the last results (1-site §7).',
  query: z.object({ language }),
  value: z.object({ serverTime: at, resting: z.boolean(), boards: z.array(board) }),
  errors: ['function_not_enabled'],
});

export const checkInState = contract({
  summary: 'The daily check-in: which of the seven days it is, and what it pays.',
  query: z.object({ language }),
  value: checkInAnswer,
  errors: ['function_not_enabled'],
});

export const checkIn = contract({
  summary: 'Checks in for today and pays the prize. A repeat on the same day pays nothing more.',
  body: z.object({ language }),
  value: checkInAnswer,
  errors: ['function_not_enabled', 'check_in_refused'],
});

export const officeMissions = contract({
  summary: 'The missions and the check-in: how many members reached them in some days, and what the prizes add up to.',
  query: z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, { path: ['to'] }),
  value: z.object({
    list: z.array(
      z.object({
        kind: z.enum(['mission', 'leaderboard', 'check_in']),
        id: z.string(),
        title: z.object({ bn: z.string(), en: z.string() }),
        enabled: z.boolean(),
        /** How often it was reached, how many places were paid, or how often members checked in. */
        reached: z.number().int(),
        /** The prizes offered, in money: cash and bonus money together. `rewardCosts` of awards tells what was claimed. */
        offered: money,
        /** Points offered, with two places. */
        points: z.string(),
      }),
    ),
  }),
});

export const officeBoardResults = contract({
  summary: 'The results of leaderboards, the newest period first, ten periods a page.',
  query: z.object({
    boardId: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/)
      .optional(),
    pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  value: z.object({
    total: z.number().int(),
    totalPages: z.number().int(),
    list: z.array(
      z.object({
        boardId: z.string(),
        title: z.object({ bn: z.string(), en: z.string() }),
        startsAt: at,
        endsAt: at,
        closedAt: at,
        places: z.array(
          z.object({
            place: z.number().int(),
            memberId: z.uuid(),
            account: z.string(),
            /** By weight. */
            stake: money,
            /** When the stake of the period was reached. */
            reachedAt: at,
            prize,
          }),
        ),
      }),
    ),
  }),
});
