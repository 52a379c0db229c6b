import { z } from 'zod';
import { chatMessage, chatRoom } from './calls/chat/schemas.ts';
import { result as lotteryResult } from './calls/lottery/schemas.ts';
import { money } from './contract.ts';

/**
 * What the platform pushes to open pages, over a WebSocket at `REALTIME_PATH` (in `./site-routes`). Each channel
 * numbers its messages, and its numbers only grow. A page that misses a number fetches the state with the ordinary
 * calls.
 *
 * - `settings`, `content`, `catalogue`, `cashier` (the payment methods): something in it has changed.
 * - `chat`: the next message of any room, or a change to an older one.
 * - `draws`: the next result of any lottery, numbered over all games.
 * - `balance`, `inbox`: the member's own, after a `hello` with a token.
 * - `protection`: a limit refused a bet, or the member is excluded. The page fetches what applies now.
 * - `rewards`: how much the member can claim now: rewards of all kinds, and of them those of missions.
 * - `session`: the session of a hello has ended. The number is that of the hello, counted from 1 in each connection.
 */
export const realtimeChannel = z.enum([
  'settings',
  'content',
  'catalogue',
  'cashier',
  'chat',
  'draws',
  'balance',
  'inbox',
  'protection',
  'session',
  'rewards',
]);
export type RealtimeChannel = z.infer<typeof realtimeChannel>;

const numbers = z.partialRecord(realtimeChannel, z.number().int());

/** What pages send: who they are and which channels they want. They send it again whenever that changes. */
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
  told('chat', chatMessage.omit({ mine: true }).extend({ room: chatRoom })),
  told('draws', lotteryResult),
  told('balance', z.object({ sumBalance: money })),
  told('inbox', z.object({ unreadMessage: z.number().int() })),
  told('protection', z.null()),
  told('session', z.null()),
  told('rewards', z.object({ rewards: z.number().int(), missions: z.number().int() })),
]);
export type RealtimeMessage = z.infer<typeof realtimeMessage>;

/**
 * What the platform sends. `welcome` answers a hello with the newest numbers of the public channels. Where the number
 * does not tell a page what it missed, it also has how many ms ago the channel changed. The member's own channels send
 * their whole state right after it. `beat` comes every 25 s with the newest numbers of all channels that have sent
 * something.
 */
export const realtimeSaying = z.union([
  z.object({ type: z.literal('welcome'), channels: numbers, changedMsAgo: numbers }),
  z.object({ type: z.literal('beat'), channels: numbers }),
  realtimeMessage,
]);
export type RealtimeSaying = z.infer<typeof realtimeSaying>;
