import type { Clock } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import { BOOK_CHANNEL } from '../book/house.repository.ts';
import type { OpenBook } from '../book/open-book.ts';
import { findSession } from '../sessions/sessions.repository.ts';
import type { Held } from '../words/held.ts';
import { Hub } from './hub.ts';
import { listen } from './listener.ts';
import { BETS_CHANNEL } from './news.repository.ts';
import { type SharedNews, sharePlayerNews } from './player-news.ts';

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
    findPlayer: async (token) => (await findSession(pool, token, clock.now()))?.playerId ?? null,
    onFault: (error) => log.error({ err: error }, 'a page could not be signed in'),
  });
  const news = sharePlayerNews({ pool, log, local: hub });
  const refresh = (): void => {
    open.refresh().catch((error: unknown) => log.error({ err: error }, 'what operators changed could not be read'));
  };
  const channels = { [BETS_CHANNEL]: (payload: string) => news.hear(payload), [BOOK_CHANNEL]: refresh };
  const listener = listen({ databaseUrl, log, channels, onHearing: refresh });
  return {
    hub,
    news,
    async stop() {
      await Promise.all([listener.stop(), news.stop()]);
    },
  };
}
