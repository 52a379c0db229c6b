import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, HOUR, ManualClock } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { transaction } from '../../../infra/db.ts';
import { reconcile } from '../ledger/index.ts';
import type { WalletOutcome } from './index.ts';
import {
  addGames,
  addPlayer,
  BDT,
  bet,
  betwin,
  endround,
  GAME,
  logIn,
  logOut,
  openTable,
  PROVIDER,
  refund,
  type Table,
  win,
} from './testing/fixture.ts';

let database: TestDatabase;
let tables: [Table, Table];
const clock = new ManualClock(Date.now());

beforeAll(async () => {
  database = await createTestDatabase();
  // Two engines with pools of their own, as in two processes.
  tables = [openTable(database.url, { clock }), openTable(database.url, { clock })];
  await addGames(tables[0].pool);
});

afterAll(async () => {
  expect((await reconcile(tables[0].pool)).differences).toEqual([]);
  for (const { wallet, pool } of tables) {
    await wallet.close();
    await pool.end();
  }
  await database.drop();
});

const play = (command: Parameters<Table['wallet']['execute']>[1], turn = 0) =>
  tables[(turn % 2) as 0 | 1].wallet.execute(PROVIDER, command);
const expired = { outcome: 'session_expired' };

async function expiryOf(memberId: string): Promise<unknown> {
  const { rows } = await tables[0].pool.query('select expires_at from wallet.game_session where member_id = $1', [
    memberId,
  ]);
  return rows;
}

describe('a game session', () => {
  it('accepts no bet after its login has ended, and no bet prolongs it; what was bet is still paid', async () => {
    const player = await addPlayer(tables[0], 1_000n, HOUR);
    const [won, undone, over] = [bet(player, 100n), bet(player, 100n), bet(player, 100n)];
    for (const each of [won, undone, over]) expect(await play(each)).toMatchObject({ outcome: 'accepted' });
    clock.advance(HOUR - 1);
    await logOut(tables[0], player);
    const before = await expiryOf(player.id);
    expect(await play(bet(player, 1n))).toEqual(expired);
    expect(await play(betwin(player, 1n, 500n))).toEqual(expired);
    expect(await play(bet(player, 0n))).toEqual(expired);
    expect(await tables[1].wallet.session(PROVIDER, player.session)).toEqual({ refused: 'session_expired' });
    expect(await expiryOf(player.id)).toEqual(before);
    expect(await play(win(player, 250n, { roundId: won.roundId }))).toMatchObject({ balance: 950n });
    expect(await play(refund(player, undone.txId))).toMatchObject({ outcome: 'accepted', balance: 1_050n });
    expect(await play(endround(player, over.roundId))).toMatchObject({ outcome: 'accepted', balance: 1_050n });
    expect(await play(won)).toMatchObject({ outcome: 'accepted', repeated: true });
    expect(await tables[0].wallet.sessionOwner(PROVIDER, player.session)).toMatchObject({ playerId: player.id });
  });

  it('of another login of the same member goes on', async () => {
    const phone = await addPlayer(tables[0], 100n);
    const desktop = { id: phone.id, ...(await logIn(tables[0], phone.id)) };
    await logOut(tables[0], phone);
    expect(await play(bet(phone, 1n))).toEqual(expired);
    expect(await play(bet(desktop, 1n))).toMatchObject({ outcome: 'accepted', balance: 99n });
  });

  it('ends when its login runs out, though nobody has written that', async () => {
    const player = await addPlayer(tables[0], 100n);
    await tables[0].pool.query('update devices.session set idle_until = $2 where id = $1', [
      player.login,
      new Date(clock.now() + HOUR),
    ]);
    clock.advance(HOUR - 1);
    expect(await play(bet(player, 1n))).toMatchObject({ outcome: 'accepted' });
    clock.advance(1);
    expect(await play(bet(player, 1n))).toEqual(expired);
    expect(await tables[0].wallet.session(PROVIDER, player.session)).toEqual({ refused: 'session_expired' });
  });

  it('accepts no bet when its login ended during the launch, or belongs to somebody else', async () => {
    const [player, other] = [await addPlayer(tables[0], 100n), await addPlayer(tables[0], 100n)];
    await logOut(tables[0], player);
    const opening = { memberId: player.id, providerId: PROVIDER, gameCode: GAME, currency: BDT, language: 'bn' };
    for (const memberSession of [player.login, other.login]) {
      const opened = await tables[0].wallet.openSession({ ...opening, memberSession, ttlMs: DAY });
      expect(await play(bet({ ...player, ...opened }, 1n))).toEqual(expired);
      expect(await tables[0].wallet.session(PROVIDER, opened.session)).toEqual({ refused: 'session_expired' });
    }
  });

  it('of no login can be played in, and is over after the lifetime that it began with', async () => {
    const player = await addPlayer(tables[0], 100n);
    const opening = { memberId: player.id, providerId: PROVIDER, gameCode: GAME, currency: BDT, language: 'bn' };
    const opened = await tables[0].wallet.openSession({ ...opening, memberSession: null, ttlMs: HOUR });
    clock.advance(HOUR - 1);
    expect(await play(bet({ ...player, ...opened }, 1n))).toMatchObject({ outcome: 'accepted' });
    clock.advance(1);
    expect(await play(bet({ ...player, ...opened }, 1n))).toEqual(expired);
  });
});

