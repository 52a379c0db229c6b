import type pg from 'pg';

/**
 * What counting and proving leave behind: what was tried and how often, which seals and pictures were seen, and the proof
 * of the books that the worker makes now and then.
 */
const COUNTING = new Set([
  'verification.counter',
  'verification.captcha',
  'verification.spent',
  'members.login_failure',
  'members.login_entry',
  'sealing.seen',
  'sealing.key',
  'reporting.proof',
]);

/** Rows and checksum of every table of the platform but those that count. */
export async function stateOf(sql: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'graphile_worker') order by 1`,
  );
  const counted = tables.filter(({ name }) => !COUNTING.has(name));
  const { rows } = await sql.query<{ name: string; sum: string }>(
    counted
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** The tables in which something is different. */
export function changed(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
