import type pg from 'pg';

/** Tables that count attempts, seen seals and pictures, and stakes. */
const COUNTING = new Set([
  'attempts.counter',
  'verification.captcha',
  'verification.spent',
  'credentials.login_failure',
  'devices.login_entry',
  'sealing.seen',
  'sealing.key',
  'turnover.progress',
]);

/** Tables that the worker writes seconds later. They all follow from tables that are compared. */
const COUNTED_LATER = ['facts', 'records', 'reporting', 'teams'];

/** Tables in which lotteries are planned and drawn by the clock, with or without bets. */
const BY_THE_CLOCK = new Set([
  'lottery.game',
  'lottery.numero',
  'lottery.seed',
  'lottery.draw_counter',
  'lottery.total',
]);

/** Tables in which the worker notes how far rewards and settlements have looked, and that they have begun. */
const LOOKED_AT = new Set([
  'bonuses.joined',
  'bonuses.looked',
  'bonuses.run',
  'points.rate',
  'rebate.run',
  'settlements.night',
  'settlements.run',
  'vip.run',
  'vip.start',
]);

/** Rows and checksum of every table of the platform, except those that count or follow the clock. */
export async function stateOf(sql: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'graphile_worker') order by 1`,
  );
  const counted = tables.filter(
    ({ name }) =>
      !COUNTING.has(name) &&
      !BY_THE_CLOCK.has(name) &&
      !LOOKED_AT.has(name) &&
      !COUNTED_LATER.some((schema) => name.startsWith(`${schema}.`)),
  );
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

/** The tables that differ. */
export function changed(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
