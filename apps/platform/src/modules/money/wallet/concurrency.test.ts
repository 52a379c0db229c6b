import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool } from '../../../infra/db.ts';
import { createLedger, reconcile } from '../ledger/index.ts';
import { createWallet, type WalletCommand, type WalletOutcome, WalletUnavailable } from './index.ts';
import { addGames, addPlayer, adjust, bet, openTable, PROVIDER, refund, type Table, win } from './testing/fixture.ts';

let database: TestDatabase;
let tables: [Table, Table];

beforeAll(async () => {
  database = await createTestDatabase();
  // Two engines with pools of their own, as in two processes.
  tables = [openTable(database.url), openTable(database.url)];
  await addGames(tables[0].pool);
});

afterAll(async () => {
  for (const { wallet, pool } of tables) {
    await wallet.close();
    await pool.end();
  }
  await database.drop();
});

function raced(command: WalletCommand, index: number): Promise<WalletOutcome> {
  return tables[(index % 2) as 0 | 1].wallet.execute(PROVIDER, command);
}

function counts(answers: readonly WalletOutcome[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const { outcome } of answers) tally[outcome] = (tally[outcome] ?? 0) + 1;
  return tally;
}

async function expectBooksToBalance(): Promise<void> {
  expect((await reconcile(tables[0].pool)).differences).toEqual([]);
}

describe('the wallet under concurrent commands', () => {
  it('accepts ten of fifty bets when the balance covers ten', async () => {
    const player = await addPlayer(tables[0], 100n);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => raced(bet(player, 10n), index)));
    expect(counts(answers)).toEqual({ accepted: 10, insufficient_funds: 40 });
    expect(
      answers.every((answer) => answer.outcome === 'accepted' || ('balance' in answer && answer.balance === 0n)),
    ).toBe(true);
    expect(await tables[1].wallet.memberBalance(player.id)).toBe(0n);
    await expectBooksToBalance();
  });

  it('posts one command once, however often and to whichever process it is sent', async () => {
    const player = await addPlayer(tables[0], 100n);
    const opening = bet(player, 30n);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => raced(opening, index)));
    expect(answers.filter((answer) => 'repeated' in answer && !answer.repeated)).toHaveLength(1);
    expect(
      new Set(answers.map((answer) => ('transactionId' in answer ? answer.transactionId : answer.outcome))).size,
    ).toBe(1);
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(70n);
  });

  it('accepts one txId for one of two players, and answers duplicate_differs to the other', async () => {
    const [one, two] = [await addPlayer(tables[0], 100n), await addPlayer(tables[0], 100n)];
    for (let turn = 0; turn < 10; turn += 1) {
      const mine = bet(one, 1n);
      const yours = bet(two, 1n, { txId: mine.txId });
      expect(counts(await Promise.all([raced(mine, 0), raced(yours, 1)]))).toEqual({
        accepted: 1,
        duplicate_differs: 1,
      });
    }
    await expectBooksToBalance();
  });

  it('decides a bet and its racing refund in either order, and keeps the balance', async () => {
    const player = await addPlayer(tables[0], 1_000n);
    for (let turn = 0; turn < 20; turn += 1) {
      const opening = bet(player, 10n);
      const [placed, undone] = await Promise.all([raced(opening, turn), raced(refund(player, opening.txId), turn + 1)]);
      const order = `${placed?.outcome} ${undone?.outcome}`;
      expect(['accepted accepted', 'already_refunded nothing_to_refund']).toContain(order);
    }
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(1_000n);
  });

  it('accepts either the win or the refund of a bet, never both', async () => {
    const player = await addPlayer(tables[0], 1_000n);
    let expected = 1_000n;
    for (let turn = 0; turn < 20; turn += 1) {
      const opening = bet(player, 10n);
      await raced(opening, turn);
      const [won, undone] = await Promise.all([
        raced(win(player, 25n, { roundId: opening.roundId }), turn),
        raced(refund(player, opening.txId), turn + 1),
      ]);
      expect(['accepted already_settled', 'already_refunded accepted']).toContain(`${won?.outcome} ${undone?.outcome}`);
      if (won?.outcome === 'accepted') expected += 15n;
    }
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(expected);
    await expectBooksToBalance();
  });
});

