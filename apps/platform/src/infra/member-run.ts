import { addDays, type Clock } from '@chhokka/kernel';
import { type Pool, transaction, type Transaction } from './db.ts';
import type { InTurn } from './in-turn.ts';
import { beginRun, lockRun, type MemberRun, moveRun, type RunSums } from './member-run.repository.ts';

/** What a step of a run did. */
export interface RunStep {
  /** The last member that was worked on; null: there was none left, so that the run ends. */
  readonly last: string | null;
  readonly sums: RunSums;
}

/**
 * Begins a run over members, and works on it until it has ended or another process works on it. A step gets the member after
 * whom it goes on (null: none), and is one transaction with the place that the run has come to. So a process that is killed
 * loses one step at most, the next call goes on there, and no member has two steps.
 */
export async function finishRun(
  { pool, clock, inTurn }: { readonly pool: Pool; readonly clock: Clock; readonly inTurn: InTurn },
  run: MemberRun,
  step: (tx: Transaction, after: string | null) => Promise<RunStep>,
): Promise<void> {
  await beginRun(pool, run, clock.now());
  const next = async (tx: Transaction): Promise<boolean> => {
    const locked = await lockRun(tx, run);
    if (locked === null) return false;
    const { last, sums } = await step(tx, locked.after);
    await moveRun(tx, run, { after: last, sums, now: clock.now() });
    return last !== null;
  };
  while (await inTurn(() => transaction(pool, next)));
}

/** The days up to `until` whose run has not ended, from the last one that has begun on. `every`: days from one run to the next. */
export function daysDue(
  last: { readonly day: string; readonly hasEnded: boolean },
  until: string,
  { every = 1 } = {},
): string[] {
  const days: string[] = [];
  for (let day = last.hasEnded ? addDays(last.day, every) : last.day; day <= until; day = addDays(day, every))
    days.push(day);
  return days;
}
