import type { CallValue } from '@chhokka/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { wireLanguage } from '../language/language.ts';
import { MEMBER_KEY, refreshBalance } from '../member/member.ts';
import { useChannel, useIsLive } from '../realtime/channels.ts';
import { isTrial, useSession } from '../session/session.ts';
import { rewardsCall } from './rewards-api.ts';

/** How often the counts are polled while there is no realtime connection. */
const COUNT_EVERY_MS = 120_000;

/** Everything that members can claim and have claimed, with their bonus money. */
export const REWARDS_KEY = [...MEMBER_KEY, 'rewards'] as const;
const COUNTS_KEY = [...MEMBER_KEY, 'reward-counts'] as const;

/** How much the member can claim now, for badges; realtime news updates it. */
export function useRewardCounts(): CallValue<'rewardCounted'> {
  const session = useSession();
  const isLive = useIsLive();
  const queries = useQueryClient();
  const queryKey = [...COUNTS_KEY, session?.token ?? ''];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => rewardsCall('rewardCounted', {}, { signal }),
    enabled: session !== null && !isTrial(session),
    refetchInterval: isLive ? false : COUNT_EVERY_MS,
  });
  useChannel('rewards', {
    onMessage: ({ body }) => queries.setQueryData(queryKey, body),
    onMissed: () => void queries.invalidateQueries({ queryKey }),
  });
  return data ?? { rewards: 0, missions: 0 };
}

/** What the member can claim now. */
export function useRewardCentre() {
  const session = useSession();
  const language = wireLanguage();
  return useQuery({
    queryKey: [...REWARDS_KEY, 'centre', session?.token ?? '', language],
    queryFn: ({ signal }) => rewardsCall('rewardCentre', { language }, { signal }),
  });
}

/** All rewards of the member, newest first. */
export function useRewardHistory() {
  const session = useSession();
  const language = wireLanguage();
  return useInfiniteQuery({
    queryKey: [...REWARDS_KEY, 'history', session?.token ?? '', language],
    queryFn: ({ pageParam, signal }) =>
      rewardsCall('rewardHistory', { language, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** The member's bonus money: what is active, what waits, and what has ended. */
export function useBonusPurses() {
  const session = useSession();
  const language = wireLanguage();
  return useInfiniteQuery({
    queryKey: [...REWARDS_KEY, 'purses', session?.token ?? '', language],
    queryFn: ({ pageParam, signal }) =>
      rewardsCall('bonusPurses', { language, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Requests everything about rewards again, and the balance. */
export function useRefreshRewards(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: REWARDS_KEY }),
      queries.invalidateQueries({ queryKey: COUNTS_KEY }),
      refreshBalance(queries),
    ]);
  };
}

/** Requests rewards again when one of the member's has changed, and bonus money when the balance has. */
export function useFollowRewards(): void {
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: REWARDS_KEY });
  useChannel('rewards', { onMessage: refresh, onMissed: refresh });
  useChannel('balance', { onMessage: refresh, onMissed: () => {} });
}
