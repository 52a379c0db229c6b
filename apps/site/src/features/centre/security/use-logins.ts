import { useInfiniteQuery } from '@tanstack/react-query';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { useSession } from '../../../platform/session/session.ts';

/** The member's logins and failed attempts, page by page, newest first. */
export function useLogins() {
  const session = useSession();
  return useInfiniteQuery({
    queryKey: [...MEMBER_KEY, 'logins', session?.token ?? ''],
    queryFn: ({ pageParam, signal }) =>
      centreCall('logins', pageParam === null ? {} : { after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: session !== null,
    // Logins happen while the page is closed: it is fetched again whenever it is opened.
    staleTime: 0,
  });
}
