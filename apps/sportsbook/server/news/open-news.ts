import type { Clock } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import { hearChannels } from '@chhokka/provider-server/live';
import { BOOK_CHANNEL } from '../book/house.repository.ts';
import type { OpenBook } from '../book/open-book.ts';
import { findSession } from '../sessions/sessions.repository.ts';
import type { Held } from '../words/held.ts';
import { Hub } from './hub.ts';
import { BETS_CHANNEL, type SharedNews, sharePlayerNews } from './player-news.ts';

interface OpenNewsParts {
  readonly pool: Pool;
  /** Of the same database: the listener has a connection of its own. */
  readonly databaseUrl: string;
  readonly held: Held;
  readonly open: Pick<OpenBook, 'book' | 'refresh'>;
  readonly clock: Clock;
  readonly log: Log;
}

interface OpenNews {
  readonly hub: Hub;
  /** For the context: tells the pages of all processes. */
  readonly news: SharedNews;
  /** Before the pool ends. The hub ends with the server that its pages are connected to. */
  stop(): Promise<void>;
}

/** Opens what pages are told from: changes of the offer, players' bets here and in other processes, operators' changes. */
export function openNews({ pool, databaseUrl, held, open, clock, log }: OpenNewsParts): OpenNews {
  const hub = new Hub({
    held,
    book: open.book,
    clock,
    findPlayer: async (token) => {
      const session = await findSession(pool, token, clock.now());
      return session && { playerId: session.playerId, until: session.expiresAt };
    },
    onFault: (error) => log.error({ err: error }, 'a page could not be signed in'),
  });
  const news = sharePlayerNews({ pool, log, local: hub });
  const refresh = (): void => {
    open.refresh().catch((error: unknown) => log.error({ err: error }, 'what operators changed could not be read'));
  };
  const listener = hearChannels(databaseUrl, {
    name: 'sportsbook news',
    channels: { [BETS_CHANNEL]: (payload) => news.hear(payload), [BOOK_CHANNEL]: refresh },
    onHearing: refresh,
    onFault: (error) => log.warn({ err: error }, 'other processes cannot be heard'),
  });
  return {
    hub,
    news,
    async stop() {
      await Promise.all([listener.stop(), news.stop()]);
    },
  };
}
