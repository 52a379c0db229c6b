import { z } from 'zod';
import { contract } from '../../contract.ts';
import { language } from '../../language.ts';
import { inboxMessage } from './schemas.ts';

export const unreadCount = contract({
  summary: 'How many messages the member has not read.',
  query: z.object({ language }),
  value: z.object({ unreadMessage: z.number().int() }),
  errors: ['function_not_enabled'],
});

export const messages = contract({
  summary: 'The member’s messages, newest first, keyset-paged.',
  query: z.object({
    after: z.string().max(128).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  value: z.object({ list: z.array(inboxMessage), next: z.string().nullable(), unreadMessage: z.number().int() }),
  errors: ['function_not_enabled'],
});

const some = z.object({ ids: z.array(z.uuid()).min(1).max(100) });

export const readMessages = contract({
  summary: 'Marks messages as read: those named, or all.',
  body: z.union([some, z.object({ all: z.literal(true) })]),
  value: z.object({ unreadMessage: z.number().int() }),
  errors: ['function_not_enabled'],
});

export const deleteMessages = contract({
  summary: 'Removes messages from the member’s inbox.',
  body: some,
  value: z.object({ unreadMessage: z.number().int() }),
  errors: ['function_not_enabled'],
});
