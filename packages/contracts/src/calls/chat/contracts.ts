import { z } from 'zod';
import { contract } from '../../contract.ts';
import { CHAT_TEXT_LENGTH, chatReasons } from '../../limits.ts';
import { claimState } from '../office/schemas.ts';
import { at, chatMessage, chatRoom } from './schemas.ts';

export const chatMessages = contract({
  summary: 'Messages of a room in order: the newest, those after a number, or those before one.',
  query: z.object({
    room: chatRoom.default(''),
    after: z.coerce.number().int().min(0).optional(),
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  value: z.object({
    list: z.array(chatMessage),
    /** Number of the room’s newest message. */
    latest: z.number().int(),
    /** Until when the caller is muted; null: not muted. */
    mutedUntil: at.nullable(),
  }),
  errors: ['function_not_enabled', 'game_unknown'],
});

export const chatSend = contract({
  summary: 'Sends a message to a room. A repeat of the same request sends no second message.',
  body: z.object({
    room: chatRoom.default(''),
    requestId: z.uuid(),
    text: z.string().trim().min(1).max(CHAT_TEXT_LENGTH),
  }),
  value: chatMessage,
  errors: ['function_not_enabled', 'game_unknown', 'chat_muted', 'chat_refused', 'too_many_attempts'],
});

export const chatReport = contract({
  summary: 'Reports a message to the moderators. Each member’s report of a message counts once.',
  body: z.object({ room: chatRoom.default(''), number: z.number().int().min(1), reason: z.enum(chatReasons) }),
  value: z.object({}),
  errors: ['function_not_enabled', 'chat_message_unknown', 'too_many_attempts'],
});

export const officeChatReports = contract({
  summary: 'Reported messages that nobody has decided on, most reported first.',
  query: z.object({}),
  value: z.object({
    list: z.array(
      z.object({
        /** Names the message among those of all rooms. */
        number: z.number().int(),
        /** The name of the table in whose room it was written; null: the public room. */
        table: z.string().nullable(),
        /** What is claimed in the queue `chat`. */
        itemId: z.uuid(),
        claim: claimState,
        account: z.string(),
        name: z.string(),
        text: z.string(),
        sentAt: at,
        reports: z.array(z.object({ reason: z.enum(chatReasons), at })),
        mutedUntil: at.nullable(),
      }),
    ),
  }),
});

export const officeChatModerate = contract({
  summary:
    'Decides on a reported message, by the operator with its claim: keeps it, hides it, or hides it and mutes its author for a while.',
  body: z.object({
    number: z.number().int().min(1),
    decision: z.enum(['dismiss', 'hide', 'mute']),
    /** For how long the author is muted; only with `mute`. */
    minutes: z.number().int().min(1).max(525_600).optional(),
  }),
  value: z.object({}),
  errors: ['chat_message_unknown', 'bad_request', 'claim_needed'],
});
