import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { CallValue } from '@chhokka/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useChannel, useIsLive } from '../../platform/realtime/channels.ts';
import { type Board, type DrawResult, LOTTERY_KEY, lotteryKeys, type MenuGame } from './lottery-api.ts';

/** Everybody hears a result at once; what they request because of it is spread over this time. ms */
const SCATTER_MS = 3_000;
/** How often results are fetched while there is no realtime connection. ms */
const POLL_MS = 5_000;
const RESULTS_OF_BOARD = 10;

type Draws = InfiniteData<CallValue<'lotteryDraws'>>;

/**
 * Keeps the results on the page true while the component is mounted: what is drawn arrives for everybody at once and
 * goes into the answers that pages show (lists, boards, histories). What may have been missed is fetched again.
 * `onResult` hears every result of every game once, in the order of the draws.
 */
export function useFollowDraws(onResult?: (result: DrawResult) => void): void {
  const queries = useQueryClient();
  const isLive = useIsLive();
  const refetch = useEffectEvent(() => void refetchShown(queries));
  useChannel('draws', {
    onMessage({ body }) {
      keepResult(queries, body);
      onResult?.(body);
    },
    onMissed: () => refetch(),
  });
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(() => refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isLive]);
}

async function refetchShown(queries: QueryClient): Promise<void> {
  // A request that is under way is new enough.
  await queries.invalidateQueries({ queryKey: LOTTERY_KEY }, { cancelRefetch: false });
}

/** Puts a result into the cached answers. The board's coming numeros are fetched a little later. */
export function keepResult(queries: QueryClient, result: DrawResult): void {
  const { gameCode } = result;
  queries.setQueriesData<Board>({ queryKey: [...lotteryKeys.boards, gameCode] }, (board) =>
    board === undefined
      ? undefined
      : { ...board, results: withResult(board.results, result).slice(0, RESULTS_OF_BOARD) },
  );
  queries.setQueryData<Draws>(lotteryKeys.draws(gameCode), (draws) => {
    const [first, ...others] = draws?.pages ?? [];
    if (draws === undefined || first === undefined) return draws;
    return { ...draws, pages: [{ list: withResult(first.list, result) }, ...others] };
  });
  for (const queryKey of LISTS) {
    queries.setQueriesData<Listed>({ queryKey }, (listed) =>
      listed === undefined ? undefined : withLast(listed, result),
    );
  }
  setTimeout(() => {
    void queries.invalidateQueries({ queryKey: [...lotteryKeys.boards, gameCode] });
    void queries.invalidateQueries({ queryKey: lotteryKeys.numeros(gameCode) });
  }, Math.random() * SCATTER_MS);
}

/** A list of games shows their last results. */
interface Listed {
  readonly games: readonly MenuGame[];
}

const LISTS = [lotteryKeys.menus, lotteryKeys.popular, lotteryKeys.recent];

function withLast(listed: Listed, { gameCode, numero, numbers }: DrawResult): Listed {
  const games = listed.games.map((game) =>
    game.gameCode === gameCode ? { ...game, last: { numero, numbers } } : game,
  );
  return { ...listed, games };
}

/** The newest first, each numero once. */
function withResult(list: readonly DrawResult[], result: DrawResult): DrawResult[] {
  const others = list.filter(({ numero }) => numero !== result.numero);
  return [result, ...others].toSorted((a, b) => b.drawsAt - a.drawsAt);
}
