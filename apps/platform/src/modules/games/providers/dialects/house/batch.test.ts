import { randomUUID } from 'node:crypto';
import { minor } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../../../tests/support/database.ts';
import {
  addGames,
  addPlayers,
  GAME,
  openTable,
  PROVIDER,
  type Table,
} from '../../../../money/wallet/testing/fixture.ts';
import { runBatch } from './batch.ts';

const PLAYERS = 1_000;
/** Minor units. */
const STAKE = 1_000;
const FUNDS = 5_000n;

let database: TestDatabase;
let table: Table;
let decided: number[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  table = openTable(database.url, { onBatch: (commands) => void decided.push(commands) });
  await addGames(table.pool);
});
afterAll(async () => {
  await table.wallet.close();
  await table.pool.end();
  await database.drop();
});

/** The answers, with the sizes of the wallet's transactions that decided them. */
const call = async (operations: readonly object[]) => {
  decided = [];
  const answers = await runBatch(table.wallet, PROVIDER, operations);
  return { answers, sizes: decided };
};

const one = async (sql: string): Promise<unknown> => (await table.pool.query<{ value: unknown }>(sql)).rows[0]?.value;

describe('a batch of a thousand players of one table', () => {
  const slips: { playerId: string; session: string; roundId: string; bet: string; win: string }[] = [];
  const named = ({ playerId, roundId }: (typeof slips)[number]) => ({
    playerId,
    roundId,
    gameCode: GAME,
    currency: 'BDT',
  });
  /** Every fourth player has won. */
  const isWinner = (at: number): boolean => at % 4 === 0;
  beforeAll(async () => {
    const players = await addPlayers(table, PLAYERS, minor(FUNDS));
    for (const player of players)
      slips.push({ ...player, roundId: randomUUID(), bet: randomUUID(), win: randomUUID() });
  }, 60_000);

  it('takes every bet, many in one transaction', async () => {
    const { answers, sizes } = await call(
      slips.map((slip) => {
        const { session, bet: txId } = slip;
        return { ...named(slip), call: 'bet', txId, session, amount: STAKE, roundClosed: false };
      }),
    );
    expect(answers.map((answer) => 'status' in answer && answer.status)).toEqual(slips.map(() => 'ok'));
    expect(sizes.length).toBeLessThan(PLAYERS / 20);
  });

  it('closes every round, and moves money for those that won alone', async () => {
    const transfers = 'select count(*)::int as value from ledger.transfer';
    const before = Number(await one(transfers));
    const settle = () =>
      call(
        slips.map((slip, at) => {
          const amount = isWinner(at) ? 2 * STAKE : 0;
          return { ...named(slip), call: 'win', txId: slip.win, refTxId: slip.bet, amount, roundClosed: true };
        }),
      );
    const { answers, sizes } = await settle();
    const balanceOf = (at: number) => Number(FUNDS) + (isWinner(at) ? STAKE : -STAKE);
    expect(answers).toMatchObject(slips.map((_, at) => ({ status: 'ok', balance: balanceOf(at) })));
    expect(sizes.length).toBeLessThan(PLAYERS / 20);
    expect(Number(await one(transfers)) - before).toBe(PLAYERS / 4);
    expect(
      await one(
        `select json_agg(each order by won) as value from (select state, settled, win_total as won, count(*)::int
           from wallet.round group by 1, 2, 3) each`,
      ),
    ).toEqual([
      { state: 'closed', settled: true, won: 0, count: (PLAYERS * 3) / 4 },
      { state: 'closed', settled: true, won: 2 * STAKE, count: PLAYERS / 4 },
    ]);
    const { list } = await table.wallet.betRecords(slips[1]?.playerId ?? '', { limit: 10 });
    expect(list).toMatchObject([{ bet: BigInt(STAKE), win: 0n, net: -BigInt(STAKE), state: 'closed' }]);
    await settle();
    expect(Number(await one(transfers)) - before).toBe(PLAYERS / 4);
  });
});
