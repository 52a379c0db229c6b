import { MINUTE } from '@chhokka/kernel';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../../tests/support/database.ts';
import { waitFor } from '../../../../../tests/support/wait.ts';
import { CLOSE } from './follower.ts';
import { HUB_LIMITS } from './hub.ts';
import { openHub } from './testing/open-hub.ts';
import { type WrittenTable, writeTable } from './testing/written-table.ts';

const SLIPS = 40;
const CLIENTS = 10;

let database: TestDatabase;
let pool: Pool;
let table: WrittenTable;
let player: { readonly token: string; readonly id: bigint };
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'arcade', 8);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  table = await writeTable(pool, Date.now);
  player = await table.session();
  await table.open();
});

describe('a session with many slips', () => {
  it('whose clients say hello without end has them told a bounded number of times', async () => {
    for (let made = 0; made < SLIPS; made += 1) await table.bet(player.id, { heads: 100 });
    const { connect } = openHub(pool);
    const clients = Array.from({ length: CLIENTS }, connect);
    const hello = { type: 'hello', sessionID: player.token, table: table.code } as const;
    for (let turn = 0; turn < 20; turn += 1)
      for (const client of clients) {
        if (client.wire.closed !== null) continue;
        const before = client.wire.of('snapshot').length;
        client.say(hello);
        await waitFor(() =>
          client.wire.closed !== null || client.wire.of('snapshot').length > before ? true : undefined,
        );
      }
    const told = clients.reduce((sum, { wire }) => sum + wire.of('mine').length, 0);
    expect(told).toBeLessThanOrEqual(HUB_LIMITS.hellosPerMinute * SLIPS * CLIENTS);
    expect(clients.map(({ wire }) => wire.closed)).toEqual(Array.from({ length: CLIENTS }, () => CLOSE.tryLater));
  });

  it('is let in again in the next minute, and keeps no other one out', async () => {
    const { connect, greeted, clock } = openHub(pool, { hellosPerMinute: 1 });
    await greeted(player.token, table.code);
    const early = connect();
    early.say({ type: 'hello', sessionID: player.token, table: table.code });
    await waitFor(() => early.wire.closed ?? undefined);
    expect(early.wire.closed).toBe(CLOSE.tryLater);
    await greeted((await table.session()).token, table.code);
    clock.advance(MINUTE);
    await greeted(player.token, table.code);
  });
});
