import { z } from 'zod';
import { money } from '../../contract.ts';
import { words } from '../../site-words.ts';

/** The emblems of ranks, which the site draws. */
export const RANK_ARTS = ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'crown'] as const;
export type RankArt = (typeof RANK_ARTS)[number];

const amount = money.refine((each) => /^\d{1,12}\.\d{2}$/.test(each));

/** A rank of the VIP programme as operators edit it. Its id is its level. */
export const vipRankItem = z.object({
  kind: z.literal('vip_rank'),
  name: words(1, 60),
  /** Plain text beside the numbers; empty: none. */
  description: words(0, 1_000),
  art: z.enum(RANK_ARTS),
  /** What is added up: real stakes, or deposits. */
  measure: z.enum(['stake', 'deposits']),
  /** How much of it within the window reaches the rank. */
  needed: amount.refine((each) => /[1-9]/.test(each)),
  windowDays: z.number().int().min(1).max(366),
  /** Which per cent of `needed` keeps the rank. */
  keepPercent: z.number().int().min(0).max(100),
  /** How many days a member who has fallen behind keeps the rank. Members are told a week before its end. */
  graceDays: z.number().int().min(7).max(366),
  /** Given once in a lifetime. */
  gift: amount,
  /** Of each week's real stakes, in hundredths of a per cent. */
  stakeBack: z.number().int().min(0).max(500),
  /** What it adds to the per cent of the daily rebate, ×100. */
  rebateAdded: z.number().int().min(0).max(500),
  /** How often the gift must be staked before it is withdrawn, ×100. The stake-back is free, because it comes by itself. */
  wagering: z.number().int().min(0).max(10_000),
  enabled: z.boolean(),
});
