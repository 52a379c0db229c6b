import type { Missed } from '@chhokka/client/realtime';
import type { CallValue, RealtimeChannel, RealtimeMessage } from '@chhokka/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { MESSAGES_KEY, UNREAD_KEY } from '../member/inbox.ts';
import { BALANCE_KEY, keepBalance } from '../member/member.ts';
import { OWN_PROMOTIONS_KEY } from '../member/promotions.ts';
import { currentSession } from '../session/session.ts';
import { sessionLost } from './session-lost.ts';

/** The query keys of what pages fetch of a topic. */
const TOPICS: Readonly<Record<'settings' | 'content' | 'catalogue', readonly QueryKey[]>> = {
  // The catalogue depends on the settings too: it leaves out categories that are switched off.
  settings: [['site'], ['vendors'], ['games']],
  content: [['content'], OWN_PROMOTIONS_KEY],
  catalogue: [['vendors'], ['games'], ['classifications']],
};

/** All pages get a change at once, and spread their requests over this time. ms */
const SCATTER_MS = 1_000;
/** A change and a response closer together than this may have missed each other. ms */
const MARGIN_MS = 5_000;

export interface News {
  onMessage(message: RealtimeMessage): void;
  onMissed(channel: RealtimeChannel, missed: Missed): void;
}

/** Writes realtime news into the query cache, or invalidates what the news makes outdated. */
export function newsFor(queries: QueryClient): News {
  /** Invalidates the queries of a topic; `before`: only those fetched before then, ms since the epoch. */
  function refetch(topic: keyof typeof TOPICS, before = Infinity): void {
    setTimeout(() => {
      for (const queryKey of TOPICS[topic]) {
        void queries.invalidateQueries({ queryKey, predicate: ({ state }) => state.dataUpdatedAt < before });
      }
    }, Math.random() * SCATTER_MS);
  }

  /** The count is cached under the token of the session that requested it. */
  function keepUnread(unreadMessage: number): void {
    const token = currentSession()?.token ?? '';
    const before = queries.getQueryData<CallValue<'unreadCount'>>([...UNREAD_KEY, token]);
    queries.setQueryData([...UNREAD_KEY, token], { unreadMessage });
    if (before?.unreadMessage !== unreadMessage) void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
  }

  return {
    onMessage({ channel, body }) {
      switch (channel) {
        case 'settings':
        case 'content':
        case 'catalogue':
          return refetch(channel);
        case 'balance':
          return void keepBalance(queries, body.sumBalance);
        case 'inbox':
          return keepUnread(body.unreadMessage);
        case 'session':
          return sessionLost();
        case 'chat':
        case 'cashier':
        case 'protection':
          return;
      }
    },

    onMissed(channel, { changedMsAgo }) {
      switch (channel) {
        case 'settings':
        case 'content':
        case 'catalogue':
          return refetch(channel, changedMsAgo === undefined ? Infinity : Date.now() - changedMsAgo + MARGIN_MS);
        case 'balance':
          return void queries.invalidateQueries({ queryKey: BALANCE_KEY });
        case 'inbox':
          void queries.invalidateQueries({ queryKey: UNREAD_KEY });
          return void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
        case 'session':
        case 'chat':
        case 'cashier':
        case 'protection':
          return;
      }
    },
  };
}
