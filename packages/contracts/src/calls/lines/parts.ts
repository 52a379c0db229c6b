import { z } from 'zod';
import { applicationState, lineRate, lineType } from './schemas.ts';

export const at = z.number().int();
export const id = z.uuid();

/** An application as its member sees it. */
export const ownApplication = z.object({
  applicationId: id,
  state: applicationState,
  appliedAt: at,
  plan: z.string(),
  players: z.number().int(),
  experience: z.string(),
  contact: z.string(),
  images: z.number().int(),
  /** What the operator told the member with a rejection. */
  reason: z.string().nullable(),
  /** When a rejected member may apply again; null: now, or another state. */
  againAt: at.nullable(),
});

/** A registration link with what it brought. */
export const link = z.object({
  code: z.string(),
  url: z.string(),
  name: z.string(),
  type: lineType,
  rate: lineRate,
  createdAt: at,
  expiresAt: at.nullable(),
  state: z.enum(['open', 'expired', 'ended']),
  /** How often its page was opened, a device once a day; who signed up, ever deposited, and played within 30 days. */
  opened: z.number().int(),
  signedUp: z.number().int(),
  deposited: z.number().int(),
  active: z.number().int(),
});
