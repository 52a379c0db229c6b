import { raiseAlarms } from '../../../staff/alarms/index.ts';
import type { LotteryParts } from '../lottery.types.ts';
import { findNames } from './numeros.repository.ts';

/** Runs a step of settling a numero, and throws what fails after it was told. */
export type TellFailures = (
  step: 'mark' | 'pay' | 'refund',
  numeroId: bigint,
  act: () => Promise<void>,
) => Promise<void>;

/**
 * Logs each failure. A step that fails twice in a row raises an alarm, because the later draws of its game may wait for it; a
 * single failure may be a database that was away.
 */
export function createTellFailures(parts: Pick<LotteryParts, 'pool' | 'clock' | 'log'>): TellFailures {
  const failing = new Set<string>();
  return async (step, numeroId, act) => {
    const key = `${step} ${numeroId}`;
    try {
      await act();
      failing.delete(key);
    } catch (error) {
      parts.log.error({ err: error, step, numeroId: String(numeroId) }, 'a numero was not settled');
      if (failing.has(key)) await raise(parts, numeroId);
      failing.add(key);
      throw error;
    }
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
