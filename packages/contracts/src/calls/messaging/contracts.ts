import { z } from 'zod';
import { contract } from '../../contract.ts';

/** ms since the epoch. */
const at = z.number().int();

export const officeOutbox = contract({
  summary: 'The site’s SMS and e-mails, newest first; in the demo with their text.',
  query: z.object({ before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        channel: z.enum(['sms', 'email']),
        recipient: z.string(),
        subject: z.string().nullable(),
        /** Null once a real gateway has taken it. */
        text: z.string().nullable(),
        state: z.enum(['waiting', 'shown', 'sent', 'failed', 'expired']),
        /** How often a gateway was called, and its last answer as a code: `HTTP 503`. */
        attempts: z.number().int(),
        reason: z.string().nullable(),
        createdAt: at,
      }),
    ),
    next: z.string().nullable(),
  }),
});
