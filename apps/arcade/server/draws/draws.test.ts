import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';
import { LOSER, installGame, writePublished } from '../testing/published-game.ts';
import { valueOf } from '../testing/rgs.ts';

let test: TestArcade;
let folder: string;
let sessionID: string;
beforeAll(async () => {
  test = await openTestArcade();
  folder = await mkdtemp(join(tmpdir(), 'draws-test-'));
  await writePublished(folder, LOSER);
  for (const code of ['slot', 'other']) await installGame(test.pool, { folder, code, titles: {}, client: 'own' });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await test.pool.query('truncate stakes.stake, draws.draw cascade');
  sessionID = await test.launch('slot');
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  test.pool.query<Row>(text, values).then(({ rows }) => rows);

/** One round that the player has played: the number of its draw. */
async function played(): Promise<bigint> {
  const answer = await valueOf(test.call('/wallet/play', { sessionID, amount: 200_000, mode: 'BASE' }));
  return BigInt(answer.round.roundID);
}

/** A draw that many may stake on, not drawn yet. */
async function shared(): Promise<bigint> {
  const [draw] = await sql<{ id: bigint }>(
    `insert into draws.draw (shared, game_code, version, server_seed) values (true, 'slot', 1, $1) returning id`,
    [Buffer.alloc(32, 7)],
  );
  if (!draw) throw new Error('the draw was not written');
  return draw.id;
}

const betOn = (draw: bigint, changed: object = {}) => {
  const stake = { shared: false, game_code: 'slot', payout: 0, bet_tx: randomUUID(), win_tx: null, ...changed };
  return test.pool.query(
    `insert into stakes.stake (bet_tx, win_tx, draw_id, shared, game_code, payout, wallet_round_id, session_id, player_id,
       currency, bet, cost, state, due_at, created_at)
     select $1, $2, $3, $4, $5, $6, gen_random_uuid(), max(id), 'someone', 'BDT', 20, 20, 'betting', now(), now()
     from rgs.session`,
    [stake.bet_tx, stake.win_tx, draw, stake.shared, stake.game_code, stake.payout],
  );
};

describe('a draw', () => {
  it('is never changed or deleted once it is drawn', async () => {
    const draw = await played();
    for (const change of ['book_id = book_id + 1', 'payout_multiplier = 900', 'drawn = drawn + 1', `events = '[]'`])
      await expect(sql(`update draws.draw set ${change} where id = $1`, [draw])).rejects.toThrow(/never changes/);
    await expect(sql(`delete from draws.draw where id = $1`, [draw])).rejects.toThrow(/never deleted/);
  });

  it('keeps the seed it was committed with, before and after it is drawn', async () => {
    const seed = Buffer.alloc(32, 1);
    for (const draw of [await played(), await shared()])
      for (const change of ['server_seed = $2', `client_seed = encode($2, 'hex')`, 'nonce = 99 + length($2)'])
        await expect(sql(`update draws.draw set ${change} where id = $1`, [draw, seed])).rejects.toThrow(
          'committed with never changes',
        );
  });

  it('that is shared can be drawn only once, after it was committed', async () => {
    const draw = await shared();
    await sql(`update draws.draw set events = '[1]' where id = $1`, [draw]);
    await expect(sql(`update draws.draw set events = '[2]' where id = $1`, [draw])).rejects.toThrow(/never changes/);
  });

  it('of a single player needs its outcome when it is written', async () => {
    const undrawn = `insert into draws.draw (shared, game_code, version, mode, server_seed, client_seed, nonce)
      values (false, 'slot', 1, 'BASE', $1, 'seed', 0)`;
    await expect(sql(undrawn, [Buffer.alloc(32)])).rejects.toThrow(/draw_of_one_player/);
  });
});

describe('a seed', () => {
  it('is used by exactly one draw under concurrent plays, and a refused play returns it', async () => {
    const { fair } = await valueOf(test.call('/wallet/authenticate', { sessionID }));
    const body = { sessionID, amount: 200_000, mode: 'BASE' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => test.call('/wallet/play', body)));
    const rounds = answers.filter(({ status }) => status === 200).length;
    expect(rounds).toBeGreaterThan(0);
    const draws = await sql<{ nonce: bigint; hash: string }>(
      `select nonce, encode(sha256(server_seed), 'hex') as hash from draws.draw order by nonce`,
    );
    expect(draws.map(({ nonce }) => Number(nonce))).toEqual(Array.from({ length: rounds }, (_, at) => fair.nonce + at));
    expect(draws[0]?.hash).toBe(fair.commitment);
    expect(new Set(draws.map(({ hash }) => hash)).size).toBe(rounds);
  });
});

describe('a stake', () => {
  it('is the only one on a player’s own draw, and one of many on a shared draw', async () => {
    await expect(betOn(await played())).rejects.toThrow(/stake_of_draw/);
    const draw = await shared();
    for (let stakes = 0; stakes < 3; stakes += 1) await betOn(draw, { shared: true, payout: null });
    expect(await sql('select from stakes.stake where draw_id = $1', [draw])).toHaveLength(3);
  });

  it('must reference an existing draw of its own game and kind', async () => {
    const draw = await shared();
    for (const [on, wrong] of [
      [draw + 1_000n, { shared: true }],
      [draw, { shared: true, game_code: 'other' }],
      [draw, { shared: false }],
    ] as const)
      await expect(betOn(on, wrong)).rejects.toThrow(/foreign key/);
  });

  it('needs a payout before it is paid, and transaction ids of its own', async () => {
    const draw = await shared();
    await betOn(draw, { shared: true, payout: null });
    const paying = `update stakes.stake set state = 'paying', win_tx = gen_random_uuid() where draw_id = $1`;
    await expect(sql(paying, [draw])).rejects.toThrow(/check constraint/);
    const id = randomUUID();
    await expect(betOn(draw, { shared: true, bet_tx: id, win_tx: id })).rejects.toThrow(/check constraint/);
    await betOn(draw, { shared: true, bet_tx: id });
    await expect(betOn(draw, { shared: true, bet_tx: id })).rejects.toThrow(/stake_pkey/);
  });
});
