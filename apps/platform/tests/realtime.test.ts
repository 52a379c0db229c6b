import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, WebSocket } from 'node:http';
import { realtimeSaying, type RealtimeChannel, type RealtimeSaying, REALTIME_PATH } from '@chhokka/contracts';
import { minor } from '@chhokka/kernel';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { transaction } from '../src/infra/db.ts';
import { callApp, signUp, startTestApp, type TestApp, valueOf } from '../testing/app.ts';

let database: TestDatabase;
let first: TestApp;
let second: TestApp;
let sql: pg.Client;
/** Unlike a browser's, it says where it comes from as it is told to. */
type Socket = InstanceType<typeof WebSocket>;
const open: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  first = await startTestApp({ databaseUrl: database.url });
  second = await startTestApp({ databaseUrl: database.url });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await sql.end();
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

interface Page {
  readonly socket: Socket;
  readonly said: RealtimeSaying[];
  closed: number | null;
}

const ALL: readonly RealtimeChannel[] = ['settings', 'content', 'catalogue', 'balance', 'inbox', 'session'];

function socketTo(app: TestApp, headers: Record<string, string> = { origin: app.url }): Socket {
  const socket = new WebSocket(app.url.replace('http', 'ws') + REALTIME_PATH, { headers });
  open.push(socket);
  return socket;
}

