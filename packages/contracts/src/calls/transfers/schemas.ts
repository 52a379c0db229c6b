import { z } from 'zod';
import { money } from '../../contract.ts';

/** One transfer as one of its two sides sees it. */
export const memberTransfer = z.object({
  id: z.string(),
  /** For customer service: `TR-3F2A-9C01-77BD`. */
  reference: z.string(),
  way: z.enum(['sent', 'received']),
  /** The other side’s name. */
  account: z.string(),
  amount: money,
  /** ms since the epoch. */
  at: z.number().int(),
});

export type MemberTransfer = z.infer<typeof memberTransfer>;
