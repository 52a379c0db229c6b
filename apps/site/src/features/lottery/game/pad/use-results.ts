import type { Drawn } from '@chhokka/game-math/lottery';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Board, lotteryCall, lotteryKeys } from '../../lottery-api.ts';

/** How many draws the missing counts look back. */
const LOOK_BACK = 200;

/** The last results of the game, the newest first: what the missing counts are counted from. */
export function useResults({ gameCode, results }: Board): readonly Drawn[] {
  const { data } = useQuery({
    queryKey: [...lotteryKeys.draws(gameCode), 'back'],
    queryFn: ({ signal }) => lotteryCall('lotteryDraws', { gameCode, count: LOOK_BACK }, { signal }),
    staleTime: Infinity,
  });
  return useMemo(() => {
    // The board hears of new results by itself.
    const all = new Map([...results, ...(data?.list ?? [])].map((each) => [each.numero, each]));
    return [...all.values()].toSorted((a, b) => b.drawsAt - a.drawsAt).map(({ numbers }) => numbers);
  }, [results, data]);
}
