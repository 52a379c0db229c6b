import { type FakeFeed, fakeFeed } from '@chhokka/feed-protocol/testing';
import { type FeedClient, feedClient } from '@chhokka/feed-protocol/client';
import { ManualClock } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { onTestFinished } from 'vitest';
import { type FeedFollower, followFeed } from '../follower.ts';
import { Held } from '../held.ts';

/** A server's memory that follows a fake feed, with what it logs. */
export interface FollowedFeed {
  readonly feed: FakeFeed;
  readonly client: FeedClient;
  readonly held: Held;
  readonly follower: FeedFollower;
  readonly clock: ManualClock;
  /** Messages of the log. */
  readonly logged: string[];
}

const QUICK = { call: 500, snapshot: 500, connect: 500, ping: 5_000, firstWait: 5, longestWait: 20 };

/** A fake feed that says nothing by itself. It is closed when the test ends. */
export async function quietFeed(
  clock = new ManualClock(1_800_000_000_000),
): Promise<{ feed: FakeFeed; clock: ManualClock }> {
  const feed = await fakeFeed({ clock, heartbeat: null });
  onTestFinished(() => feed.close());
  return { feed, clock };
}

/** A client that does not wait long. */
export function quickClient({ url, key }: FakeFeed, clock: ManualClock): FeedClient {
  return feedClient({ url, key, timeouts: QUICK, clock });
}

/** Follows a feed with a memory of its own until the test ends. `client`: another one than that of this feed. */
export function follow(
  pool: Pool,
  { feed, clock, client = quickClient(feed, clock) }: { feed: FakeFeed; clock: ManualClock; client?: FeedClient },
): FollowedFeed {
  const held = new Held(clock);
  const logged: string[] = [];
  const log = { warn: note, error: note };
  function note(_fields: object, message: string): void {
    logged.push(message);
  }
  const follower = followFeed({ client, pool, held, clock, log });
  onTestFinished(() => follower.stop());
  return { feed, client, held, follower, clock, logged };
}
