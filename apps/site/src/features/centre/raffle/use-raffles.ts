import type { CallValue } from '@chhokka/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { wireLanguage } from '../../../platform/language/language.ts';
import { MEMBER_KEY, refreshBalance } from '../../../platform/member/member.ts';
import { useChannel } from '../../../platform/realtime/channels.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useSession } from '../../../platform/session/session.ts';

export type Raffle = CallValue<'raffles'>['list'][number];

const RAFFLES_KEY = [...MEMBER_KEY, 'raffles'] as const;
/** Tickets come some seconds after the stakes. */
const REFRESH_MS = 60_000;

/** The raffles in pages, the newest first. They are asked for again each minute, and when rewards have changed. */
export function useRaffles() {
  const session = useSession();
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: RAFFLES_KEY });
  useChannel('rewards', { onMessage: refresh, onMissed: refresh });
  const language = wireLanguage();
  return useInfiniteQuery({
    queryKey: [...RAFFLES_KEY, session?.token ?? '', language],
    queryFn: ({ pageParam, signal }) =>
      rewardsCall('raffles', { language, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  });
}

/** Claims the prizes of a raffle; afterwards the page and the balance are asked for again. */
export function useClaim(raffleId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => rewardsCall('MCS2_claimRafflePromotion', { raffleId }),
    async onSettled() {
      await Promise.all([queries.invalidateQueries({ queryKey: RAFFLES_KEY }), refreshBalance(queries)]);
    },
  });
}
