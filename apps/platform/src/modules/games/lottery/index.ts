import type { Metrics } from '../../../infra/metrics.ts';
import { ensureGames } from './games/games.repository.ts';
import { createDraws, type Draws } from './draws/draw.ts';
import { planAhead } from './draws/plan.ts';
import type { LotteryParts } from './lottery.types.ts';
import { createSettling } from './settling/index.ts';

export { LOTTERY_CATALOGUE, LOTTERY_VENDORS } from './games/catalogue-rows.ts';
export { defaultPlayType } from './games/default-play-type.ts';
export { ensureGames } from './games/games.repository.ts';
export { DRAWS } from './lottery.types.ts';
export { createSettling } from './settling/index.ts';

/** The page of the site that proves a draw. */
export function proofPath(gameCode: string, numero: string): string {
  return `/lottery?proof=${gameCode}:${numero}`;
}

/** The house's own draws (README). */
export interface Lottery {
  /** Adds the games that are delivered with the program. */
  ensureGames(): Promise<void>;
  /** Keeps the coming numeros of each game planned, by the database's clock or at a time that tests pass in (ms). */
  planAhead(now?: number): Promise<void>;
  /** Locks and draws what is due. */
  readonly draws: Draws;
  /** Settles and refunds all that waits. Called while it runs, it looks once more when it is through. */
  settle(): Promise<void>;
}

const DELAY_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 60, 3_600] as const;

export function createLottery(
  parts: LotteryParts & { readonly metrics: Pick<Metrics, 'counter' | 'histogram'> },
): Lottery {
  const { metrics } = parts;
  const delay = metrics.histogram('lottery_draw_delay_seconds', 'From the planned time of a draw to its result.', [
    ...DELAY_BUCKETS,
  ]);
  const settling = createSettling(parts);
  const countLate = metrics.counter('lottery_draws_late_total', 'Draws that were marked as late.');
  const settle = (): void =>
    void settling.settle().catch((error: unknown) => parts.log.warn({ err: error }, 'lotteries were not settled'));
  return {
    ensureGames: () => ensureGames(parts.pool),
    planAhead: (now) => planAhead(parts, now),
    draws: createDraws({
      ...parts,
      measured(delayMs, late) {
        delay(delayMs / 1_000);
        if (late) countLate();
        // The next draw of the game waits for the prizes of this one.
        settle();
      },
    }),
    settle: () => settling.settle(),
  };
}
