import { DAY, ManualClock } from '@chhokka/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { type Pool, transaction } from '../../../infra/db.ts';
import { killAt, type When } from '../facts/testing/kill.ts';
import { createLedger, reconcile } from '../ledger/index.ts';
import { type Ceilings, createWallet, type HeldWin, lockHeld, type Wallet, type WalletCommand } from './index.ts';
import {
  addGames,
  addPlayer,
  bet,
  betwin,
  GAME,
  openTable,
  PROVIDER,
  promo,
  type Table,
  win,
} from './testing/fixture.ts';

const clock = new ManualClock(Date.parse('2026-11-22T12:00:00Z'));
let ceilings: Ceilings;
let database: TestDatabase;
let tables: [Table, Table];
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  const options = { clock, ceilings: () => ceilings };
  // Two engines with pools of their own, as in two processes.
  tables = [openTable(database.url, options), openTable(database.url, options)];
  ({ pool } = tables[0]);
  await addGames(pool);
});
// Each test has a day of its own.
beforeEach(() => {
  clock.advance(DAY);
  ceilings = { win: 1_000n, gameDay: 1_000_000n, providerDay: 1_000_000n };
});
afterAll(async () => {
  expect((await reconcile(pool)).differences).toEqual([]);
  for (const table of tables) {
    await table.wallet.close();
    await table.pool.end();
  }
  await database.drop();
});

const send = (command: WalletCommand, index = 0) => tables[(index % 2) as 0 | 1].wallet.execute(PROVIDER, command);

async function heldOf(txId: string): Promise<HeldWin> {
  const { rows } = await pool.query<{ id: string }>(`select id from wallet.held_win where tx_id = $1`, [txId]);
  expect(rows).toHaveLength(1);
  return transaction(pool, async (tx) => (await lockHeld(tx, rows[0]?.id ?? '')) as HeldWin);
}

function judge(wallet: Wallet, on: Pool, held: HeldWin, verdict: 'pay' | 'refuse') {
  return transaction(on, (tx) => wallet.judge(tx, held, verdict));
}

/** A player with 1,000 who has staked 100 in a round. */
async function staked() {
  const player = await addPlayer(tables[0], 1_000n);
  const opening = bet(player, 100n);
  await send(opening);
  return { player, roundId: opening.roundId };
}

const balanceOf = (memberId: string) => tables[0].wallet.memberBalance(memberId);

describe('a win beyond a ceiling', () => {
  it('is stored once with all that operators need, however often and wherever it arrives', async () => {
    const { player, roundId } = await staked();
    const large = { ...win(player, 5_000n, { roundId, roundClosed: true }), remainder: '0.5' };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(large, index)));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['held']));
    expect(await heldOf(large.txId)).toMatchObject({
      providerId: PROVIDER,
      type: 'win',
      gameCode: GAME,
      roundId,
      roundClosed: true,
      memberId: player.id,
      payout: 5_000n,
      staked: 100n,
      remainder: '0.5',
      ceiling: 'win',
      ceilingAmount: 1_000n,
      arrivedAt: clock.now(),
      state: 'waiting',
    });
    expect([await balanceOf(player.id), await tables[0].wallet.transaction(PROVIDER, large.txId)]).toEqual([
      900n,
      null,
    ]);
  });

  it('raises one alarm for its ceiling, with the first win that passed it', async () => {
    await pool.query(
      `update alarms.alarm set state = 'closed', closed_by = $1, closed_account = 'o', closed_at = now(), note = 'seen'`,
      ['00000000-0000-7000-8000-000000000001'],
    );
    const { player } = await staked();
    const first = promo(player, 2_000n);
    await send(first);
    await send(promo(player, 3_000n), 1);
    const { rows } = await pool.query(
      `select kind, subject_kind, subject_id, detail from alarms.alarm where state = 'open'`,
    );
    const facts = {
      provider: PROVIDER,
      game: GAME,
      round: first.roundId,
      transaction: first.txId,
      memberId: player.id,
    };
    const detail = { ...facts, amount: '20.00', currency: 'BDT', ceiling: '10.00' };
    expect(rows).toEqual([{ kind: 'win_held', subject_kind: 'provider', subject_id: PROVIDER, detail }]);
  });

  it('raises one alarm for all games that the catalogue does not know', async () => {
    const { player } = await staked();
    const invented = Array.from({ length: 20 }, (_, index) => ({
      ...promo(player, 2_000n),
      gameCode: `invented-${index}`,
    }));
    const answers = await Promise.all(invented.map(send));
    expect(answers.every(({ outcome }) => outcome === 'held')).toBe(true);
    const { rows } = await pool.query(`select key from alarms.alarm where detail ->> 'game' like 'invented-%'`);
    expect(rows).toEqual([{ key: `${PROVIDER} win ?` }]);
  });

  it('is limited by the highest win that the catalogue has for the game', async () => {
    const { player, roundId } = await staked();
    await pool.query('update catalogue.game set max_win = 5000 where game_code = $1', [GAME]);
    expect(await send(win(player, 5_001n, { roundId }))).toEqual({ outcome: 'held' });
    expect(await send(win(player, 5_000n, { roundId }))).toMatchObject({ outcome: 'accepted', balance: 5_900n });
    await pool.query('update catalogue.game set max_win = null where game_code = $1', [GAME]);
  });
});

