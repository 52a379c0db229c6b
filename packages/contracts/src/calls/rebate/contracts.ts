import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { gameType } from '../catalogue/schemas.ts';

const at = z.number().int();

const rebateDay = z.object({
  awardId: z.uuid(),
  /** The day whose stakes it is for: `2026-11-25`. */
  day: z.string(),
  amount: money,
  state: z.enum(['ready', 'claimed', 'expired', 'revoked', 'review']),
  /** Until when it can be claimed; then it is paid by itself. */
  claimBy: at.nullable(),
  /** When it was paid or ended. */
  endedAt: at.nullable(),
});

export const rebateState = contract({
  summary: 'Today’s rebate so far by kind of games, what can be claimed, earlier days, and the rule.',
  query: z.object({}),
  value: z.object({
    today: z.object({
      day: z.string(),
      /** When the day ends and its rebate can be claimed. */
      endsAt: at,
      lines: z.array(
        z.object({
          gameType,
          /** Per cent ×100: what the rule gives, and what the member’s rank adds. */
          percent: z.number().int(),
          added: z.number().int(),
          staked: money,
          /** Its part, rounded down. The sum of a day is rounded once, so it may be larger than its parts. */
          rebate: money,
        }),
      ),
      /** The rebate if the day ended now, before the minimum. */
      total: money,
    }),
    rule: z.object({ minimum: money, wagering: z.number().int(), enabled: z.boolean() }),
    claimable: z.array(rebateDay),
    history: z.array(rebateDay),
  }),
  errors: ['function_not_enabled'],
});

export const officeRebateFigures = contract({
  summary: 'What the daily rebate gave on the latest days, newest first.',
  query: z.object({}),
  value: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        startedAt: at,
        endedAt: at.nullable(),
        /** Members whose stakes were looked at, and who got a rebate. */
        members: z.number().int(),
        offered: z.number().int(),
        staked: money,
        amount: money,
      }),
    ),
    /** Today so far. */
    today: z.object({ day: z.string(), members: z.number().int(), staked: money }),
  }),
});