describe('a bet at the moment of a logout', () => {
  it('is decided before the logout or refused, in every order and process', async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const player = await addPlayer(tables[0], 1_000n);
      const bets = Array.from({ length: 30 }, async (_, index) => {
        await sleep(index % 6);
        return play(bet(player, 10n), index);
      });
      await sleep(turn % 5);
      await logOut(tables[turn % 2 ? 0 : 1], player);
      // Whatever was accepted is in the balance by now.
      const left = await tables[0].wallet.memberBalance(player.id);
      const answers = await Promise.all(bets);
      const accepted = answers.filter(({ outcome }) => outcome === 'accepted').length;
      expect(answers.filter(({ outcome }) => outcome === 'session_expired')).toHaveLength(30 - accepted);
      expect(left).toBe(1_000n - 10n * BigInt(accepted));
      expect(await tables[0].wallet.memberBalance(player.id)).toBe(left);
    }
  });

  it('makes the logout wait when it was first', async () => {
    const player = await addPlayer(tables[0], 100n);
    const { placed, release } = await stuckBet(player);
    const leaving = logOut(tables[1], player);
    await untilWaiting('delete from devices.session').finally(release);
    expect(await placed).toMatchObject({ outcome: 'accepted', balance: 90n });
    await leaving;
    expect(await play(bet(player, 10n))).toEqual(expired);
  });

  it('is refused without waiting when the logout was first', async () => {
    const player = await addPlayer(tables[0], 100n);
    await transaction(tables[1].pool, async (tx) => {
      await tx.query('delete from devices.session where id = $1', [player.login]);
      expect(await play(bet(player, 10n))).toEqual(expired);
    });
  });

  it('is accepted while another call prolongs the login', async () => {
    const player = await addPlayer(tables[0], 100n);
    await transaction(tables[1].pool, async (tx) => {
      await tx.query(`update devices.session set idle_until = idle_until + interval '1 hour' where id = $1`, [
        player.login,
      ]);
      expect(await play(bet(player, 10n))).toMatchObject({ outcome: 'accepted' });
    });
  });

  it('moves nothing when its process loses the database half way and the logout comes before the repeat', async () => {
    const player = await addPlayer(tables[0], 100n);
    const { placed, pid, release } = await stuckBet(player);
    const leaving = logOut(tables[1], player);
    await untilWaiting('delete from devices.session')
      .then(() => tables[1].pool.query('select pg_terminate_backend($1)', [pid]))
      .then(() => leaving)
      .finally(release);
    expect(await placed).toEqual(expired);
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(100n);
  });

  it('goes on when the process that logs out dies half way', async () => {
    const player = await addPlayer(tables[0], 100n);
    await expect(
      transaction(tables[1].pool, async (tx) => {
        await tx.query('delete from devices.session where id = $1', [player.login]);
        await tx.query('select pg_terminate_backend(pg_backend_pid())');
      }),
    ).rejects.toThrow();
    expect(await play(bet(player, 10n))).toMatchObject({ outcome: 'accepted', balance: 90n });
  });
});

/** A bet of 10 that has looked at its login and waits for the house's account, which is locked until `release`. */
async function stuckBet(
  player: Awaited<ReturnType<typeof addPlayer>>,
): Promise<{ placed: Promise<WalletOutcome>; pid: number; release: () => void }> {
  // The first bet opens the house's account.
  await play(bet(player, 0n));
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = transaction(tables[1].pool, async (tx) => {
    await tx.query(`select from ledger.account where owner = $1 and kind = 'house_provider' for update`, [PROVIDER]);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const placed = play(bet(player, 10n)).then(async (answer) => {
    await holding;
    return answer;
  });
  return { placed, pid: await untilWaiting('ledger.post'), release: () => released.resolve() };
}

/** Waits until a statement with this text waits for a lock, and returns its process. */
async function untilWaiting(text: string): Promise<number> {
  const waiting = async () => {
    const { rows } = await tables[0].pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%' || $1 || '%'`,
      [text],
    );
    return rows[0]?.pid ?? 0;
  };
  await expect.poll(waiting, { timeout: 5_000, interval: 5 }).toBeGreaterThan(0);
  return waiting();
}
