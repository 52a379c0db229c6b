import { MOST_LOG_WORDS } from '@chhokka/feed-protocol';
import type { FeedClient, FeedReply } from '@chhokka/feed-protocol/client';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { applyWords } from './apply-words.ts';
import { readHeld } from './held.repository.ts';
import type { Held } from './held.ts';
import { lastNumber } from './words.repository.ts';

interface CatchUpParts {
  readonly client: FeedClient;
  readonly pool: Pool;
  readonly held: Held;
  readonly clock: Clock;
}

interface CaughtUp {
  /** Of the snapshot: messages of its epoch up to `seq` are contained in what memory has now. */
  readonly epoch: string;
  readonly seq: number;
  /** What was not believed. */
  readonly oddities: readonly string[];
}

/** The feed did not say what is needed. Nothing is lost by trying again. */
export class CatchUpFailed extends Error {
  override name = 'CatchUpFailed';
}

/**
 * Takes a snapshot, applies the log to the database until the snapshot's number, and fills memory from both.
 * Throws CatchUpFailed when the feed fails, and what the database throws.
 */
export async function catchUp({ client, pool, held, clock }: CatchUpParts): Promise<CaughtUp> {
  const snapshot = valueOf(await client.snapshot());
  const oddities = await applyLog({ client, pool, held, clock }, snapshot.number);
  held.load(await readHeld(pool, clock.now()));
  oddities.push(...held.snapshot(snapshot.offers));
  return { epoch: snapshot.epoch, seq: snapshot.seq, oddities };
}

/** Applies the log until word `until` at least. */
async function applyLog({ client, pool, held, clock }: CatchUpParts, until: number): Promise<string[]> {
  const oddities: string[] = [];
  let last = await lastNumber(pool);
  // Another process may have gone on. But a feed whose log ends before what was applied has lost it.
  if (last > until && valueOf(await client.log(last, 1)).last < last)
    throw new CatchUpFailed(`the feed's log ends before word ${last}, which was applied`);
  while (last < until) {
    const { words } = valueOf(await client.log(last, MOST_LOG_WORDS));
    if (words.length === 0) throw new CatchUpFailed(`the log has no word after ${last}, but there must be ${until}`);
    const applied = await applyWords({ pool, clock, told: held }, words);
    oddities.push(...applied.oddities.map(({ what }) => what));
    const now = await lastNumber(pool);
    if (now === last) throw new CatchUpFailed(`the log does not go on after word ${last}`);
    last = now;
  }
  return oddities;
}

function valueOf<Value>(reply: FeedReply<Value>): Value {
  if (reply.outcome === 'ok') return reply.value;
  throw new CatchUpFailed(reply.detail);
}