describe('resettlements under concurrent commands', () => {
  it('are accepted beside a racing win, which they add up with in either order', async () => {
    const player = await addPlayer(tables[0], 1_000n);
    for (let turn = 0; turn < 20; turn += 1) {
      const opening = bet(player, 10n);
      const { roundId } = opening;
      await raced(opening, turn);
      const answers = await Promise.all([
        raced(win(player, 25n, { roundId, roundClosed: true }), turn),
        raced(adjust(player, -15n, { roundId }), turn + 1),
      ]);
      expect(counts(answers)).toEqual({ accepted: 2 });
    }
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(1_000n);
    await expectBooksToBalance();
  });

  it('settle the bet or roll its refund back when they race with it: the same money either way, and one roll-back', async () => {
    const player = await addPlayer(tables[0], 1_000n);
    let expected = 1_000n;
    for (let turn = 0; turn < 20; turn += 1) {
      const opening = bet(player, 10n);
      const { roundId } = opening;
      await raced(opening, turn);
      const [undone, first, second] = await Promise.all([
        raced(refund(player, opening.txId), turn),
        raced(adjust(player, 3n, { roundId }), turn + 1),
        raced(adjust(player, -2n, { roundId, roundClosed: true }), turn),
      ]);
      expect([first.outcome, second.outcome]).toEqual(['accepted', 'accepted']);
      expect(['accepted', 'already_settled']).toContain(undone.outcome);
      expected += undone.outcome === 'accepted' ? 1n : -9n;
    }
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(expected);
    const { rows } = await tables[0].pool.query(
      `select bet_total::int as bet, refund_total::int as refunded, state from wallet.round where member_id = $1
       group by 1, 2, 3`,
      [player.id],
    );
    expect(rows).toEqual([{ bet: 10, refunded: 0, state: 'closed' }]);
    await expectBooksToBalance();
  });

  it('take back only what the player has, however many ask at once', async () => {
    const player = await addPlayer(tables[0], 100n);
    const bets = Array.from({ length: 10 }, () => bet(player, 10n));
    await Promise.all(bets.map((each, index) => raced(each, index)));
    await Promise.all(bets.map(({ txId }, index) => raced(refund(player, txId), index)));
    await raced(bet(player, 45n), 0);
    const answers = await Promise.all(
      bets.map(({ roundId, txId: refTxId }, index) => raced(adjust(player, -10n, { roundId, refTxId }), index)),
    );
    expect(counts(answers)).toEqual({ accepted: 5, insufficient_funds: 5 });
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(5n);
    await expectBooksToBalance();
  });
});

describe('the wallet with a failing database', () => {
  it('decides every bet once although connections are killed in the middle of batches', async () => {
    const table = openTable(database.url);
    const players = await Promise.all(Array.from({ length: 5 }, () => addPlayer(table, 10_000n)));
    let done = false;
    const killing = killBackends(tables[0], () => done);
    const openings = Array.from({ length: 600 }, (_, index) => bet(players[index % 5]!, 1n));
    const answers: WalletOutcome[] = [];
    for (let first = 0; first < openings.length; first += 20) {
      const some = openings.slice(first, first + 20);
      answers.push(...(await Promise.all(some.map((each) => untilDecided(table, each)))));
    }
    done = true;
    expect(await killing).toBeGreaterThan(0);
    expect(counts(answers)).toEqual({ accepted: 600 });
    for (const player of players) expect(await table.wallet.memberBalance(player.id)).toBe(10_000n - 120n);
    await expectBooksToBalance();
    await table.wallet.close();
    await table.pool.end();
  });

  it('throws WalletUnavailable when the database is down, and also beyond its queue limit', async () => {
    const pool = openPool('postgres://nobody@127.0.0.1:1/nothing', 2);
    const clock = { now: () => Date.now() };
    const limits = { maxQueued: 5, inFlight: 1, maxBatch: 1 };
    const wallet = createWallet({ pool, ledger: createLedger({ pool, clock }), clock, limits });
    const command = bet({ id: '00000000-0000-7000-8000-000000000000', session: 'x' }, 1n);
    const attempts = Array.from({ length: 8 }, () => wallet.execute(PROVIDER, command));
    const results = await Promise.allSettled(attempts);
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(WalletUnavailable) });
    const refused = results.filter((result) => 'reason' in result && /too many/.test(String(result.reason)));
    expect(refused).toHaveLength(3);
    await expect(wallet.session(PROVIDER, 'x')).rejects.toBeInstanceOf(WalletUnavailable);
    await wallet.close();
    await expect(wallet.execute(PROVIDER, command)).rejects.toBeInstanceOf(WalletUnavailable);
    await pool.end();
  });
});

const MOST_KILLS = 8;
const BETWEEN_KILLS_MS = 60;

/** Ends connections that are in the middle of a batch, one after another, and returns how many it ended. */
async function killBackends({ pool }: Table, isDone: () => boolean): Promise<number> {
  let killed = 0;
  while (!isDone() && killed < MOST_KILLS) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query ~ 'wallet|ledger'
        order by random() limit 1`,
    );
    killed += rowCount ?? 0;
    await sleep(rowCount ? BETWEEN_KILLS_MS : 1);
  }
  return killed;
}

/** What a provider does: sends the same again until something is said. */
async function untilDecided({ wallet }: Table, command: WalletCommand): Promise<WalletOutcome> {
  for (;;) {
    try {
      return await wallet.execute(PROVIDER, command);
    } catch (error) {
      if (!(error instanceof WalletUnavailable)) throw error;
      await sleep(5);
    }
  }
}
