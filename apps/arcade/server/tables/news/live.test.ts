import { once } from 'node:events';
import { WebSocket } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerMessage } from '@chhokka/game-math';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../../../../tests/support/wait.ts';
import { type Arcade, createArcade } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { type TestArcade, openTestArcade } from '../../testing/arcade.ts';
import { coinTable } from '../../testing/coin-table.ts';
import { rulesByName } from '../rules-by-name.ts';
import { stateOf } from './testing/open-hub.ts';
import { type WrittenTable, writeTable } from './testing/written-table.ts';

const METRICS_TOKEN = 'the-token-of-the-metrics';
const rules = rulesByName([coinTable]);

let test: TestArcade;
let table: WrittenTable;
let origin: string;
beforeAll(async () => {
  test = await openTestArcade({ rules, env: { METRICS_TOKEN } });
  table = await writeTable(test.pool, Date.now);
  origin = await listening(test.arcade);
});
afterAll(() => test.close());

async function listening({ plain }: Arcade): Promise<string> {
  await plain.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(plain.server.address() as AddressInfo).port}`;
}

interface Page {
  readonly socket: InstanceType<typeof WebSocket>;
  readonly said: ServerMessage[];
  readonly closed: Promise<number>;
}

async function openPage(at: string, headers: Record<string, string> = {}, path = '/tables/live'): Promise<Page> {
  const socket = new WebSocket(at.replace('http', 'ws') + path, { headers });
  const said: ServerMessage[] = [];
  socket.addEventListener('message', ({ data }) => said.push(JSON.parse(String(data)) as ServerMessage));
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  socket.addEventListener('error', () => {});
  const opened = once(socket, 'open').then(() => true);
  if (!(await Promise.race([opened, closed.then(() => false)]))) throw new Error('refused');
  return { socket, said, closed };
}

async function greeted(at: string, sessionID: string): Promise<Page> {
  const page = await openPage(at, { origin: at });
  page.socket.send(JSON.stringify({ type: 'hello', sessionID, table: table.code }));
  await waitFor(() => page.said.find(({ type }) => type === 'snapshot'));
  return page;
}

describe('the address of tables', () => {
  it('tells a client what happens, through two processes on one database', async () => {
    const arcade = await createArcade({
      config: readConfig(test.env),
      pool: test.pool,
      log: pino({ level: 'silent' }),
      rules,
    });
    const running = [test.arcade, arcade].map(({ tables }) => tables.start());
    onTestFinished(async () => {
      await Promise.all([arcade.plain.close(), arcade.tls.close(), ...running.map((some) => some.stop())]);
    });
    const { token } = await table.session();
    const pages = [await greeted(origin, token), await greeted(await listening(arcade), token)] as const;
    await table.open();
    test.arcade.tables.news.round(table.code);
    const states = await Promise.all(
      pages.map(({ said }) =>
        waitFor(() => {
          const state = stateOf(said);
          return state.round?.state === 'betting' ? state : undefined;
        }),
      ),
    );
    expect(states[0]).toEqual(states[1]);
    // The second process is stopped: its clients connect again elsewhere.
    await arcade.plain.close();
    expect(await pages[1].closed).toBe(1012);
    pages[0].socket.close();
    await pages[0].closed;
  });

  it('is for pages of the arcade, and for programs that are no pages', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: origin.replace('127.0.0.1', '127.0.0.2') },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      await expect(openPage(origin, headers)).rejects.toThrow('refused');
    for (const headers of [{ origin }, {}] as Record<string, string>[]) {
      const page = await openPage(origin, headers);
      page.socket.close();
      await page.closed;
    }
  });

  it('is the only one for such connections, and takes no other requests', async () => {
    for (const path of ['/healthz', '/', '/rgs/wallet/play', '/no/such'])
      await expect(openPage(origin, { origin }, path)).rejects.toThrow('refused');
    expect((await fetch(`${origin}/tables/live`)).status).toBe(404);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it('ends connections that say too long a message, or one in binary, and goes on', async () => {
    const long = await openPage(origin, { origin });
    long.socket.send(`{"type":"hello","table":"${'x'.repeat(2_000)}"}`);
    // The socket is cut off: the client may not see the code of RFC 6455 for it.
    expect([1006, 1009]).toContain(await long.closed);
    const binary = await openPage(origin, { origin });
    binary.socket.send(Buffer.from('{"type":"ping","at":1}'));
    expect(await binary.closed).toBe(1008);
    const good = await greeted(origin, (await table.session()).token);
    expect(good.said).toHaveLength(1);
    good.socket.close();
    await good.closed;
  });

  it('is counted in the metrics', async () => {
    const count = async (): Promise<string | undefined> => {
      const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      return /^arcade_table_clients (\d+)$/m.exec(await answer.text())?.[1];
    };
    await waitFor(async () => ((await count()) === '0' ? true : undefined));
    const page = await openPage(origin, { origin });
    await waitFor(async () => ((await count()) === '1' ? true : undefined));
    page.socket.close();
    await page.closed;
  });
});
