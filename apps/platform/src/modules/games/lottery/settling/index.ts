import type { LotteryParts } from '../lottery.types.ts';
import { payOwed } from '../owed/owed.ts';
import { type MarkingParts, markNumero } from './mark.ts';
import { findUnsettled, type Unsettled } from './numeros.repository.ts';
import { payNumero, refundNumero } from './pay.ts';

export { cancelNumero } from './numeros.repository.ts';

/** What happens after a numero is drawn or cancelled. */
export interface Settling {
  /**
   * Marks a drawn numero: prizes, pool and stopped chases. Only when it resolves may the next numero of the game be drawn.
   * Safe to repeat and in several processes at once. Rejects with what stopped it, after it was logged.
   */
  mark(numeroId: bigint): Promise<void>;
  /**
   * Settles and refunds all that waits, several games at a time. What fails is logged and tried again by the next call; the
   * other games go on. What the wallet refuses to a member raises an alarm, and is tried again each minute. Called while it runs, it looks once more when it is through.
   */
  settle(): Promise<void>;
}

type SettlingParts = MarkingParts & Pick<LotteryParts, 'log'>;

/** Games that are settled at the same time. */
const GAMES_AT_ONCE = 2;

export function createSettling(parts: SettlingParts): Settling {
  let running: Promise<void> | null = null;
  let again = false;
  async function rounds(): Promise<void> {
    do {
      again = false;
      await settleAll(parts);
    } while (again);
  }
  return {
    async mark(numeroId) {
      await telling(parts, numeroId, () => markNumero(parts, numeroId));
    },
    settle() {
      again = true;
      running ??= rounds().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

async function settleAll(parts: SettlingParts): Promise<void> {
  const games = [...Map.groupBy(await findUnsettled(parts.pool), ({ gameCode }) => gameCode).values()];
  const lane = async (): Promise<void> => {
    for (let game = games.shift(); game; game = games.shift()) await settleGame(parts, game);
  };
  await Promise.all(Array.from({ length: GAMES_AT_ONCE }, lane));
  await payOwed(parts).catch((error: unknown) => parts.log.error({ err: error }, 'what is owed was not paid'));
}

/**
 * Settles the numeros of a game in the order of their draws. One that cannot be marked keeps those after it from being marked,
 * because its pool is theirs. One that cannot be paid or given back holds up no other.
 */
async function settleGame(parts: SettlingParts, numeros: readonly Unsettled[]): Promise<void> {
  let marks = true;
  for (const { id, state } of numeros) {
    const isDone = (act: () => Promise<void>) =>
      telling(parts, id, act).then(
        () => true,
        () => false,
      );
    if (state === 'cancelled') await isDone(() => refundNumero(parts, id));
    else {
      marks &&= await isDone(() => markNumero(parts, id));
      if (marks) await isDone(() => payNumero(parts, id));
    }
  }
}

/** Logs what fails, and throws it again. */
async function telling(parts: SettlingParts, numeroId: bigint, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    parts.log.error({ err: error, numeroId: String(numeroId) }, 'a numero was not settled');
    throw error;
  }
}
