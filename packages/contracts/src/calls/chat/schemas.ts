import { z } from 'zod';
import { avatar } from '../entry/schemas.ts';

export const at = z.number().int();

/** A room of the chat: the code of a game whose rounds all players share, or empty: the public room. */
export const chatRoom = z.string().regex(/^[A-Za-z0-9_.-]{0,64}$/);

export const chatMessage = z.object({
  /** Grows by one with each message of the room, without gaps. */
  number: z.number().int(),
  /** The name that others see. */
  name: z.string(),
  /** The author’s drawn avatar; null: none. */
  avatar: avatar.nullable(),
  /** 0 member, 1 agent, 2 the site itself. */
  role: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  text: z.string(),
  sentAt: at,
  /** Whether the caller wrote it. */
  mine: z.boolean(),
  /** Whether a moderator has hidden it; `text` is then empty. */
  hidden: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
