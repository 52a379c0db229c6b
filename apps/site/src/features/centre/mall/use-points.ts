import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoney, parseDecimal } from '@chhokka/kernel';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';
import { MEMBER_KEY, refreshBalance } from '../../../platform/member/member.ts';
import { useChannel } from '../../../platform/realtime/channels.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useSession } from '../../../platform/session/session.ts';

const POINTS_KEY = [...MEMBER_KEY, 'points'] as const;

/** Points as they are written: `12,345`, with hundredths where there are any. */
export function pointsText(points: string | number): string {
  const text = formatMoney(parseDecimal(String(points)) ?? 0n);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}

function useMemberKey(name: string): readonly string[] {
  return [...POINTS_KEY, name, useSession()?.token ?? '', useLanguage()];
}

export function usePointBalance() {
  return useQuery({
    queryKey: useMemberKey('balance'),
    queryFn: ({ signal }) => rewardsCall('pointBalance', {}, { signal }),
  });
}

/** How points are earned, and what they are worth. */
export function usePointConfig() {
  return useQuery({
    queryKey: useMemberKey('config'),
    queryFn: ({ signal }) => rewardsCall('pointConfig', {}, { signal }),
  });
}

/** The goods: for members with how often they have redeemed each. */
export function useGoods() {
  const isMember = useSession() !== null;
  return useQuery({
    queryKey: useMemberKey('goods'),
    queryFn: async ({ signal }) => {
      const language = wireLanguage();
      if (isMember) return rewardsCall('pointReward', { language }, { signal });
      const { list } = await rewardsCall('pointGoods', { language }, { signal });
      return { list: list.map((good) => ({ ...good, redeemed: 0 })) };
    },
  });
}

export function useRedemptions() {
  return useInfiniteQuery({
    queryKey: useMemberKey('redemptions'),
    queryFn: ({ pageParam, signal }) =>
      rewardsCall(
        'redeemPointList',
        { language: wireLanguage(), ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function useMovements() {
  return useInfiniteQuery({
    queryKey: useMemberKey('movements'),
    queryFn: ({ pageParam, signal }) =>
      rewardsCall(
        'memTransDet',
        { language: wireLanguage(), ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Requests everything about points again, and the balance of money. */
export function useRefreshPoints(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: POINTS_KEY }), refreshBalance(queries)]);
  };
}

/** Requests again when an operator has decided, which sends a message. */
export function useFollowPoints(): void {
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: POINTS_KEY });
  useChannel('inbox', { onMessage: refresh, onMissed: refresh });
}
