import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '@chhokka/client';
import { useFollowDraws } from '../follow-draws.ts';
import { lotteryCall, lotteryKeys, type Proof } from '../lottery-api.ts';
import { serverNow } from '../server-clock.ts';
import type { DrawCheck } from './check-draw.ts';
import type { DrawName } from './draw-name.ts';

/** How often the proof is fetched while the draw is due, if no result is heard. ms */
const DUE_MS = 3_000;
const CALM_MS = 60_000;

/** The proof of a draw. It is fetched again when the draw is due and when its result is heard. */
export function useProof(draw: DrawName) {
  const { gameCode, numero } = draw;
  const queries = useQueryClient();
  const queryKey = lotteryKeys.proof(gameCode, numero);
  useFollowDraws((result) => {
    if (result.gameCode === gameCode && result.numero === numero) void queries.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => lotteryCall('lotteryProof', { gameCode, numero }, { signal }),
    refetchInterval: ({ state: { data, error } }) => {
      if (data === undefined) return error instanceof CallRefused && error.status === 404 ? false : CALM_MS;
      if (data.seed !== null || data.state === 'cancelled') return false;
      return Math.max(DUE_MS, Math.min(data.drawsAt - serverNow(), CALM_MS));
    },
  });
}

/** What this browser finds when it repeats the draw. The rules of all games load only for this. */
export function useDrawCheck(proof: Proof) {
  return useQuery({
    queryKey: ['drawCheck', proof],
    queryFn: async (): Promise<DrawCheck | null> => (await import('./check-draw.ts')).checkDraw(proof),
    enabled: proof.seed !== null,
    staleTime: Infinity,
  });
}
