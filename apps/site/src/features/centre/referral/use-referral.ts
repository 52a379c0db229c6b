import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../../platform/realtime/channels.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useSession } from '../../../platform/session/session.ts';

const REFERRAL_KEY = [...MEMBER_KEY, 'referral'] as const;

/** The member's code, the rule, and the friends in pages. It is asked for again when rewards have changed. */
export function useReferral() {
  const session = useSession();
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: REFERRAL_KEY });
  useChannel('rewards', { onMessage: refresh, onMissed: refresh });
  return useInfiniteQuery({
    queryKey: [...REFERRAL_KEY, session?.token ?? ''],
    queryFn: ({ pageParam, signal }) =>
      rewardsCall('referralState', pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
