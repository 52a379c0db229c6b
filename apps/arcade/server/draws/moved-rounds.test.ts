import { randomBytes } from 'node:crypto';
import { type Pool, openPool, violates } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { readMigrations } from '../../../../tools/postgres/migrate.ts';
import { roundById, roundHistory } from '../rgs/rounds.repository.ts';

const MOVE = '0050_stakes_and_draws.sql';
const STATES = ['betting', 'open', 'paying', 'closed', 'refunding', 'voided', 'refused'];
const FINAL = ['closed', 'voided', 'refused'];

const CHANGE = {
  name: 'change_state',
  text: `update rgs.round set state = $3, win_tx = coalesce($4, win_tx), due_at = $5, attempts = 0
         where id = $1 and state = $2 returning id, state, win_tx, attempts`,
};
const CLAIM = `update rgs.round set due_at = $2, attempts = attempts + 1
  where id in (select id from rgs.round where due_at <= $1 order by due_at limit $3 for update skip locked) returning *`;

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'arcade', 1);
  await pool.query('drop schema games, rgs, core, draws, stakes, demos, tables, freerounds cascade');
  for (const { name, sql } of await readMigrations('arcade')) if (name < MOVE) await pool.query(sql);
  await pool.query(`
    insert into games.game (code, title_bn, title_en, client) values ('g', 'g', 'g', 'own');
    insert into games.version (game_code, version, kind, generator, content_hash) values ('g', 1, 'generated', 'g@1', 'x');
    insert into games.mode (game_code, version, name, position, cost, return_numerator, return_denominator, max_win)
      values ('g', 1, 'BASE', 0, 100, 96, 100, 100);
    insert into rgs.session (token_hash, operator_session, player_id, nickname, game_code, currency, language, device,
        return_url, created_at, expires_at)
      values ('t', 's', 'p', 'n', 'g', 'BDT', 'en', 'desktop', '', now(), now())`);
  for (const state of STATES) await write(state, `player of ${state}`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Writes a round as the program before this one does, in any state. */
async function write(state: string, player: string): Promise<bigint> {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into rgs.round (wallet_round_id, bet_tx, session_id, player_id, game_code, version, mode, currency, bet, cost,
       payout, payout_multiplier, server_seed, client_seed, nonce, drawn, book_id, events, state, created_at, due_at)
     select gen_random_uuid(), gen_random_uuid(), id, $1, 'g', 1, 'BASE', 'BDT', 20, 20, 60, 300, $2, 'seed', 4, null, null,
       '[{"index":0}]', 'betting', now(), now() from rgs.session returning id`,
    [player, randomBytes(32)],
  );
  const id = rows[0]?.id ?? 0n;
  await pool.query(
    `update rgs.round set state = $2, attempts = 2, seen_event = '3', reason = 'why', win_tx = gen_random_uuid(),
       refund_tx = gen_random_uuid(), due_at = $3, closed_at = $4 where id = $1`,
    [id, state, FINAL.includes(state) ? null : new Date(5_000), FINAL.includes(state) ? new Date(9_000) : null],
  );
  return id;
}

const all = () => pool.query('select * from rgs.round order by id').then(({ rows }) => rows as { id: bigint }[]);

describe('rounds from before draws and stakes', () => {
  it('keep numbers, proofs and transaction ids, and the previous program version can go on with them', async () => {
    // The connection has the statement prepared, as that of a running program.
    await pool.query({ ...CHANGE, values: [0n, 'open', 'paying', null, null] });
    const before = await all();
    const moved = (await readMigrations('arcade')).find(({ name }) => name === MOVE);
    await pool.query('begin');
    await pool.query(moved?.sql ?? '');
    await pool.query('commit');
    expect(await all()).toEqual(before);

    const [open] = (await pool.query<{ id: bigint }>(`select id from rgs.round where state = 'open'`)).rows;
    const change = { ...CHANGE, values: [open?.id, 'open', 'paying', null, new Date(7_000)] };
    expect((await pool.query(change)).rows).toMatchObject([{ id: open?.id, state: 'paying', attempts: 0 }]);
    expect((await pool.query(change)).rows).toEqual([]);

    const next = await write('open', 'new');
    expect(next).toBe(BigInt(before.length) + 1n);
    const again: unknown = await write('open', 'new').catch((error: unknown) => error);
    expect(violates(again, 'round_active')).toBe(true);
    const claimed = await pool.query<{ id: bigint; attempts: number }>(CLAIM, [new Date(6_000), new Date(8_000), 2]);
    expect(claimed.rows.map(({ attempts }) => attempts)).toEqual([3, 3]);
  });

  it('are read as rounds of one draw and one stake', async () => {
    const kept = (await all()) as {
      id: bigint;
      bet_tx: string;
      state: string;
      server_seed: Buffer;
      player_id: string;
    }[];
    // The program of today reads them on the tables of today.
    for (const { name, sql } of await readMigrations('arcade')) if (name > MOVE) await pool.query(sql);
    for (const row of kept) {
      const round = await roundById(pool, row.id);
      expect(round?.draw).toMatchObject({ id: row.id, serverSeed: row.server_seed.toString('hex'), nonce: 4 });
      expect(round?.stake).toMatchObject({ betTx: row.bet_tx, state: row.state, payout: 60n, seenEvent: '3' });
      const page = { before: null, limit: 5 };
      const history = await roundHistory(pool, { playerId: row.player_id, gameCode: 'g' }, page);
      expect(history.map(({ draw }) => draw.id)).toEqual(row.state === 'refused' ? [] : [row.id]);
    }
  });
});
