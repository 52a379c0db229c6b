import { type Clock, systemClock } from '@chhokka/kernel';
import {
  type JointAnswer,
  type LogPage,
  type Proof,
  type Snapshot,
  jointAnswer,
  logPage,
  proof,
  snapshot,
} from '../calls.ts';
import { type FeedReply, exchange } from './exchange.ts';
import { type Follower, type Following, STREAM_TIMEOUTS, type StreamTimeouts, follow } from './follow.ts';

export interface FeedClientOptions {
  /** Of the feed, without a slash at the end, for example `http://127.0.0.1:8086`. */
  readonly url: string;
  readonly key: string;
  readonly fetch?: typeof fetch;
  readonly timeouts?: Partial<FeedTimeouts>;
  /** When messages arrived is told by it. */
  readonly clock?: Clock;
}

interface FeedTimeouts extends StreamTimeouts {
  /** Of a call, ms. */
  readonly call: number;
  /** Of the snapshot, ms: it may have many MB. */
  readonly snapshot: number;
}

/** A selection of a fixture, as `joint` asks for it. */
interface JointSelection {
  readonly market: string;
  readonly outcome: string;
}

/** A feed as its customer sees it. It decides nothing: what a gap or a silence means is the caller's business. */
export interface FeedClient {
  snapshot(): Promise<FeedReply<Snapshot>>;
  /** Log words after number `after`, oldest first, at most `limit` (1,000). */
  log(after: number, limit: number): Promise<FeedReply<LogPage>>;
  joint(fixture: string, selections: readonly JointSelection[]): Promise<FeedReply<JointAnswer>>;
  proof(fixture: string): Promise<FeedReply<Proof>>;
  /** Follows the stream, and connects again after a while whenever it ends, until it is stopped. */
  follow(follower: Follower): Following;
}

const TIMEOUTS: FeedTimeouts = { ...STREAM_TIMEOUTS, call: 5_000, snapshot: 20_000 };

export function feedClient(options: FeedClientOptions): FeedClient {
  const { url, key, clock = systemClock } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const shared = { key, timeoutMs: timeouts.call, fetch: options.fetch ?? fetch };
  const of = (fixture: string, call: string) => `${url}/v1/fixtures/${encodeURIComponent(fixture)}/${call}`;
  return {
    snapshot: () => exchange({ ...shared, url: `${url}/v1/snapshot`, answer: snapshot, timeoutMs: timeouts.snapshot }),
    log: (after, limit) => exchange({ ...shared, url: `${url}/v1/log?after=${after}&limit=${limit}`, answer: logPage }),
    joint: (fixture, selections) =>
      exchange({ ...shared, url: of(fixture, 'joint'), body: { selections }, answer: jointAnswer }),
    proof: (fixture) => exchange({ ...shared, url: of(fixture, 'proof'), answer: proof }),
    follow: (follower) => follow({ url, key, clock, timeouts, random: Math.random }, follower),
  };
}
