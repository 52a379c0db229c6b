import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { expect } from 'vitest';
import { createSettlements } from '../index.ts';
import { expectedLines, expectedRates } from './model.ts';
import type { Known } from './tell-story.ts';
import { MONDAY, type World } from './world.ts';

/**
 * What settlements of contracts came to: `VERSION FROM` → the first one and each correction, without those of nothing. A correction
 * may be two settlements: what it takes back of a dropped one, and the rest.
 */
async function settledLines({ pool }: World): Promise<Map<string, bigint[]>> {
  const { rows } = await pool.query<{ key: string; lines: bigint[] }>(
    `select key, jsonb_agg(amount::text order by id) as lines from (
        select concat(version_id, ' ', extract(epoch from from_at)::bigint * 1000) as key, sum(amount) as amount, min(id::text) as id
          from settlements.settlement where kind <> 'rate' and amount <> 0 group by version_id, from_at, run_id
      ) each group by 1`,
  );
  return new Map(rows.map(({ key, lines }) => [key, lines.map(BigInt)]));
}

/** What line rates came to: `MEMBER DAY` → the sum of the first one and its corrections. */
async function settledRates({ pool }: World): Promise<Map<string, bigint>> {
  const { rows } = await pool.query<{ key: string; amount: bigint }>(
    `select key, sum(amount)::bigint as amount from (
        select concat(taker_id, ' ', (extract(epoch from from_at)::bigint * 1000 - $1) / $2) as key, amount
          from settlements.settlement where kind = 'rate'
        union all
        select concat(member_id, ' ', day - date '2026-11-02'), amount from settlements.own_rate
      ) each group by 1 having sum(amount) <> 0`,
    [MONDAY, DAY],
  );
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}

/** What breaks conservation or the order of corrections; each query returns the rows that do. */
const BROKEN = {
  'an agent who has and is owed something else than what was earned and not passed on': `
    select m.id from members.member m where m.user_type = 2 and
      coalesce((select balance from ledger.known_account where owner = m.id::text and kind = 'agent_cash'), 0)
      + coalesce((select sum(amount) from settlements.taken where member_id = m.id), 0)
      + coalesce((select sum(amount - paid) from settlements.debt where creditor_id = m.id), 0)
      - coalesce((select sum(amount - paid) from settlements.debt where debtor_id = m.id), 0)
      <> coalesce((select sum(amount) from settlements.settlement where taker_id = m.id and state = 'paid'), 0)
      - coalesce((select sum(amount) from settlements.settlement where giver_id = m.id and state = 'paid'), 0)`,
  'an agent who had less than nothing': `
    select a.owner from (
        select a.id, a.owner, sum(case when t.to_account = a.id then t.amount else -t.amount end) over (
            partition by a.id order by t.id) as balance
          from ledger.known_account a join ledger.posted_transfer t on a.id in (t.from_account, t.to_account)
          where a.kind = 'agent_cash'
      ) a where a.balance < 0`,
  'a period with no first settlement or several, or a correction of something else': `
    select version_id, from_at from settlements.settlement where kind <> 'rate' group by 1, 2
      having count(*) filter (where corrects is null) <> 1
        or count(distinct corrects) > 1 or (array_agg(id order by id))[1] <> coalesce(min(corrects::text)::uuid, min(id::text)::uuid)`,
  'a debt of a settlement that is not paid, or of more than its amount': `
    select d.id from settlements.debt d join settlements.settlement s on s.id = d.settlement_id
      where s.state <> 'paid' or d.amount > abs(s.amount) or d.paid > d.amount`,
} as const;

async function broken(world: World): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [rule, query] of Object.entries(BROKEN))
    found.push(...(await world.pool.query<object>(query)).rows.map((row) => ({ rule, ...row })));
  return [...found, ...(await world.wrong())];
}

/** Compares everything that was settled with the simple program, and looks whether all money is where it must be. */
export async function compare(world: World, known: Known): Promise<void> {
  expect(await settledLines(world)).toEqual(expectedLines(known.contracts, known, known.moments));
  const end = world.clock.now();
  expect(await settledRates(world)).toEqual(expectedRates(known.rates, known, { start: MONDAY, end }));
  expect(await broken(world)).toEqual([]);
}

/** Everything that was settled, paid and owed before a moment (ms). */
async function books({ pool }: World, before: number): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select jsonb_agg(s order by s.id) from settlements.settlement s where from_at < $1) as settlements,
        (select jsonb_agg(o order by o.member_id, o.day, o.number) from settlements.own_rate o) as own,
        (select jsonb_agg(p order by p.id) from settlements.payment p) as payments,
        (select jsonb_agg(d order by d.id) from settlements.debt d) as debts`,
    [new Date(before)],
  );
  return rows[0];
}

/** Counts and settles everything again, as if all facts had been told late: nothing may change. */
export async function settleAgain(world: World): Promise<void> {
  const now = world.clock.now();
  const today = now - ((now - MONDAY) % DAY);
  const before = await books(world, today);
  await createSettlements(world.parts).run();
  expect(await books(world, today)).toEqual(before);
  const { rows } = await world.pool.query<{ runs: string }>('select count(*) as runs from settlements.run');
  await world.pool.query(
    `insert into settlements.late (path_id, hour, seq)
      select p.id, hour, 0 from lines.known_path p cross join generate_series($1::timestamptz, $2, interval '1 hour') as hour
      on conflict do nothing`,
    [new Date(MONDAY), new Date(today - HOUR)],
  );
  world.at(today + DAY + 3 * HOUR + 10 * MINUTE);
  await world.count();
  await createSettlements(world.parts).countAgain();
  await createSettlements(world.parts).run();
  expect(await books(world, today)).toEqual(before);
  const { rows: after } = await world.pool.query<{ runs: string }>(
    'select count(*) as runs from settlements.run where number > 0 and ended_at >= $1',
    [new Date(world.clock.now())],
  );
  expect(Number(rows[0]?.runs) > 0 && Number(after[0]?.runs) > 0).toBe(true);
}
