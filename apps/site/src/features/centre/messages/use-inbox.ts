import type { CallValue, InboxMessage } from '@chhokka/contracts';
import { CallRefused } from '@chhokka/client';
import { toast } from '@chhokka/ui';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { MESSAGES_KEY, UNREAD_KEY } from '../../../platform/member/inbox.ts';
import { useLanguage } from '../../../platform/language/language.ts';
import { useSession } from '../../../platform/session/session.ts';

const PAGE_SIZE = 20;

type Pages = InfiniteData<CallValue<'messages'>, string | undefined>;

/** The member's messages, newest first, page by page. */
export function useMessages() {
  const language = useLanguage();
  const session = useSession();
  return useInfiniteQuery({
    queryKey: [...MESSAGES_KEY, session?.token ?? '', language],
    queryFn: ({ pageParam, signal }) => centreCall('messages', { after: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    // Messages arrive while the page is closed: it is fetched again whenever it is opened.
    staleTime: 0,
  });
}

export interface InboxActions {
  /** Marks a message as read at once, and as unread again if the call fails. */
  read(message: InboxMessage): Promise<void>;
  readAll(): Promise<void>;
  remove(message: InboxMessage): Promise<void>;
}

/** The actions on messages. Every change shows at once, in the list and in the count. */
export function useInboxActions(): InboxActions {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const session = useSession();
  const unreadKey = [...UNREAD_KEY, session?.token ?? ''];

  function change(act: (list: readonly InboxMessage[]) => InboxMessage[]): void {
    queries.setQueriesData<Pages>(
      { queryKey: MESSAGES_KEY },
      (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, list: act(page.list) })) }, // prettier-ignore
    );
  }

  function markRead(which: (message: InboxMessage) => boolean): void {
    const readAt = Date.now();
    change((list) => list.map((each) => (which(each) && each.readAt === null ? { ...each, readAt } : each)));
  }

  /** Sends the change and stores the count of the answer. A failure is shown, and the list is requested again. */
  async function send(sending: Promise<{ unreadMessage: number }>): Promise<boolean> {
    try {
      queries.setQueryData(unreadKey, await sending);
      return true;
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      toast(failureText(refused), 'bad');
      await queries.invalidateQueries({ queryKey: MESSAGES_KEY });
      return false;
    }
  }

  return {
    async read({ id, readAt }) {
      if (readAt !== null) return;
      markRead((each) => each.id === id);
      // The realtime message about this change is then no news.
      queries.setQueryData<CallValue<'unreadCount'>>(
        unreadKey,
        (count) =>
        count && { unreadMessage: Math.max(0, count.unreadMessage - 1) }, // prettier-ignore
      );
      await send(centreCall('readMessages', { ids: [id] }));
    },
    async readAll() {
      if (await send(centreCall('readMessages', { all: true }))) markRead(() => true);
    },
    async remove({ id }) {
      if (await send(centreCall('deleteMessages', { ids: [id] })))
        change((list) => list.filter((each) => each.id !== id));
    },
  };
}
