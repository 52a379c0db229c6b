import type { Log } from '@chhokka/provider-server';
import { hearChannels } from '@chhokka/provider-server/live';
import { NEWS_CHANNEL, type NewsMessage, readNews } from './news-message.ts';

interface ListenerParts {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly onNews: (message: NewsMessage) => void;
  /** Called whenever it begins to hear: before, news may have been lost. */
  readonly onHearing: () => void;
}

/** Hears what other processes tell. */
export function hearNews({ databaseUrl, log, onNews, onHearing }: ListenerParts): { stop(): Promise<void> } {
  return hearChannels(databaseUrl, {
    name: 'arcade table news',
    channels: {
      [NEWS_CHANNEL](payload) {
        const message = readNews(payload);
        if (message !== null) onNews(message);
      },
    },
    onHearing,
    onFault: (error) => log.warn({ err: error }, 'news of other processes cannot be heard'),
  });
}
