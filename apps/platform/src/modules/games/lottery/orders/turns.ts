import type { Clock } from '@chhokka/kernel';
import { createBatcher } from '@chhokka/kernel/batcher';
import { Unavailable } from '../../../../infra/unavailable.ts';
import { withPatience } from './patience.ts';

/**
 * Orders wait for each other at the sums of their numero. So only some are under way at once, and the connections of the wallet
 * stay free for other bets.
 */
const LIMITS = { maxBatch: 1, maxQueued: 1_000, inFlight: 3, maxWaitMs: 5_000 };

interface Work {
  readonly memberId: string;
  readonly run: () => Promise<unknown>;
}

/** Gives each member's orders their turn. */
export interface Turns {
  /**
   * Runs a transaction, one of a member at a time, and again when it met another one. Throws `Unavailable` if too many wait.
   */
  take<T>(memberId: string, run: () => Promise<T>): Promise<T>;
}

export function createTurns(clock: Clock): Turns {
  const batcher = createBatcher<Work, unknown>({
    ...LIMITS,
    clock,
    refusal: (because) => new Unavailable(because),
    subjectOf: ({ memberId }) => memberId,
    run: (works) => Promise.all(works.map(({ run }) => withPatience(run))),
  });
  return { take: <T>(memberId: string, run: () => Promise<T>) => batcher.add({ memberId, run }) as Promise<T> };
}
