import type { Queryable, Transaction } from '../../../../infra/db.ts';

/** Before the ids of all members. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

/** Whether a rule has been run for a period to its end. */
export async function isDone(db: Queryable, ruleId: string, period: string): Promise<boolean> {
  const { rows } = await db.query<{ done: boolean }>(
    'select done_at is not null as done from bonuses.run where rule_id = $1 and period = $2',
    [ruleId, period],
  );
  return rows[0]?.done === true;
}

/** Up to which member the run has come. It is locked until the transaction ends. Null: it is done. */
export async function lockRun(tx: Transaction, ruleId: string, period: string): Promise<string | null> {
  await tx.query('insert into bonuses.run (rule_id, period, after) values ($1, $2, $3) on conflict do nothing', [
    ruleId,
    period,
    FIRST,
  ]);
  const { rows } = await tx.query<{ after: string; done_at: Date | null }>(
    'select after, done_at from bonuses.run where rule_id = $1 and period = $2 for update',
    [ruleId, period],
  );
  const run = rows[0] as { after: string; done_at: Date | null };
  return run.done_at === null ? run.after : null;
}

/** `doneAt`: ms, if it has come to the end. */
export async function moveRun(
  tx: Transaction,
  run: { readonly ruleId: string; readonly period: string; readonly after: string; readonly doneAt: number | null },
): Promise<void> {
  await tx.query('update bonuses.run set after = $3, done_at = $4 where rule_id = $1 and period = $2', [
    run.ruleId,
    run.period,
    run.after,
    run.doneAt === null ? null : new Date(run.doneAt),
  ]);
}
