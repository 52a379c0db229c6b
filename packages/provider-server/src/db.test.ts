import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openPool, openedTransaction, type Pool, type Transaction, transaction } from './db.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'test', 2);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('a pool', () => {
  it('survives a connection that dies while it is in use', async () => {
    const held = transaction(pool, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // The news of the end arrives while nothing is asked of the connection.
      await expect.poll(() => tx.query('select 1').catch((error: Error) => error.message)).toMatch(/not queryable/);
      await tx.query('select 1');
    });
    await expect(held).rejects.toThrow('not queryable');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('gives connections up over which no answer comes, in a transaction too, and goes on with new ones', async () => {
    const network = await openNetwork(database.url);
    const far = openPool(network.url, 'test', 1, { answerWithinMs: 300 });
    onTestFinished(async () => {
      await far.end();
      await network.close();
    });
    const acts = [
      () => far.query('select 1'),
      () => transaction(far, (tx) => network.swallow().then(() => tx.query('select 1'))),
    ];
    for (const act of acts) {
      await far.query('select 1');
      const lost = act === acts[0] ? network.swallow().then(act) : act();
      await expect(lost).rejects.toThrow('timeout');
      network.heal();
      expect((await far.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
  });
});

describe('a transaction', () => {
  beforeAll(async () => {
    await pool.query('create table kept (what text primary key)');
  });
  const kept = async () => (await pool.query<{ what: string }>('select what from kept order by what')).rows;
  const keep = (what: string) => (tx: Transaction) => tx.query('insert into kept values ($1)', [what]);

  it('hands over what its opening read, and keeps what was written after that', async () => {
    const open = async (tx: Transaction) => (await tx.query<{ now: Date }>('select now() as now')).rows[0]?.now;
    const both = await openedTransaction(pool, open, async (tx, opened) => {
      await keep('after an opening')(tx);
      return [opened, await open(tx)];
    });
    // The same now() twice: both ran in one transaction.
    expect(both[0]).toEqual(both[1]);
    expect(await kept()).toEqual([{ what: 'after an opening' }]);
  });

  it('keeps nothing when one of the statements that travel together fails', async () => {
    const failing = transaction(pool, (tx) =>
      Promise.all([keep('before')(tx), tx.query('select 1 / 0'), keep('behind')(tx)]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await kept()).toEqual([{ what: 'after an opening' }]);
  });

  it('does not pass for kept when a failed statement was overlooked', async () => {
    const overlooking = transaction(pool, async (tx) => {
      await keep('lost')(tx);
      await tx.query('select 1 / 0').catch(() => {});
    });
    await expect(overlooking).rejects.toThrow('after one of its statements had failed');
    expect(await kept()).toEqual([{ what: 'after an opening' }]);
  });
});

/** A network between us and the database, whose open connections can fall silent without an end. */
async function openNetwork(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let silent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.on('data', (data) => !silent && to.write(data));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    swallow: async () => {
      silent = true;
    },
    heal: () => {
      silent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