describe('the ceilings of a day', () => {
  it('are never passed by simultaneous wins of many players on two engines', async () => {
    ceilings = { win: 1_000n, gameDay: 1_000n, providerDay: 1_000_000n };
    const players = await Promise.all(Array.from({ length: 40 }, () => staked()));
    const answers = await Promise.all(
      players.map(({ player, roundId }, index) => send(win(player, 100n, { roundId }), index)),
    );
    const accepted = answers.filter(({ outcome }) => outcome === 'accepted');
    expect([accepted.length, answers.length - accepted.length]).toEqual([10, 30]);
    const { rows } = await pool.query(
      `select game_code, amount from wallet.paid_day where day = $1 order by game_code`,
      [new Date(clock.now()).toISOString().slice(0, 10)],
    );
    expect(rows).toEqual([
      { game_code: '', amount: 1_000n },
      { game_code: GAME, amount: 1_000n },
    ]);
  });

  it('start again with the next day, while what is held stays held', async () => {
    ceilings = { win: 1_000n, gameDay: 1_000n, providerDay: 1_500n };
    const { player, roundId } = await staked();
    const next = bet(player, 1n);
    await send(next);
    const small = win(player, 1n, { roundId: next.roundId });
    expect(await send(win(player, 1_000n, { roundId }))).toMatchObject({ outcome: 'accepted' });
    expect(await send(small)).toEqual({ outcome: 'held' });
    clock.advance(DAY);
    expect(await send(small)).toEqual({ outcome: 'held' });
    expect(await send(win(player, 2n, { roundId: next.roundId }))).toMatchObject({ outcome: 'accepted' });
  });
});

describe('the decision about a held win', () => {
  it('pays it once, although the session has ended, and the provider’s repeat gets that answer', async () => {
    const { player, roundId } = await staked();
    const large = win(player, 5_000n, { roundId });
    await send(large);
    await tables[0].wallet.endSessions(pool, player.id);
    const held = await heldOf(large.txId);
    expect(await judge(tables[0].wallet, pool, held, 'pay')).toMatchObject({ outcome: 'accepted', balance: 5_900n });
    expect(await judge(tables[1].wallet, pool, held, 'pay')).toMatchObject({ outcome: 'accepted', repeated: true });
    expect(await send(large, 1)).toMatchObject({ outcome: 'accepted', balance: 5_900n, repeated: true });
    expect(await send(large)).toMatchObject({ transactionId: held.id });
    expect(await balanceOf(player.id)).toBe(5_900n);
  });

  it('pays the win of a bet that came with it, after the stake was spent', async () => {
    const player = await addPlayer(tables[0], 100n);
    const both = betwin(player, 100n, 5_000n);
    expect(await send(both)).toEqual({ outcome: 'held' });
    await send(bet(player, 100n));
    expect(await judge(tables[0].wallet, pool, await heldOf(both.txId), 'pay')).toMatchObject({ balance: 4_900n });
    expect(await send(both)).toMatchObject({ outcome: 'accepted', balance: 4_900n, repeated: true });
  });

  it('refuses it for ever', async () => {
    const { player, roundId } = await staked();
    const large = win(player, 5_000n, { roundId });
    await send(large);
    await judge(tables[0].wallet, pool, await heldOf(large.txId), 'refuse');
    expect([await send(large), await balanceOf(player.id)]).toEqual([{ outcome: 'limit_reached' }, 900n]);
  });

  it('races with repeats and other bets of the player, and pays once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { player, roundId } = await staked();
      const large = win(player, 5_000n, { roundId });
      await send(large);
      const held = await heldOf(large.txId);
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, (_, index) => send(large, index)),
        ...[0, 1].map((index) => judge(tables[index as 0 | 1].wallet, tables[index as 0 | 1].pool, held, 'pay')),
        ...Array.from({ length: 10 }, (_, index) => send(bet(player, 10n), index)),
      ]);
      expect(answers.slice(0, 10).every(({ outcome }) => outcome === 'held' || outcome === 'accepted')).toBe(true);
      expect(answers.slice(10).every(({ outcome }) => outcome === 'accepted')).toBe(true);
      expect(await balanceOf(player.id)).toBe(5_800n);
    }
  });
});

