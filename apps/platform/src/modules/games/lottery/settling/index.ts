import type { LotteryParts } from '../lottery.types.ts';
import { payOwed } from '../owed/owed.ts';
import { type MarkingParts, markNumero } from './mark.ts';
import { findUnsettled, type Unsettled } from './numeros.repository.ts';
import { payNumero, refundNumero } from './pay.ts';
import { createTellFailures, type TellFailures } from './tell-failures.ts';

export { cancelNumero } from './numeros.repository.ts';

/** What happens after a numero is drawn or cancelled. */
export interface Settling {
  /**
   * Marks a drawn numero: prizes, pool and stopped chases. Only when it resolves may the next numero of the game be drawn.
   * Safe to repeat and in several processes at once. Rejects with what stopped it, after it was told.
   */
  mark(numeroId: bigint): Promise<void>;
  /**
   * Settles and refunds all that waits, several games at a time. What fails is told and tried again by the next call; the
   * other games go on. What the wallet refuses to a member raises an alarm, and is tried again each minute. Called while it runs, it looks once more when it is through.
   */
  settle(): Promise<void>;
}

type SettlingParts = MarkingParts & Pick<LotteryParts, 'log'>;

/** Games that are settled at the same time. */
const GAMES_AT_ONCE = 2;

export function createSettling(parts: SettlingParts): Settling {
  const telling = createTellFailures(parts);
  let running: Promise<void> | null = null;
  let again = false;
  async function rounds(): Promise<void> {
    do {
      again = false;
      await settleAll(parts, telling);
    } while (again);
  }
  return {
    async mark(numeroId) {
      await telling.run('mark', numeroId, () => markNumero(parts, numeroId));
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

async function settleAll(parts: SettlingParts, telling: TellFailures): Promise<void> {
  const unsettled = await findUnsettled(parts.pool);
  telling.forgetOthers(unsettled.map(({ id }) => id));
  const games = [...Map.groupBy(unsettled, ({ gameCode }) => gameCode).values()];
  const lane = async (): Promise<void> => {
    for (let game = games.shift(); game; game = games.shift()) await settleGame(parts, telling, game);
  };
  await Promise.all(Array.from({ length: GAMES_AT_ONCE }, lane));
  await payOwed(parts).catch((error: unknown) => parts.log.error({ err: error }, 'what is owed was not paid'));
}

/**
 * Settles the numeros of a game in the order of their draws. One that cannot be marked keeps those after it from being marked,
 * because its pool is theirs. One that cannot be paid or given back holds up no other.
 */
async function settleGame(parts: SettlingParts, telling: TellFailures, numeros: readonly Unsettled[]): Promise<void> {
  let marks = true;
  for (const { id, state, isMarked } of numeros) {
    const isDone = (step: Parameters<TellFailures['run']>[0], act: () => Promise<void>) =>
      telling.run(step, id, act).then(
        () => true,
        () => false,
      );
    if (state === 'cancelled') await isDone('refund', () => refundNumero(parts, id));
    else {
      // Marking waits for a process that pays the numero, so what is marked is not asked again.
      marks &&= isMarked || (await isDone('mark', () => markNumero(parts, id)));
      if (marks) await isDone('pay', () => payNumero(parts, id));
    }
  }
}
