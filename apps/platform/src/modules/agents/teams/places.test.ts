import { DAY } from '@chhokka/kernel';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool, type Transaction } from '../../../infra/db.ts';
import { createTeams, moveLine } from './index.ts';
import { consume, rebuild } from './testing/consuming.ts';
import { counted, wrongSums } from './testing/sums.ts';
import { OFFSET, tellFacts } from './testing/told.ts';
import { stand } from './testing/tree.ts';

const START = Date.UTC(2026, 9, 5, 6);

let database: TestDatabase;
let pool: Pool;
let ids: string[];
const member = (number: number) => ids[number] as string;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 6);
  const { rows } = await pool.query<{ id: string }>(
    `insert into members.member (account, password_hash, nickname)
      select 'p' || n, '', 'Player' from generate_series(0, 9) n returning id`,
  );
  ids = rows.map(({ id }) => id);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const teams = () => createTeams({ pool, settings: { dayOffset: () => OFFSET } } as never);
const standing = async (number: number) =>
  (
    await pool.query<{ own: boolean; members: bigint; balance: bigint }>(
      'select own, members, balance from teams.total where agent_id = $1 and (members, balance) <> (0, 0) order by own',
      [member(number)],
    )
  ).rows.map(({ own, members, balance }) => [own, Number(members), Number(balance)]);
const wrongTotals = async () => (await wrongSums(pool))['members and balances of lines'];

/** Signs members up below an upline as other modules do: without telling this one. */
const signUp = (number: number, upline: number) =>
  pool.query(
    `with member as (update members.member set upline_id = $2 where id = $1 returning id)
      insert into lines.place (member_id, path_id, joined_path_id, joined_at)
        select $1, path, path, $3 from member, lines.path_id(members.uplines($2) || $2::uuid) as path`,
    [member(number), member(upline), new Date(START)],
  );

it('who signs up below an upline is counted once, whoever looks first', async () => {
  await signUp(1, 0);
  await Promise.all([teams().countNew(), teams().countNew(), teams().countAll(), consume(pool)]);
  await signUp(2, 1);
  await teams().countNew();
  await signUp(3, 1);
  await Promise.all([teams().countAll(), teams().countNew()]);
  expect(await standing(0)).toEqual([
    [false, 2, 0],
    [true, 1, 0],
  ]);
  const { rows } = await pool.query(
    `select own, sum(new_members)::int as joined from teams.known_day_money where agent_id = $1 group by 1 order by 1`,
    [member(0)],
  );
  expect(rows).toEqual([
    { own: false, joined: 2 },
    { own: true, joined: 1 },
  ]);
  await rebuild(pool);
  expect(await wrongTotals()).toBeUndefined();
});

it('a move takes the counters and balances of everybody below to the new uplines, and nothing of the past', async () => {
  for (const [number, upline] of [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 2],
    [6, 5],
  ] as const)
    await stand(pool, member(number), member(upline), { at: START });
  const paid = [1, 2, 3, 4].map((number) => ({ member: member(number), at: START, amount: BigInt(10 ** number) }));
  await tellFacts(pool, paid, START);
  await consume(pool);
  expect(await standing(0)).toEqual([
    [false, 3, 11_100],
    [true, 1, 10],
  ]);
  const past = (await counted(pool)).node_day;
  await stand(pool, member(2), member(6));
  expect(await standing(0)).toEqual([[true, 1, 10]]);
  expect(await standing(5)).toEqual([
    [false, 3, 11_100],
    [true, 1, 0],
  ]);
  expect((await counted(pool)).node_day).toEqual(past);
  // Out of all lines, and back into one: nobody becomes a new member twice.
  await stand(pool, member(2), null);
  expect(await standing(5)).toEqual([[true, 1, 0]]);
  await rebuild(pool);
  expect((await counted(pool)).node_day).toEqual(past);
  await stand(pool, member(2), member(0));
  expect((await counted(pool)).node_day).toEqual(past);
  expect(await wrongTotals()).toBeUndefined();
});

it('a move and what is counted meanwhile wait for each other, so that no balance is lost or counted twice', async () => {
  await stand(pool, member(1), member(0), { at: START });
  await stand(pool, member(3), member(2), { at: START });
  await consume(pool);
  const mover = (await pool.connect()) as PoolClient & Transaction;
  await mover.query('begin');
  await mover.query('update lines.place set path_id = lines.path_id(array[$2::uuid]) where member_id = $1', [
    member(1),
    member(2),
  ]);
  await mover.query('update members.member set upline_id = $2 where id = $1', [member(1), member(2)]);
  await moveLine(mover, member(1), OFFSET);
  await tellFacts(pool, [{ member: member(1), at: START, amount: 500n }], START);
  const counting = consume(pool);
  await mover.query('commit');
  mover.release();
  await counting;
  expect(await standing(0)).toEqual([]);
  expect(await standing(2)).toEqual([[true, 2, 500]]);
  for (let turn = 0; turn < 8; turn += 1) {
    await tellFacts(pool, [{ member: member(1), at: START + DAY, amount: 7n }], START);
    await Promise.all([consume(pool), stand(pool, member(1), member(turn % 2 === 0 ? 0 : 2)), teams().countAll()]);
  }
  await consume(pool);
  expect(await wrongTotals()).toBeUndefined();
});
