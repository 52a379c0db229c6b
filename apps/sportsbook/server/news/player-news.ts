import { randomUUID } from 'node:crypto';
import type { Log } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import { tellProcesses } from '@chhokka/provider-server/live';
import { z } from 'zod';
import type { PlayerNews } from '../context.ts';

/** The name under which processes tell each other of players' bets. */
export const BETS_CHANNEL = 'bets';

/** A player, and the id of a bet (`bet`) or his balance in minor units (`balance`). */
type Item = readonly ['bet' | 'balance', string, string];

const message = z.object({
  from: z.string(),
  items: z.array(z.tuple([z.enum(['bet', 'balance']), z.string().max(128), z.string().max(64)])),
});

/** Other processes are told so often at most, ms. */
const TOLD_EVERY = 50;
/** The database takes less than 8,000 bytes. */
const LONGEST_PAYLOAD = 7_000;
/** In that time. More is left out, as when a million bets are settled: pages ask again by themselves. */
const MOST_AT_ONCE = 1_000;

export interface SharedNews extends PlayerNews {
  /** What another process told. What nobody can read is ignored. */
  hear(payload: string): void;
  /** Tells what waits. */
  stop(): Promise<void>;
}

/** News of players for the pages of this process, at once, and for those of the others. */
export function sharePlayerNews({
  pool,
  log,
  local,
}: {
  readonly pool: Pool;
  readonly log: Log;
  readonly local: PlayerNews;
}): SharedNews {
  const from = randomUUID();
  let waiting: Item[] = [];
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();

  function share(item: Item): void {
    if (waiting.length < MOST_AT_ONCE) waiting.push(item);
    timer ??= setTimeout(tell, TOLD_EVERY);
  }

  function tell(): void {
    timer = null;
    const items = waiting;
    waiting = [];
    telling = telling
      .then(() => tellProcesses(pool, BETS_CHANNEL, payloadsOf(from, items)))
      .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be told of bets'));
  }

  return {
    bet(playerId, betId) {
      local.bet(playerId, betId);
      share(['bet', playerId, betId]);
    },
    balance(playerId, balance) {
      local.balance(playerId, balance);
      share(['balance', playerId, String(balance)]);
    },
    hear(payload) {
      const told = readMessage(payload);
      if (told === null || told.from === from) return;
      for (const [kind, playerId, value] of told.items) {
        if (kind === 'bet') local.bet(playerId, value);
        else if (/^-?\d{1,19}$/.test(value)) local.balance(playerId, BigInt(value));
      }
    },
    async stop() {
      if (timer) {
        clearTimeout(timer);
        tell();
      }
      await telling;
    },
  };
}

/** Null: nobody of us wrote it. */
function readMessage(payload: string): z.output<typeof message> | null {
  try {
    return message.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** As many items in each as fit. */
function payloadsOf(from: string, items: readonly Item[]): string[] {
  const payloads: string[] = [];
  let own: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (own.length > 0 && bytes + size > LONGEST_PAYLOAD) {
      payloads.push(JSON.stringify({ from, items: own }));
      [own, bytes] = [[], 0];
    }
    own.push(item);
    bytes += size;
  }
  if (own.length > 0) payloads.push(JSON.stringify({ from, items: own }));
  return payloads;
}
