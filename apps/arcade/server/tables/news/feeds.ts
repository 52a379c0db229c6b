import { type Feed, type FeedParts, openFeed } from './feed.ts';
import type { HubLimits } from './hub.ts';
import type { Wanted } from './looking.ts';
import type { Mine } from './mine.ts';

/** The tables of this process that somebody has followed. */
export interface Feeds {
  /** The feed of a table, up to date; null when there is no such table. Throws when the database cannot be read. */
  fresh(table: string): Promise<Feed | null>;
  /** Those that somebody follows. */
  followed(): readonly Feed[];
  /** There may be news of a table. */
  wake(table: string, wanted: Wanted): void;
  /** Looks, a little later, for slips of the last round of which its players were not told. */
  lookForSlips(feed: Feed): void;
  close(): void;
}

interface FeedsParts extends Pick<FeedParts, 'pool' | 'clock' | 'rules' | 'onFault'> {
  readonly limits: HubLimits;
  readonly mine: Mine;
  readonly newStream: () => string;
}

export function createFeeds(parts: FeedsParts): Feeds {
  const { limits, mine, newStream, onFault } = parts;
  /** Opened, or being opened. */
  const feeds = new Map<string, Promise<Feed | null>>();
  const open = new Map<string, Feed>();
  const lookingBack = new Set<NodeJS.Timeout>();

  /** Not at once: nearly all of them are told by the process that decides them. */
  function lookForSlips(feed: Feed): void {
    const drawId = feed.drawId();
    if (drawId === null) return;
    const timer = setTimeout(() => {
      lookingBack.delete(timer);
      mine.missed(drawId, sessionsAt(feed));
    }, limits.lookBackAfterMs);
    lookingBack.add(timer);
  }

  function onRound(feed: Feed): void {
    const state = feed.stream.state().round?.state;
    if (state === 'drawing' || state === 'settled' || state === 'cancelled') lookForSlips(feed);
  }

  async function opened(table: string): Promise<Feed | null> {
    const { totalsEveryMs } = limits;
    const feed = await openFeed({ ...parts, table, stream: newStream(), totalsEveryMs, onRound });
    if (feed !== null) open.set(table, feed);
    return feed;
  }

  return {
    async fresh(table) {
      const known = open.get(table);
      if (known !== undefined) {
        // Nobody has looked at it meanwhile.
        if (known.followers.size === 0) await known.look({ round: true, totals: true });
        return known;
      }
      const opening = feeds.get(table) ?? opened(table).finally(() => feeds.delete(table));
      feeds.set(table, opening);
      return opening;
    },
    followed: () => [...open.values()].filter(({ followers }) => followers.size > 0),
    wake(table, wanted) {
      const feed = open.get(table);
      if (feed !== undefined && feed.followers.size > 0) feed.look(wanted).catch(onFault);
    },
    lookForSlips,
    close() {
      for (const feed of open.values()) feed.close();
      for (const timer of lookingBack) clearTimeout(timer);
    },
  };
}

function* sessionsAt({ followers }: Feed): Iterable<bigint> {
  for (const { sessionId } of followers) if (sessionId !== null) yield sessionId;
}
