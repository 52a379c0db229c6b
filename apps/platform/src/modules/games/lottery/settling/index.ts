import { minor, formatDecimal } from '@chhokka/kernel';
import { raiseAlarms } from '../../../staff/alarms/index.ts';
import { DRAWS, type LotteryParts } from '../lottery.types.ts';
import { NotDone } from './expect-done.ts';
import { type MarkingParts, markNumero } from './mark.ts';
import { findUnsettled, type Unsettled } from './numeros.repository.ts';
import { payNumero, refundNumero } from './pay.ts';

export { cancelNumero } from './numeros.repository.ts';

/** What happens after a numero is drawn or cancelled. */
export interface Settling {
  /**
   * Marks a drawn numero: prizes, pool and stopped chases. Only when it resolves may the next numero of the game be drawn.
   * Safe to repeat and in several processes at once. Rejects with what stopped it, after it was logged and an alarm raised.
   */
  mark(numeroId: bigint): Promise<void>;
  /**
   * Settles and refunds all that waits, several games at a time. What fails is logged, raises an alarm and is tried again by
   * the next call; the other games go on. Called while it runs, it looks once more when it is through.
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
    for (let game = games.shift(); game; game = games.shift()) await settleGame(parts, game).catch(() => {});
  };
  await Promise.all(Array.from({ length: GAMES_AT_ONCE }, lane));
}

/** Settles the numeros of a game in the order of their draws. A numero that fails stops those after it: its pool is theirs. */
async function settleGame(parts: SettlingParts, numeros: readonly Unsettled[]): Promise<void> {
  for (const { id, state } of numeros) {
    await telling(parts, id, async () => {
      if (state === 'cancelled') return refundNumero(parts, id);
      await markNumero(parts, id);
      return payNumero(parts, id);
    });
  }
}

/** Logs what fails, and raises an alarm when it is the wallet that refuses. Throws it again. */
async function telling(parts: SettlingParts, numeroId: bigint, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    parts.log.error({ err: error, numeroId: String(numeroId) }, 'a numero was not settled');
    if (error instanceof NotDone) await alarm(parts, error);
    throw error;
  }
}

async function alarm({ pool, clock, log }: SettlingParts, { command, outcome }: NotDone): Promise<void> {
  const amount = 'amount' in command && command.amount !== undefined ? formatDecimal(minor(command.amount)) : '0.00';
  const facts = {
    provider: DRAWS,
    game: command.gameCode ?? '',
    round: command.roundId ?? '',
    transaction: `${command.txId} (${outcome})`,
    memberId: command.playerId,
    amount,
    currency: command.currency,
  };
  const subject = { kind: 'member', id: command.playerId } as const;
  const raised = { kind: 'lottery_not_paid', key: command.txId, subject, facts, at: clock.now() } as const;
  await raiseAlarms(pool, [raised]).catch((error: unknown) => log.error({ err: error }, 'an alarm was not raised'));
}
