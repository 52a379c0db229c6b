import { z } from 'zod';
import { money } from '../../contract.ts';
import { RANK_ARTS } from './item.ts';

const at = z.number().int();

/** A rank with its true numbers. */
export const rankShown = z.object({
  rankLevel: z.number().int(),
  labelName: z.string(),
  /** Plain text; empty: none. */
  description: z.string(),
  art: z.enum(RANK_ARTS),
  measure: z.enum(['stake', 'deposits']),
  needed: money,
  windowDays: z.number().int(),
  /** What keeps it: this much within the window. */
  keeps: money,
  graceDays: z.number().int(),
  gift: money,
  /** Of each week's real stakes, in hundredths of a per cent. */
  stakeBack: z.number().int(),
  /** What it adds to the per cent of the daily rebate, ×100. */
  rebateAdded: z.number().int(),
  /** How often gift and stake-back must be staked before they are withdrawn, ×100. */
  wagering: z.number().int(),
});
export type RankShown = z.infer<typeof rankShown>;

/** Why a rank changed: its numbers were reached; the grace ended; the rank exists no more; an operator set it, or ended that. */
export const rankCause = z.enum(['reached', 'fell', 'closed', 'by_hand']);
export type RankCause = z.infer<typeof rankCause>;

/** A change of a member's rank. Level 0: no rank. */
export const rankChange = z.object({
  at,
  fromLevel: z.number().int(),
  toLevel: z.number().int(),
  /** The names as they are now; empty: no rank. */
  fromName: z.string(),
  toName: z.string(),
  cause: rankCause,
});

/** How far a member is on the way to a rank, or in keeping one. */
export const rankProgress = z.object({
  rankLevel: z.number().int(),
  labelName: z.string(),
  measure: z.enum(['stake', 'deposits']),
  windowDays: z.number().int(),
  have: money,
  needed: money,
  /** Zero: reached. */
  missing: money,
});

/** Where a member stands. */
export const rankStanding = z.object({
  /** 0: no rank. */
  rankLevel: z.number().int(),
  labelName: z.string(),
  /** Since when the member has this rank. */
  since: at.nullable(),
  /** An operator has set it until the end of this day, `2026-11-30`; null: the numbers decide. */
  fixedUntil: z.string().nullable(),
  /** The way to the next rank; null: there is no higher one. */
  next: rankProgress.nullable(),
  /** What keeps the rank; null: no rank. */
  keep: rankProgress.nullable(),
  /** The day on which the rank is lost if nothing changes, `2026-11-30`, and to which rank. */
  falls: z.object({ on: z.string(), toLevel: z.number().int(), toName: z.string() }).nullable(),
  /** The latest changes, newest first. */
  history: z.array(rankChange),
});
export type RankStanding = z.infer<typeof rankStanding>;
