import type { Pool, Queryable } from '../db.ts';
import type { GuardKeys } from './login-guard.ts';

/** How long callers wait after failures, and until when one is remembered. */
export interface CountRule {
  /** Seconds after the first, second, … failure; the last one for all further failures. */
  readonly waits: readonly number[];
  /** ms since the epoch. */
  readonly forgetAt: number;
}

/** From when failures of a name or network count, in ms since the epoch, and up to how many. */
export interface PressureRule {
  readonly since: number;
  readonly enough: number;
}

/**
 * How often a name failed from a network, from how many networks the name has failed, and with how many names the
 * network has.
 */
export interface Pressure {
  readonly failures: number;
  readonly networks: number;
  readonly names: number;
}

/** From how many on an attempt needs a proof. */
export type ProofRule = Pressure;

/** Counts what `source` selects as $1 to $6: the keys, the time, when it is forgotten, and the waits. */
const count = (source: string): string => `
  insert into credentials.login_failure as known (key, name_key, network_key, failures, blocked_until, forget_at, failed_at)
  select $1::bytea, $2::bytea, $3::bytea, 1, $4::timestamptz + make_interval(secs => ($6::float8[])[1]), $5::timestamptz, $4
  ${source}
  on conflict (key) do update set
    failures = known.failures + 1,
    blocked_until = $4::timestamptz
      + make_interval(secs => ($6::float8[])[least(known.failures + 1, cardinality($6::float8[]))]),
    forget_at = excluded.forget_at, failed_at = excluded.failed_at,
    name_key = excluded.name_key, network_key = excluded.network_key
  where known.blocked_until <= $4`;

/** The pressure on the keys $1 to $3; the parameters of a `PressureRule` are named. */
const pressure = (since: string, enough: string): string => `
  select coalesce((select failures from credentials.login_failure where key = $1), 0) as failures,
    (select count(*)::int from (select from credentials.login_failure
       where name_key = $2 and failed_at > ${since}::timestamptz limit ${enough}::int) as one) as networks,
    (select count(*)::int from (select from credentials.login_failure
       where network_key = $3 and failed_at > ${since}::timestamptz limit ${enough}::int) as one) as names`;

function valuesOf({ both, name, network }: GuardKeys, now: number, { forgetAt, waits }: CountRule): unknown[] {
  return [both, name, network, new Date(now), new Date(forgetAt), waits];
}

/**
 * Counts one attempt, or returns when the next is allowed, in ms since the epoch. It is one statement: a caller that waits for
 * another's attempt checks again afterwards.
 */
export async function countAttempt(pool: Pool, keys: GuardKeys, now: number, rule: CountRule): Promise<number | null> {
  const { rowCount } = await pool.query({
    name: 'credentials.count_attempt',
    text: count(''),
    values: valuesOf(keys, now, rule),
  });
  return rowCount === 1 ? null : findBlocked(pool, keys, now, rule);
}

/** When the next attempt is allowed, in ms since the epoch; counts this one if it is allowed by now. */
async function findBlocked(pool: Pool, keys: GuardKeys, now: number, rule: CountRule): Promise<number | null> {
  const { rows } = await pool.query<{ blocked_until: Date }>(
    'select blocked_until from credentials.login_failure where key = $1',
    [keys.both],
  );
  // The row was deleted meanwhile, because a simultaneous attempt was right.
  return rows[0]?.blocked_until.getTime() ?? countAttempt(pool, keys, now, rule);
}

/**
 * Counts one attempt like `countAttempt`, unless it needs a proof: then it returns 'proof' and counts nothing. As two
 * statements in one, because every login begins with both.
 */
export async function countUnproved(
  pool: Pool,
  keys: GuardKeys,
  now: number,
  rule: CountRule & PressureRule & { readonly proof: ProofRule },
): Promise<number | null | 'proof'> {
  const { failures, networks, names } = rule.proof;
  const { rows } = await pool.query<{ free: boolean; counted: boolean }>({
    name: 'credentials.count_unproved',
    text: `with pressure as (${pressure('$7', '$8')}),
      asked as (select failures < $9::int and networks < $10::float8 and names < $11::int as free from pressure),
      counted as (${count('from asked where free')} returning 1)
      select free, exists (select from counted) as counted from asked`,
    values: [...valuesOf(keys, now, rule), new Date(rule.since), rule.enough, failures, networks, names],
  });
  if (!rows[0]?.free) return 'proof';
  return rows[0].counted ? null : findBlocked(pool, keys, now, rule);
}

/** The pressure on an attempt. */
export async function findPressure(
  pool: Pool,
  { both, name, network }: GuardKeys,
  { since, enough }: PressureRule,
): Promise<Pressure> {
  const { rows } = await pool.query<Pressure>({
    name: 'credentials.pressure',
    text: pressure('$4', '$5'),
    values: [both, name, network, new Date(since), enough],
  });
  return rows[0] ?? { failures: 0, networks: 0, names: 0 };
}

export async function forgetAttempts(db: Queryable, keys: readonly Buffer[]): Promise<void> {
  await db.query({
    name: 'credentials.forget_attempts',
    text: 'delete from credentials.login_failure where key = any ($1)',
    values: [keys],
  });
}

/** Deletes failures that are old enough. */
export async function deleteOldFailures(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from credentials.login_failure where forget_at <= $1', [new Date(now)]);
}
