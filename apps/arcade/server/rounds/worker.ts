import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@chhokka/kernel';
import { advance } from './advance.ts';
import { LEASE, type RoundContext } from './round-context.ts';
import { claimDue, makeAllDue } from './rounds.repository.ts';

export interface RoundWorker {
  /** Takes no more and waits for what is under way. */
  stop(): Promise<void>;
}

const AT_ONCE = 16;
const IDLE = SECOND / 2;

/** Brings what is due one step on and says how many rounds that were. A failure of one leaves the others alone. */
export async function advanceDue(context: RoundContext): Promise<number> {
  const now = context.clock.now();
  const due = await claimDue(context.pool, now, now + LEASE, AT_ONCE);
  await Promise.all(
    due.map((round) =>
      advance(context, round).catch((error: unknown) => {
        context.log.error({ round: String(round.id), err: error }, 'a round could not be brought on');
      }),
    ),
  );
  return due.length;
}

/** Starts to look after waiting rounds; at first those that a process which died had under way. */
export function startRoundWorker(context: RoundContext): RoundWorker {
  const stopping = new AbortController();
  const run = async () => {
    let inherited = false;
    while (!stopping.signal.aborted) {
      let done = 0;
      try {
        if (!inherited) await makeAllDue(context.pool, context.clock.now());
        inherited = true;
        done = await advanceDue(context);
      } catch (error) {
        // The database is away: nothing is lost, the rounds are still due.
        context.log.error({ err: error }, 'the round worker could not read its work');
      }
      if (done < AT_ONCE) await pause(IDLE, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
