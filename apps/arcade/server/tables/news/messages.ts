import type { ClientMessage } from '@chhokka/game-math';
import { z } from 'zod';

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    sessionID: z.string().min(1).max(128),
    table: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    since: z.object({ stream: z.string().max(64), seq: z.int().min(0) }).optional(),
  }),
  z.object({ type: z.literal('ping'), at: z.number() }),
]);

/** Reads what a client says; null when it is no message of a client. */
export function readMessage(data: Buffer): ClientMessage | null {
  try {
    return message.safeParse(JSON.parse(data.toString())).data ?? null;
  } catch {
    return null;
  }
}
