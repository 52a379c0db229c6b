import { z } from 'zod';

const at = z.number().int();

export const inboxMessage = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Plain text with line breaks. */
  content: z.string(),
  sentAt: at,
  readAt: at.nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;
