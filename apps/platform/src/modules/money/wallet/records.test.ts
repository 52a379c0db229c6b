import { DAY, HOUR, ManualClock, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import {
  addGames,
  addPlayer,
  BDT,
  bet,
  betwin,
  CLOSED_GAME,
  GAME,
  openTable,
  type Player,
  PROVIDER,
  type Table,
} from './testing/fixture.ts';

let database: TestDatabase;
let table: Table;
let player: Player;
const start = Date.UTC(2026, 10, 21, 23, 30);
const clock = new ManualClock(start);
const WINS = [50n, 700n, 0n, 300n, 20n];

beforeAll(async () => {
  database = await createTestDatabase();
  table = openTable(database.url, { clock });
  await addGames(table.pool);
  player = await addPlayer(table, 10_000n);
  // From half past eleven at night on: the wins stand on two days.
  for (const amount of WINS) {
    await table.wallet.execute(PROVIDER, betwin(player, 10n, amount, { roundClosed: true }));
    clock.advance(15 * MINUTE);
  }
  await table.wallet.execute(PROVIDER, bet(player, 10n));
});

afterAll(async () => {
  await table.wallet.close();
  await table.pool.end();
  await database.drop();
});

it('the betting record is paged, newest first, with each round once', async () => {
  const wins: bigint[] = [];
  let after: string | undefined;
  do {
    const { list, next } = await table.wallet.betRecords(player.id, { limit: 2, after });
    wins.push(...list.map(({ win }) => win));
    after = next ?? undefined;
  } while (after);
  expect(wins).toEqual([0n, ...WINS.toReversed()]);
  const [newest] = (await table.wallet.betRecords(player.id, { limit: 1 })).list;
  expect(newest).toMatchObject({ state: 'open', closedAt: null, net: -10n });
  expect(await table.wallet.round(newest?.roundId ?? '', player.id)).toEqual(newest);
  const other = await addPlayer(table, 0n);
  expect(await table.wallet.round(newest?.roundId ?? '', other.id)).toBeNull();
  expect(await table.wallet.round('no id', player.id)).toBeNull();
});

it('biggestWins finds the largest wins of closed rounds, by time and by game type', async () => {
  const wins = async (query: { since: number; limit: number; gameType?: string }) =>
    (await table.wallet.biggestWins(query)).map(({ win }) => win);
  expect(await wins({ since: start - 7 * DAY, limit: 3 })).toEqual([700n, 300n, 50n]);
  expect(await wins({ since: start + 20 * MINUTE, limit: 50 })).toEqual([300n, 20n]);
  expect(await wins({ since: start, limit: 50, gameType: 'LIVE' })).toEqual([]);
  const [first] = await table.wallet.biggestWins({ since: start, limit: 1, gameType: 'RNG' });
  expect(first).toMatchObject({ memberId: player.id, gameCode: GAME, vassalage: PROVIDER, wonAt: start + 15 * MINUTE });
});

it('hotGames counts rounds by game, and recentGames starts with the last opened', async () => {
  const game = { providerId: PROVIDER, vassalage: PROVIDER, gameCode: GAME };
  expect(await table.wallet.hotGames({ since: start, limit: 5 })).toEqual([{ ...game, rounds: 6 }]);
  expect(await table.wallet.hotGames({ since: start + 40 * MINUTE, limit: 5 })).toEqual([{ ...game, rounds: 3 }]);
  expect(await table.wallet.hotGames({ since: start + DAY, limit: 5 })).toEqual([]);
  const opening = {
    memberId: player.id,
    memberSession: null,
    providerId: PROVIDER,
    currency: BDT,
    language: 'bn',
    ttlMs: HOUR,
  };
  await table.wallet.openSession({ ...opening, gameCode: CLOSED_GAME });
  const codes = (await table.wallet.recentGames(player.id)).map(({ gameCode }) => gameCode);
  expect(codes).toEqual([CLOSED_GAME, GAME]);
});

it('a provider can read its own transactions by id and by time', async () => {
  const range = { from: start, to: start + 30 * MINUTE };
  const { list, next } = await table.wallet.transactions(PROVIDER, { ...range, limit: 10 });
  expect(next).toBeNull();
  expect(list).toMatchObject([
    { type: 'betwin', outcome: 'accepted', amount: 10n, balance: 10_040n, at: start },
    { type: 'betwin', outcome: 'accepted', amount: 10n, balance: 10_730n, at: start + 15 * MINUTE },
  ]);
  const page = await table.wallet.transactions(PROVIDER, { ...range, limit: 1 });
  const rest = await table.wallet.transactions(PROVIDER, { ...range, limit: 1, after: page.next ?? '' });
  expect([...page.list, ...rest.list]).toEqual(list);
  expect(await table.wallet.transaction(PROVIDER, list[0]?.txId ?? '')).toEqual(list[0]);
  expect(await table.wallet.transaction('ANOTHER', list[0]?.txId ?? '')).toBeNull();
  expect((await table.wallet.transactions('ANOTHER', { ...range, limit: 10 })).list).toEqual([]);
});

it('decided transactions cannot be changed or deleted', async () => {
  await expect(table.pool.query(`update wallet.transaction set outcome = 'accepted'`)).rejects.toThrow(
    'keeps its history',
  );
  await expect(table.pool.query('delete from wallet.transaction')).rejects.toThrow('keeps its history');
});
