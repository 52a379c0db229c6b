import { DAY, ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../../tests/support/database.ts';
import {
  addGames,
  addPlayer,
  BDT,
  bet,
  betwin,
  GAME,
  type LoggedIn,
  openTable,
  PROVIDER,
  refund,
  type Table,
  win,
} from './testing/fixture.ts';

const START = Date.UTC(2026, 10, 21, 23, 30);
const clock = new ManualClock(START);
let table: Table;

beforeAll(async () => {
  const database = await createTestDatabase();
  table = openTable(database.url, { clock });
  await addGames(table.pool);
  return async () => {
    await table.wallet.close();
    await table.pool.end();
    await database.drop();
  };
});

const net = async ({ id }: LoggedIn): Promise<bigint | null> => {
  const sitting = await table.wallet.sitting(id);
  return sitting && sitting.won - sitting.staked;
};

async function openGame({ id, login }: LoggedIn): Promise<void> {
  const opening = { providerId: PROVIDER, gameCode: GAME, currency: BDT, language: 'bn', ttlMs: DAY };
  await table.wallet.openSession({ ...opening, memberId: id, memberSession: login });
}

it('a sitting begins when the first game is opened, and goes on over games and rounds', async () => {
  const player = await addPlayer(table, 10_000n);
  const since = clock.now();
  expect(await table.wallet.sitting(player.id)).toEqual({ since, staked: 0n, won: 0n });
  for (const won of [0n, 250n]) {
    clock.advance(25 * MINUTE);
    await table.wallet.execute(PROVIDER, betwin(player, 100n, won, { roundClosed: true }));
  }
  clock.advance(25 * MINUTE);
  await openGame(player);
  expect(await table.wallet.sitting(player.id)).toEqual({ since, staked: 200n, won: 250n });
});

it('a sitting counts an unfinished round’s stake at once, its win when that is paid, and no refunded bet', async () => {
  const player = await addPlayer(table, 10_000n);
  const opening = bet(player, 100n);
  await table.wallet.execute(PROVIDER, opening);
  expect(await net(player)).toBe(-100n);
  await table.wallet.execute(PROVIDER, win(player, 340n, { roundId: opening.roundId, roundClosed: true }));
  expect(await net(player)).toBe(240n);
  const taken = bet(player, 500n);
  await table.wallet.execute(PROVIDER, taken);
  await table.wallet.execute(PROVIDER, refund(player, taken.txId));
  expect(await net(player)).toBe(240n);
});

it('a pause of half an hour ends a sitting, and a round that ends after it counts whole in the next one', async () => {
  const player = await addPlayer(table, 10_000n);
  await table.wallet.execute(PROVIDER, betwin(player, 100n, 0n, { roundClosed: true }));
  const left = bet(player, 200n);
  await table.wallet.execute(PROVIDER, left);
  clock.advance(30 * MINUTE + SECOND);
  expect(await net(player)).toBe(-300n);
  await openGame(player);
  expect(await table.wallet.sitting(player.id)).toEqual({ since: clock.now(), staked: 0n, won: 0n });
  await table.wallet.execute(PROVIDER, win(player, 50n, { roundId: left.roundId, roundClosed: true }));
  expect(await net(player)).toBe(-150n);
});

it('a member who has not played for a day has no sitting, nor does another member’s play count', async () => {
  const player = await addPlayer(table, 10_000n);
  const other = await addPlayer(table, 10_000n);
  await table.wallet.execute(PROVIDER, betwin(other, 100n, 0n, { roundClosed: true }));
  expect(await net(player)).toBe(0n);
  clock.advance(DAY + MINUTE);
  expect(await table.wallet.sitting(player.id)).toBeNull();
});
