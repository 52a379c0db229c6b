import { z } from 'zod';
import { chatMessage } from './calls/chat/schemas.ts';
import { money } from './contract.ts';

/**
 * What the platform tells open pages by itself, over a WebSocket at `REALTIME_PATH` (in `./routes`). Each channel numbers
 * what it tells. Numbers of a channel only grow; a page that sees one missing asks again by the ordinary calls.
 * `settings`, `content`, `catalogue`, `cashier` (the ways to deposit): something of it has changed. `chat`: the next message, or a change to an older one.
 * `balance`, `inbox`: the member's own, after `hello` with a token. `protection`: a limit refused a bet, or the member is
 * excluded: ask what holds. `session`: the session of a hello has ended; its number
 * says of which, counting the hellos of the connection from 1.
 */
export const realtimeChannel = z.enum([
  'settings',
  'content',
  'catalogue',
  'cashier',
  'chat',
  'balance',
  'inbox',
  'protection',
  'session',
]);
export type RealtimeChannel = z.infer<typeof realtimeChannel>;

const numbers = z.partialRecord(realtimeChannel, z.number().int());

/** What pages say: who they are and which channels they want. Said anew whenever that changes. */
export const realtimeHello = z.object({
  type: z.literal('hello'),
  token: z.string().max(128).optional(),
  channels: z.array(realtimeChannel).max(16),
});
export type RealtimeHello = z.infer<typeof realtimeHello>;

const told = <C extends RealtimeChannel, B extends z.ZodType>(channel: C, body: B) =>
  z.object({ type: z.literal('message'), channel: z.literal(channel), number: z.number().int(), body });

export const realtimeMessage = z.discriminatedUnion('channel', [
  told('settings', z.null()),
  told('content', z.null()),
  told('catalogue', z.null()),
  told('cashier', z.null()),
  told('chat', chatMessage.omit({ mine: true })),
  told('balance', z.object({ sumBalance: money })),
  told('inbox', z.object({ unreadMessage: z.number().int() })),
  told('protection', z.null()),
  told('session', z.null()),
]);
export type RealtimeMessage = z.infer<typeof realtimeMessage>;

/**
 * What the platform says. `welcome` answers a hello: the newest numbers of the public channels and, where a page cannot
 * tell by the number what it has missed, how many ms ago each changed. The member's own channels say their whole state
 * right after it. `beat` comes every 25 s and names the newest numbers of all channels that told something.
 */
export const realtimeSaying = z.union([
  z.object({ type: z.literal('welcome'), channels: numbers, changedMsAgo: numbers }),
  z.object({ type: z.literal('beat'), channels: numbers }),
  realtimeMessage,
]);
export type RealtimeSaying = z.infer<typeof realtimeSaying>;
