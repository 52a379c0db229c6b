import { useQuery } from '@tanstack/react-query';
import { useLanguage, wireLanguage } from '../../platform/language/language.ts';
import { type Board, lotteryCall, lotteryKeys } from './lottery-api.ts';
import { serverNow } from './server-clock.ts';

/** How often the board is fetched while a result is due and has not come. ms */
const WAITING_MS = 2_000;
/** A draw takes a moment. Only after that the page asks by itself. ms */
const PATIENCE_MS = 2_000;
/** Results come over the realtime connection; this is for what operators change. ms */
const CALM_MS = 60_000;

/** What the page of a game shows: series, limits, the running numero and the next, and the last results. */
export function useBoard(gameCode: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: lotteryKeys.board(gameCode, language),
    queryFn: ({ signal }) => lotteryCall('lotteryBoard', { gameCode, language: wireLanguage() }, { signal }),
    refetchInterval: ({ state }) => (state.data ? untilNextLook(state.data, serverNow()) : CALM_MS),
  });
}

/** When the board should be fetched again, ms. Soon, if a result is due that has not come. */
function untilNextLook(board: Pick<Board, 'numeros' | 'results'>, now: number): number {
  const newest = board.results[0]?.drawsAt ?? 0;
  const due = board.numeros.find(({ drawsAt, state }) => drawsAt > newest && state !== 'cancelled');
  if (due === undefined) return CALM_MS;
  const left = due.drawsAt + PATIENCE_MS - now;
  return left <= 0 ? WAITING_MS : Math.min(left, CALM_MS);
}
