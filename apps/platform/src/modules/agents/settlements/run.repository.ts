import type { IncomeKind } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Run, RunPeriod, Step } from './settlements.types.ts';

const COLUMNS = `id, kind, period, (extract(epoch from from_at) * 1000)::float8 as "from",
  (extract(epoch from until_at) * 1000)::float8 as until, number, phase, after`;

/** What begins a run. Times in ms. */
export type NewRun = Pick<Run, 'kind' | 'period' | 'from' | 'until'> & {
  readonly number: number;
  readonly phase: number;
};

/** Begins a run unless it has begun. Returns its id; null: it has begun. `now` in ms. */
export async function insertRun(
  db: Queryable,
  { kind, period, from, until, number, phase }: NewRun,
  now: number,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `insert into settlements.run (kind, period, from_at, until_at, number, phase, started_at) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict do nothing returning id`,
    [kind, period, new Date(from), new Date(until), number, phase, new Date(now)],
  );
  return rows[0]?.id ?? null;
}

/** Writes down that there is nothing to do for a period, unless its run has begun. */
export async function skipRun(db: Queryable, run: Omit<NewRun, 'number' | 'phase'>, now: number): Promise<void> {
  await db.query(
    `insert into settlements.run (kind, period, from_at, until_at, phase, started_at, ended_at)
      values ($1, $2, $3, $4, 3, $5, $5) on conflict do nothing`,
    [run.kind, run.period, new Date(run.from), new Date(run.until), new Date(now)],
  );
}

/** The ids of runs that have not ended, oldest first. */
export async function openRuns(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from settlements.run where ended_at is null order by id');
  return rows.map(({ id }) => id);
}

/** Whether a period of this kind is being settled for the first time. */
export async function isSettling(db: Queryable, kind: IncomeKind, period: RunPeriod): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from settlements.run where kind = $1 and period = $2 and number = 0 and ended_at is null limit 1',
    [kind, period],
  );
  return rowCount === 1;
}

/** Until when runs of this kind and period have settled, in ms; null: there was none. */
export async function settledUntil(db: Queryable, kind: IncomeKind, period: RunPeriod): Promise<number | null> {
  const { rows } = await db.query<{ until: Date }>(
    `select until_at as until from settlements.run where kind = $1 and period = $2 and number = 0
      order by until_at desc limit 1`,
    [kind, period],
  );
  return rows[0]?.until.getTime() ?? null;
}

/** When the first contract of this kind and period applies that does so after a moment (ms); null: none does. */
export async function appliesFrom(
  db: Queryable,
  kind: IncomeKind,
  { period, after }: { readonly period: RunPeriod; readonly after: number | null },
): Promise<number | null> {
  const { rows } = await db.query<{ from: Date | null }>(
    `select min(applies_from) as "from" from agreements.applied
      where kind = $1 and coalesce(terms ->> 'period', kind) = $2
        and ($3::timestamptz is null or applies_until is null or applies_until > $3)`,
    [kind, period, after === null ? null : new Date(after)],
  );
  return rows[0]?.from?.getTime() ?? null;
}

/** Whose lines a run gathers: takers with a version that applies to the whole period. `takers` null: all of them. */
export async function insertInputs(tx: Transaction, runId: string, takers: readonly string[] | null): Promise<void> {
  await tx.query(
    `insert into settlements.input (run_id, taker_id, giver_id, version_id, agreement_id, weights, active_from)
      select r.id, v.taker_id, v.giver_id, v.version_id, v.agreement_id, v.terms -> 'weights',
          ((v.terms ->> 'activeFrom')::numeric * 100)::bigint
        from settlements.run r join agreements.applied v on v.kind = r.kind
        where r.id = $1 and coalesce(v.terms ->> 'period', v.kind) = r.period
          and v.applies_from <= r.from_at and (v.applies_until is null or v.applies_until >= r.until_at)
          and ($2::uuid[] is null or v.taker_id = any ($2::uuid[]))`,
    [runId, takers],
  );
}

/** Locks a run, but not for what refers to it. Null: it has ended, or another process works on it. */
export async function lockRun(tx: Transaction, id: string): Promise<Run | null> {
  const { rows } = await tx.query<Run>(
    `select ${COLUMNS} from settlements.run where id = $1 and ended_at is null for no key update skip locked`,
    [id],
  );
  return rows[0] ?? null;
}

/** Stores where the locked run goes on. `now` in ms. */
export async function moveRun(
  tx: Transaction,
  id: string,
  { phase, after, settled = 0, amount = 0n }: Step,
  now: number,
): Promise<void> {
  await tx.query(
    `update settlements.run set phase = coalesce($2, phase), after = $3, settled = settled + $4, amount = amount + $5,
        ended_at = case when $2::smallint is null then $6::timestamptz end where id = $1`,
    [id, phase, after, settled, amount, new Date(now)],
  );
}
