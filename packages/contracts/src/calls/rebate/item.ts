import { z } from 'zod';
import { money } from '../../contract.ts';
import { gameType } from '../catalogue/schemas.ts';

/** The rule of the daily rebate as operators edit it. There is one, `daily`. */
export const rebateRuleItem = z.object({
  kind: z.literal('rebate_rule'),
  /** Per cent of a day's real stakes ×100, by kind of games. */
  percents: z.record(gameType, z.number().int().min(0).max(500)),
  /** A day's rebate below it is not given. */
  minimum: money.refine((each) => /^\d{1,9}\.\d{2}$/.test(each) && /[1-9]/.test(each)),
  /** How often it must be staked before it is withdrawn, ×100. It comes by itself, so at first it is 0: free. */
  wagering: z.number().int().min(0).max(10_000),
  enabled: z.boolean(),
});
