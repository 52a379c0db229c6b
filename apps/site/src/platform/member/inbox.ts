import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import { wireLanguage } from '../language/language.ts';
import { MEMBER_KEY } from './member.ts';
import { useIsLive } from '../realtime/channels.ts';
import { isTrial, useSession } from '../session/session.ts';
import { useSetting } from '../site/site.ts';

/** How often the count is polled while there is no realtime connection. */
const COUNT_EVERY_MS = 120_000;

/** The query key of the number of unread messages. Realtime news updates it. */
export const UNREAD_KEY = [...MEMBER_KEY, 'unread'] as const;
/** The query key of the message pages. */
export const MESSAGES_KEY = [...MEMBER_KEY, 'messages'] as const;

/** How many messages the member has not read; 0 for guests, and where there are no messages. */
export function useUnread(): number {
  const session = useSession();
  const isLive = useIsLive();
  const isOn = useSetting('MESSAGE') ?? false;
  const { data } = useQuery({
    queryKey: [...UNREAD_KEY, session?.token ?? ''],
    queryFn: ({ signal }) => call('unreadCount', { language: wireLanguage() }, { signal }),
    enabled: session !== null && !isTrial(session) && isOn,
    refetchInterval: isLive ? false : COUNT_EVERY_MS,
  });
  return session === null || !isOn ? 0 : (data?.unreadMessage ?? 0);
}
