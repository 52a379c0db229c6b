import { isDeepStrictEqual } from 'node:util';
import { type LogPage, MOST_LOG_WORDS } from '@chhokka/feed-protocol';
import type { FeedClient, FeedReply } from '@chhokka/feed-protocol/client';
import type { Clock } from '@chhokka/kernel';
import { type Pool, transaction } from '@chhokka/provider-server/db';
import { applyWords } from './apply-words.ts';
import { followedFeed, holdFeed, keepOther, lastNumber } from './feeds.repository.ts';
import { readHeld } from './held.repository.ts';
import type { Held } from './held.ts';
import { wordOf } from './words.repository.ts';

interface CatchUpParts {
  readonly client: FeedClient;
  readonly pool: Pool;
  readonly held: Held;
  readonly clock: Clock;
}

interface CaughtUp {
  /** The feed that answered, which is the followed one. */
  readonly feed: string;
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

/** A feed answered that is not followed. Nothing of it was applied. */
export class AnotherFeed extends CatchUpFailed {
  override name = 'AnotherFeed';
  readonly answers: string;
  readonly followed: string | null;

  constructor(answers: string, followed: string | null) {
    super(`the feed ${answers} answers, and ${followed ?? 'another one'} is followed`);
    this.answers = answers;
    this.followed = followed;
  }
}

/**
 * Takes a snapshot, applies the log to the database until the snapshot's number, and fills memory from both.
 * Throws CatchUpFailed when the feed fails, AnotherFeed when it is not the followed one, and what the database throws.
 */
export async function catchUp({ client, pool, held, clock }: CatchUpParts): Promise<CaughtUp> {
  const { feed, epoch, seq, number, offers } = valueOf(await client.snapshot());
  const isKnown = await saidWhatWasApplied(client, pool);
  const isFollowed = isKnown && (await transaction(pool, (tx) => holdFeed(tx, feed))) !== null;
  if (!isFollowed) throw await anotherFeed(pool, feed);
  const oddities = await applyLog({ client, pool, held, clock }, feed, number);
  const rows = await readHeld(pool, feed, clock.now());
  if (rows === null) throw await anotherFeed(pool, feed);
  held.load(rows);
  oddities.push(...held.snapshot(offers));
  return { feed, epoch, seq, oddities };
}

/**
 * Whether the feed may be the one whose words were applied before feeds said their names: then the last of them is in its log. True
 * where a name is known, or nothing was applied.
 */
async function saidWhatWasApplied(client: FeedClient, pool: Pool): Promise<boolean> {
  const { key, id, last } = await followedFeed(pool);
  if (id !== null || last === 0) return true;
  const [word] = valueOf(await client.log(last - 1, 1)).words;
  return isDeepStrictEqual(word, await wordOf(pool, key, last));
}

/** Applies the log until word `until` at least. */
async function applyLog({ client, pool, held, clock }: CatchUpParts, feed: string, until: number): Promise<string[]> {
  const oddities: string[] = [];
  const pageAfter = async (number: number, limit: number): Promise<LogPage> => {
    const page = valueOf(await client.log(number, limit));
    if (page.feed !== feed) throw new CatchUpFailed(`the snapshot is of the feed ${feed}, the log of ${page.feed}`);
    return page;
  };
  let last = await lastNumber(pool);
  // Another process may have gone on. But a feed whose log ends before what was applied has lost it.
  if (last > until && (await pageAfter(last, 1)).last < last)
    throw new CatchUpFailed(`the feed's log ends before word ${last}, which was applied`);
  while (last < until) {
    const { words } = await pageAfter(last, MOST_LOG_WORDS);
    if (words.length === 0) throw new CatchUpFailed(`the log has no word after ${last}, but there must be ${until}`);
    const applied = await applyWords({ pool, clock, told: held, feed }, words);
    if (applied.outcome === 'another feed') throw await anotherFeed(pool, feed);
    oddities.push(...applied.oddities.map(({ what }) => what));
    const now = await lastNumber(pool);
    if (now === last) throw new CatchUpFailed(`the log does not go on after word ${last}`);
    last = now;
  }
  return oddities;
}

/** Keeps who answered, so that an operator can go over to that feed. */
async function anotherFeed(pool: Pool, answers: string): Promise<AnotherFeed> {
  await keepOther(pool, answers);
  return new AnotherFeed(answers, (await followedFeed(pool)).id);
}

function valueOf<Value>(reply: FeedReply<Value>): Value {
  if (reply.outcome === 'ok') return reply.value;
  throw new CatchUpFailed(reply.detail);
}
