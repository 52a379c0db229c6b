import type { Pool, Queryable } from '../db.ts';
import type { GuardKeys } from './login-guard.ts';

/**
 * Counts one attempt, or returns the ms until the next is allowed. It is one statement: a caller that waits for
 * another's attempt checks again afterwards. `waits`: seconds to wait after the first, second, … failure; the last one
 * for all further failures.
 */
export async function countAttempt(
  pool: Pool,
  keys: GuardKeys,
  now: number,
  rule: { readonly waits: readonly number[]; readonly forgetAt: number },
): Promise<number | null> {
  const at = new Date(now);
  const { rowCount } = await pool.query({
    name: 'credentials.count_attempt',
    text: `insert into credentials.login_failure as known (key, name_key, network_key, failures, blocked_until, forget_at, failed_at)
     values ($1, $2, $3, 1, $4::timestamptz + make_interval(secs => ($6::float8[])[1]), $5, $4)
     on conflict (key) do update set
       failures = known.failures + 1,
       blocked_until = $4::timestamptz
         + make_interval(secs => ($6::float8[])[least(known.failures + 1, cardinality($6::float8[]))]),
       forget_at = excluded.forget_at, failed_at = excluded.failed_at,
       name_key = excluded.name_key, network_key = excluded.network_key
     where known.blocked_until <= $4`,
    values: [keys.both, keys.name, keys.network, at, new Date(rule.forgetAt), rule.waits],
  });
  if (rowCount === 1) return null;
  const { rows } = await pool.query<{ blocked_until: Date }>(
    'select blocked_until from credentials.login_failure where key = $1',
    [keys.both],
  );
  // The row was deleted meanwhile, because a simultaneous attempt was right.
  return rows[0]?.blocked_until.getTime() ?? countAttempt(pool, keys, now, rule);
}

/**
 * How often this name failed from this network, from how many networks the name has failed since then, and with how
 * many names the network has. Counts no further than `enough`.
 */
export async function findPressure(
  pool: Pool,
  { both, name, network }: GuardKeys,
  since: number,
  enough: number,
): Promise<{ failures: number; networks: number; names: number }> {
  const { rows } = await pool.query<{ failures: number; networks: number; names: number }>({
    name: 'credentials.pressure',
    text: `select coalesce((select failures from credentials.login_failure where key = $1), 0) as failures,
       (select count(*)::int from (
          select from credentials.login_failure where name_key = $2 and failed_at > $4 limit $5) as one) as networks,
       (select count(*)::int from (
          select from credentials.login_failure where network_key = $3 and failed_at > $4 limit $5) as one) as names`,
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
