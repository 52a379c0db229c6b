import { useInfiniteQuery } from '@tanstack/react-query';
import { lotteryCall, lotteryKeys } from '../lottery-api.ts';

/** How many results are fetched at once. */
export const DRAWS_AT_ONCE = 50;

/** The results of a game, the newest first, page by page. Realtime news keeps the first page (`follow-draws.ts`). */
export function useDraws(gameCode: string) {
  return useInfiniteQuery({
    queryKey: lotteryKeys.draws(gameCode),
    queryFn: ({ pageParam, signal }) =>
      lotteryCall(
        'lotteryDraws',
        { gameCode, count: DRAWS_AT_ONCE, ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list }) => (list.length < DRAWS_AT_ONCE ? undefined : list.at(-1)?.numero),
  });
}
