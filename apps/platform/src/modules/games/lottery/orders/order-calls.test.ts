import { randomUUID } from 'node:crypto';
import { minor } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../../tests/support/database.ts';
import { waitFor } from '../../../../../../../tests/support/wait.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../../testing/app.ts';
import { LOTTERY_CATALOGUE, LOTTERY_VENDORS } from '../index.ts';

/** It draws once a day, so that nothing is drawn meanwhile. */
const GAME = 'sea-2d';

let database: TestDatabase;
let platform: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestApp({ databaseUrl: database.url });
  await platform.app.services.catalogue.save(LOTTERY_VENDORS, LOTTERY_CATALOGUE);
  await platform.app.services.revisions.poll();
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

async function member(username: string): Promise<string> {
  const { token, customerId } = await valueOf(callApp(platform.url, 'register', signUp(username)));
  await platform.app.services.wallet.deposit(customerId, minor(10_000n), `${username}-deposit`);
  return token;
}

it('an order is placed, listed, read and given back by its member, and by nobody else', async () => {
  const [token, stranger] = [await member('dhoron'), await member('oporer')];
  const numeros = await waitFor(async () => {
    const { list } = await valueOf(callApp(platform.url, 'lotteryNumeros', { gameCode: GAME, count: 3 }));
    return list.length === 3 ? list.slice(1) : undefined;
  });
  const line = { play: 'direct', selection: '07', unit: 100, multiple: 5, series: 1_960, combinations: 1 } as const;
  const sent = {
    request: randomUUID(),
    gameCode: GAME,
    lines: [line],
    numeros: numeros.map(({ numero }) => ({ numero, factor: 1 })),
    stake: '10.00',
  };
  const { order, balance } = await valueOf(callApp(platform.url, 'placeLotteryOrder', sent, { token }));
  expect(balance).toBe('90.00');
  expect(order).toMatchObject({ gameCode: GAME, stake: '10.00', state: 'open', lines: 1, numeros: 2 });
  const { list } = await valueOf(callApp(platform.url, 'lotteryOrders', { state: 'open' }, { token }));
  expect(list).toEqual([order]);
  const { orderId } = order;
  const { parts } = await valueOf(callApp(platform.url, 'lotteryOrder', { orderId }, { token }));
  expect(parts.map(({ state, canReturn }) => ({ state, canReturn }))).toEqual([
    { state: 'placed', canReturn: true },
    { state: 'placed', canReturn: true },
  ]);

  expect((await refusalOf(callApp(platform.url, 'lotteryOrder', { orderId }, { token: stranger }))).code).toBe(
    'item_unknown',
  );
  expect((await refusalOf(callApp(platform.url, 'returnLotteryOrder', { orderId }, { token: stranger }))).code).toBe(
    'item_unknown',
  );
  expect(await valueOf(callApp(platform.url, 'returnLotteryOrder', { orderId }, { token }))).toMatchObject({
    returned: '10.00',
    balance: '100.00',
    order: { state: 'returned' },
  });
});