describe('a connection that dies', () => {
  it.each<When>(['before', 'after'])('%s any statement of a batch leaves a large win held once', async (when) => {
    const { player, roundId } = await staked();
    for (let step = 1; ; step += 1) {
      const killing = killAt(pool, step, when);
      const wallet = createWallet({
        pool: killing.pool,
        ledger: createLedger({ pool, clock }),
        clock,
        ceilings: () => ceilings,
      });
      const large = win(player, 5_000n, { roundId });
      // The engine tries a batch again whose connection is lost.
      expect(await wallet.execute(PROVIDER, large).catch((error: unknown) => String(error))).toEqual({
        outcome: 'held',
      });
      await wallet.close();
      expect(await heldOf(large.txId)).toMatchObject({ state: 'waiting' });
      if (!killing.happened()) break;
    }
    expect(await balanceOf(player.id)).toBe(900n);
  });

  it.each<When>(['before', 'after'])('%s any statement of a decision has paid all or nothing', async (when) => {
    const { player, roundId } = await staked();
    let expected = 900n;
    for (let step = 1; ; step += 1) {
      const large = win(player, 5_000n, { roundId });
      await send(large);
      const held = await heldOf(large.txId);
      const killing = killAt(pool, step, when);
      await judge(tables[0].wallet, killing.pool, held, 'pay').catch((error: unknown) => {
        expect(String(error)).toContain('killed');
      });
      expect([expected, expected + 5_000n]).toContain(await balanceOf(player.id));
      expect(await judge(tables[1].wallet, pool, held, 'pay')).toMatchObject({ outcome: 'accepted' });
      expected += 5_000n;
      expect(await balanceOf(player.id)).toBe(expected);
      if (!killing.happened()) break;
    }
  });
});

describe('the database', () => {
  it('refuses a decision without two different operators, and any second one', async () => {
    const { player } = await staked();
    const prize = promo(player, 2_000n);
    await send(prize);
    const { id } = await heldOf(prize.txId);
    const one = '00000000-0000-7000-8000-000000000001';
    const first = `verdict = 'pay', first_by = '${one}', first_account = 'a', first_at = now()`;
    const second = (by: string, state: string, outcome: string) =>
      `state = '${state}', decided_by = '${by}', decided_account = 'b', decided_at = now(), outcome = '${outcome}'`;
    const write = (change: string) => pool.query(`update wallet.held_win set ${change} where id = $1`, [id]);
    await expect(write(second(one, 'paid', 'accepted'))).rejects.toThrow(/held_win_(two_operators|agreed)/);
    await write(first);
    await expect(write(second(one, 'paid', 'accepted'))).rejects.toThrow(/held_win_two_operators/);
    const other = one.replace(/1$/, '2');
    await expect(write(second(other, 'refused', 'limit_reached'))).rejects.toThrow(/held_win_agreed/);
    await expect(write('payout = 1')).rejects.toThrow(/decided once/);
    await write(second(other, 'paid', 'accepted'));
    await expect(write(first)).rejects.toThrow(/decided once/);
    await expect(pool.query('delete from wallet.held_win where id = $1', [id])).rejects.toThrow(/keeps its history/);
  });
});