/** An open page of this site that has said hello. */
async function openPage(app: TestApp, token?: string, channels = ALL): Promise<Page> {
  const socket = socketTo(app);
  const page: Page = { socket, said: [], closed: null };
  socket.addEventListener('message', ({ data }) => page.said.push(realtimeSaying.parse(JSON.parse(String(data)))));
  socket.addEventListener('close', ({ code }) => {
    page.closed = code;
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', ...(token !== undefined && { token }), channels }));
  await expect.poll(() => page.said.length).toBeGreaterThan(0);
  return page;
}

const bodies = (page: Page, channel: RealtimeChannel) =>
  page.said.flatMap((saying) => (saying.type === 'message' && saying.channel === channel ? [saying.body] : []));
const lastOf = (page: Page, channel: RealtimeChannel) => bodies(page, channel).at(-1);
const join = (name: string) => valueOf(callApp(first.url, 'register', signUp(name)));

/** The status that an upgrade is refused with. */
async function refusedUpgrade(app: TestApp, given: Record<string, string>, path = REALTIME_PATH): Promise<number> {
  const key = randomBytes(16).toString('base64');
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  };
  const asked = request(app.url + path, { headers: { ...given, ...upgrade } }).end();
  const [response] = await Promise.race([
    once(asked, 'response'),
    once(asked, 'upgrade').then(() => Promise.reject(new Error('it was upgraded'))),
  ]);
  response.resume();
  return response.statusCode;
}

async function send(app: TestApp, memberId: string): Promise<void> {
  const { pool, inbox } = app.app.services;
  const words = { bn: 'ক', en: 'a' };
  await transaction(pool, (tx) => inbox.send(tx, { memberId, title: words, content: words }));
}

describe('an open page', () => {
  it('gets balance and inbox at once, and every later change from any process', async () => {
    const { token, customerId } = await join('Doyel');
    const page = await openPage(first, token);
    await expect.poll(() => lastOf(page, 'balance')).toEqual({ sumBalance: '0.00' });
    const { unreadMessage } = await valueOf(callApp(first.url, 'unreadCount', {}, { token }));
    await expect.poll(() => lastOf(page, 'inbox')).toEqual({ unreadMessage });
    for (const [turn, app] of [first, second, first].entries()) {
      await app.app.services.wallet.deposit(customerId, minor(100n), `doyel ${turn}`);
      // Sooner than any sweep.
      await expect.poll(() => lastOf(page, 'balance'), { timeout: 2_000 }).toEqual({ sumBalance: `${turn + 1}.00` });
      await send(app, customerId);
      await expect
        .poll(() => lastOf(page, 'inbox'), { timeout: 2_000 })
        .toEqual({ unreadMessage: unreadMessage + turn + 1 });
    }
    await valueOf(callApp(second.url, 'readMessages', { all: true }, { token }));
    await expect.poll(() => lastOf(page, 'inbox'), { timeout: 2_000 }).toEqual({ unreadMessage: 0 });
    const numbers = page.said.flatMap((said) =>
      said.type === 'message' && said.channel === 'inbox' ? said.number : [],
    );
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('follows a balance that changes without a wake-up within seconds', async () => {
    const { token, customerId } = await join('Bok');
    const page = await openPage(second, token);
    await first.app.services.wallet.deposit(customerId, minor(100n), 'bok');
    await expect.poll(() => lastOf(page, 'balance'), { timeout: 2_000 }).toEqual({ sumBalance: '1.00' });
    const { ledger, pool } = first.app.services;
    await transaction(pool, async (tx) => {
      const { rows } = await tx.query(
        `select ledger.open_account('adjustment', 'house', 'BDT') as from,
           (select id from ledger.account where owner = $1 and kind = 'member_cash') as to`,
        [customerId],
      );
      await ledger.post(tx, [{ ...rows[0], amount: minor(50n), kind: 'adjustment', externalId: 'bok 2' }]);
    });
    await expect.poll(() => lastOf(page, 'balance'), { timeout: 8_000 }).toEqual({ sumBalance: '1.50' });
  });

  it('is notified of changed settings once every process has them', async () => {
    const page = await openPage(first);
    const before = bodies(page, 'settings').length;
    await sql.query(`update settings.node set enabled = not enabled where mod_id = 'REFERRAL'`);
    await expect.poll(() => bodies(page, 'settings').length, { timeout: 5_000 }).toBe(before + 1);
    for (const { app } of [first, second]) expect(app.services.settings.isOn('REFERRAL')).toBe(true);
    const welcome = (await openPage(second)).said[0];
    expect(welcome).toMatchObject({ type: 'welcome', changedMsAgo: { settings: expect.any(Number) } });
    if (welcome?.type === 'welcome') expect(welcome.changedMsAgo.settings).toBeLessThan(30_000);
  });

  it('is notified when its session ends by a logout elsewhere', async () => {
    const { token } = await join('Tia');
    const pages = [await openPage(first, token), await openPage(second, token)];
    const stranger = await openPage(first, (await join('Tia_2')).token);
    await valueOf(callApp(second.url, 'logout', {}, { token }));
    for (const page of pages) await expect.poll(() => bodies(page, 'session'), { timeout: 8_000 }).toEqual([null]);
    expect(bodies(stranger, 'session')).toEqual([]);
    expect(pages.map(({ closed }) => closed)).toEqual([null, null]);
  });

  it('gets every change again after the connection for wake-ups was killed', async () => {
    const { token, customerId } = await join('Shuk');
    const page = await openPage(first, token);
    await expect.poll(() => lastOf(page, 'balance')).toBeDefined();
    const killed = await sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime' and datname = current_database()`,
    );
    expect(killed.rowCount).toBe(2);
    await second.app.services.wallet.deposit(customerId, minor(700n), 'shuk');
    await expect.poll(() => lastOf(page, 'balance'), { timeout: 8_000 }).toEqual({ sumBalance: '7.00' });
    const listening = async () => {
      const { rows } = await sql.query(
        `select 1 from pg_stat_activity where application_name = 'realtime' and datname = current_database()`,
      );
      return rows.length;
    };
    await expect.poll(listening, { timeout: 5_000 }).toBe(2);
    await second.app.services.wallet.deposit(customerId, minor(100n), 'shuk 2');
    await expect.poll(() => lastOf(page, 'balance'), { timeout: 2_000 }).toEqual({ sumBalance: '8.00' });
  });

  it('of a guest gets nothing about members', async () => {
    const { customerId } = await join('Moyna');
    const page = await openPage(first);
    await first.app.services.wallet.deposit(customerId, minor(100n), 'moyna');
    await send(first, customerId);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(page.said.filter(({ type }) => type === 'message')).toEqual([]);
  });
});

describe('the socket', () => {
  it('opens for pages of this site only', async () => {
    const { host } = new URL(first.url);
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: `http://${host}.evil.example` },
      { origin: first.url.replace('127.0.0.1', 'localhost') },
      { origin: 'x'.repeat(5_000) },
    ]) {
      expect([headers, await refusedUpgrade(first, headers as Record<string, string>)]).toEqual([headers, 403]);
    }
    await once(socketTo(first, { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' }), 'open');
  });

  it('is refused on every other path, and its own path answers no plain request', async () => {
    const headers = { origin: first.url };
    for (const path of ['/', '/healthz', '/nowhere', '/wps/system/status', '/wps/%zz']) {
      expect([path, await refusedUpgrade(first, headers, path)]).toEqual([
        path,
        expect.toSatisfy((s) => s >= 400 && s < 500),
      ]);
    }
    const plain = await fetch(first.url + REALTIME_PATH);
    expect([plain.status, await plain.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  });

  it.each([
    ['a frame over 4 kB', 'x'.repeat(5_000), 1009],
    ['binary data', Buffer.from([1, 2, 3]), 1008],
    ['a message that is no hello', '{"type":"give","channels":["balance"]}', 1008],
    ['control characters', '\u0000\u0001', 1008],
  ])('is closed on %s, and other sockets stay open', async (_, said, code) => {
    const other = await openPage(first);
    const page = await openPage(first);
    page.socket.send(said);
    await expect.poll(() => page.closed).toSatisfy((closed) => closed === code || closed === 1006);
    expect(other.closed).toBeNull();
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  });

  it('closes when the site closes, and does not open while it is closed', async () => {
    const page = await openPage(first);
    await first.app.services.settings.save('status', 1);
    await expect.poll(() => page.closed, { timeout: 10_000 }).toBe(1013);
    expect(await refusedUpgrade(first, { origin: first.url })).toBe(503);
    await first.app.services.settings.save('status', 0);
    await first.app.services.revisions.poll();
    await openPage(first);
  });

  it('is counted, and closed with the restart code when the process ends', async () => {
    const third = await startTestApp({ databaseUrl: database.url });
    const { token } = await join('Kokil');
    const page = await openPage(third, token);
    expect(await third.app.services.metrics.registry.metrics()).toMatch(/realtime_connections 1\n/);
    const begun = performance.now();
    await third.close();
    expect(performance.now() - begun).toBeLessThan(3_000);
    await expect.poll(() => page.closed).toBe(1012);
  });
});
