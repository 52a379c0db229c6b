import { ensureGames } from './games/games.repository.ts';
import type { LotteryParts } from './lottery.types.ts';

/** The house's own draws (README). */
export interface Lottery {
  /** Adds the games that are delivered with the program. */
  ensureGames(): Promise<void>;
}

export function createLottery(parts: LotteryParts): Lottery {
  return { ensureGames: () => ensureGames(parts.pool) };
}
