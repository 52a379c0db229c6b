import { raiseAlarms } from '../../../staff/alarms/index.ts';
import type { LotteryParts } from '../lottery.types.ts';
import { findNames } from './numeros.repository.ts';

type Step = 'mark' | 'pay' | 'refund';

export interface TellFailures {
  /** Runs a step of settling a numero, and throws what fails after it was told. */
  run(step: Step, numeroId: bigint, act: () => Promise<void>): Promise<void>;
  /** Forgets what failed on numeros that are settled: all but these. */
  forgetOthers(unsettled: Iterable<bigint>): void;
}

/**
 * Logs each failure. A step that fails twice raises an alarm, because the later draws of its game may wait for it; a single
 * failure may be a database that was away. A step that ends well need not have done anything, because another process may have
 * been at it: only the end of its numero says that the trouble is over.
 */
export function createTellFailures(parts: Pick<LotteryParts, 'pool' | 'clock' | 'log'>): TellFailures {
  const failing = new Map<bigint, Set<Step>>();
  return {
    async run(step, numeroId, act) {
      try {
        await act();
      } catch (error) {
        parts.log.error({ err: error, step, numeroId: String(numeroId) }, 'a numero was not settled');
        const before = failing.get(numeroId) ?? new Set();
        if (before.has(step)) await raise(parts, numeroId);
        failing.set(numeroId, before.add(step));
        throw error;
      }
    },
    forgetOthers(unsettled) {
      const ids = new Set(unsettled);
      for (const id of failing.keys()) if (!ids.has(id)) failing.delete(id);
    },
  };
}

async function raise({ pool, clock, log }: Parameters<typeof createTellFailures>[0], numeroId: bigint): Promise<void> {
  try {
    const { gameCode, numero } = await findNames(pool, numeroId);
    await raiseAlarms(pool, [
      {
        kind: 'lottery_not_settled',
        subject: { kind: 'site', id: 'lottery' },
        key: `${gameCode}/${numero}`,
        facts: { game: gameCode, round: numero },
        at: clock.now(),
      },
    ]);
  } catch (error) {
    log.error({ err: error }, 'the alarm of an unsettled numero could not be raised');
  }
}
