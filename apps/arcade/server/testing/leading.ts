import { randomUUID } from 'node:crypto';
import { type ManualClock, MINUTE } from '@chhokka/kernel';
import { stepTable } from '../tables/leading/step-table.ts';
import { claimDueShared, sendShared } from '../tables/settling/pay-shared.ts';
import type { TableContext } from '../tables/table-context.ts';
import { type Lead, renewLeases, takeFree } from '../tables/tables.repository.ts';
import { Killed, mortalPool } from './tables.ts';

/** A new process takes the only table over, whoever leads it. */
export async function takeOver({ pool }: TableContext): Promise<Lead> {
  const leader = randomUUID();
  await pool.query('update tables.house_table set leader = null, leader_until = null');
  await takeFree(pool, leader, MINUTE);
  const [taken] = await renewLeases(pool, leader, MINUTE);
  if (!taken) throw new Error('the table was not free');
  return { table: taken.table, term: taken.term };
}

/** Takes steps until the next one is later. Returns how much later. */
export async function proceed(context: TableContext, lead: Lead): Promise<number | null> {
  for (;;) {
    const wait = await stepTable(context, lead);
    if (wait !== 0) return wait;
  }
}

/** Lets the time go by until the table's next step, and takes what follows from it. */
export async function proceedInTime(context: TableContext, lead: Lead, clock: ManualClock): Promise<void> {
  clock.advance((await proceed(context, lead)) ?? 0);
  await proceed(context, lead);
}

/** Sends what shared stakes wait for until nothing is due. */
export async function payAll(context: TableContext): Promise<void> {
  for (;;) {
    const due = await claimDueShared(context);
    if (due.length === 0) return;
    await sendShared(context, due);
  }
}

/** A step of a process that is killed after so many statements. Whether it was killed before its end. */
export async function killedStep(context: TableContext, lead: Lead, after: number): Promise<boolean> {
  let sent = 0;
  const isDead = (): boolean => {
    sent += 1;
    return sent > after;
  };
  try {
    await stepTable({ ...context, pool: mortalPool(context.pool, isDead) }, lead);
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  }
}
