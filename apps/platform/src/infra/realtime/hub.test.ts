import { realtimeSaying } from '@chhokka/contracts';
import { ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { Refused } from '../http/refused.ts';
import type { MemberSession } from '../http/sessions.ts';
import { createHub, type Hub, type HubLimits, type Page } from './hub.ts';
import type { Wire } from './listener.ts';
import type { Told } from './sources.ts';

const clock = new ManualClock(1_000_000);

/** A socket that keeps what was sent. */
class FakeWire implements Wire {
  readyState: Wire['readyState'] = 1;
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  closedWith: number | 'cut off' | null = null;
  pings = 0;
  page: Page | null = null;
  send(frame: unknown): void {
    const saying: unknown = JSON.parse(String(frame));
    expect(realtimeSaying.safeParse(saying)).toMatchObject({ success: true });
    this.sent.push(saying);
  }
  ping(): void {
    this.pings += 1;
  }
  close(code = 1000): void {
    this.end(code);
  }
  terminate(): void {
    this.end('cut off');
  }
  private end(how: number | 'cut off'): void {
    if (this.closedWith === null) this.closedWith = how;
    this.readyState = 3;
    this.page?.gone();
  }
}

/** What the database holds. */
let chat: Told[];
let balances: Map<string, Told>;
let liveSessions: Set<string>;
let isClosed: boolean;
let lookups: string[][];
let hub: Hub;

function sessionOf(token: string): MemberSession {
  const memberId = token.split('/')[0] ?? '';
  return {
    memberId,
    sessionId: token,
    account: memberId,
    nickname: memberId,
    userType: 0,
    language: 'bn',
    currency: 'BDT',
    betLocked: false,
  };
}

function openHub(limits: Partial<HubLimits> = {}): Hub {
  return createHub({
    clock,
    log: createLog('silent'),
    limits: { gatherMs: 0, ...limits },
    siteAccess: { check: () => (isClosed ? Promise.reject(new Refused('maintenance')) : undefined) },
    sessions: {
      member: async (token) => (liveSessions.has(token) ? sessionOf(token) : null),
      live: async (ids) => new Set(ids.filter((id) => liveSessions.has(id))),
    },
    sources: [
      {
        audience: 'public',
        channel: 'chat',
        newest: async () => chat.at(-1)?.number ?? 0,
        // Two at once, so that the hub has to ask again.
        after: async (number) => chat.filter((told) => told.number > number).slice(0, 2),
      },
      {
        audience: 'public',
        channel: 'settings',
        newest: async () => 7,
        after: async () => [],
        changedAt: () => 999_000,
      },
      {
        audience: 'member',
        channel: 'balance',
        mayHear: ({ memberId }) => memberId !== 'shy',
        async current(ids) {
          lookups.push([...ids]);
          return new Map([...balances].filter(([id]) => ids.includes(id)));
        },
      },
    ],
  });
}

const line = (number: number): Told => ({
  number,
  body: { room: '', number, name: 'Bok', avatar: null, role: 0, text: `line ${number}`, sentAt: 1, hidden: false },
});
const money = (number: number): Told => ({ number, body: { sumBalance: `${number}.00` } });
const hello = (token?: string, channels = ['chat', 'settings', 'balance', 'session']) =>
  JSON.stringify({ type: 'hello', ...(token !== undefined && { token }), channels });

/** Lets what was started come to its end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 15));

async function connect(said: string | null = hello(), network = '203.0.113.1', on = hub): Promise<FakeWire> {
  const wire = new FakeWire();
  wire.page = on.accept(wire, { address: network, domain: 'site.example', network });
  if (said !== null) wire.page.received(Buffer.from(said), false);
  await settle();
  return wire;
}

const heard = (wire: FakeWire, channel: string) =>
  wire.sent.filter((saying) => (saying as { channel?: string }).channel === channel);

beforeEach(async () => {
  chat = [line(1), line(2)];
  balances = new Map([
    ['rahima', money(5)],
    ['karim', money(8)],
    ['shy', money(9)],
  ]);
  liveSessions = new Set(['rahima/1', 'rahima/2', 'karim/1', 'shy/1']);
  isClosed = false;
  lookups = [];
  hub = openHub();
  await hub.sweep();
});
afterEach(() => hub.close());

describe('the messages of a page', () => {
  it('begin with the newest numbers, and how long ago each channel changed', async () => {
    const guest = await connect(hello(undefined, ['chat', 'settings']));
    expect(guest.sent).toEqual([
      { type: 'welcome', channels: { chat: 2, settings: 7 }, changedMsAgo: { settings: 1_000 } },
    ]);
    expect((await connect(hello(undefined, ['chat']))).sent).toEqual([
      { type: 'welcome', channels: { chat: 2 }, changedMsAgo: {} },
    ]);
  });

  it('include every number of a public channel once and in order, however often the hub wakes', async () => {
    const pages = [await connect(), await connect()];
    const deaf = await connect(hello(undefined, ['settings']));
    for (let number = 3; number <= 9; number += 1) {
      chat.push(line(number));
      hub.wake('chat', []);
      if (number % 3 === 0) await settle();
      else hub.wake('chat', []);
    }
    await Promise.all([hub.sweep(), hub.sweep()]);
    for (const page of pages) {
      expect(heard(page, 'chat').map((told) => (told as Told).number)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    }
    expect(heard(deaf, 'chat')).toEqual([]);
  });

  it('make up for lost wake-ups', async () => {
    const page = await connect(hello('rahima/1'));
    chat.push(line(3));
    balances.set('rahima', money(6));
    await hub.sweep();
    await settle();
    expect(heard(page, 'chat')).toMatchObject([{ number: 3 }]);
    expect(heard(page, 'balance')).toMatchObject([{ number: 5 }, { number: 6, body: { sumBalance: '6.00' } }]);
  });

  it('of a member’s own channel go to that member’s pages only, the newest state once', async () => {
    const [one, two] = [await connect(hello('rahima/1')), await connect(hello('rahima/2'))];
    const [other, guest] = [await connect(hello('karim/1')), await connect()];
    balances.set('rahima', money(6));
    for (let turn = 0; turn < 5; turn += 1) hub.wake('balance', ['rahima', 'nobody']);
    await settle();
    hub.wake('balance', ['rahima']);
    await settle();
    for (const page of [one, two]) expect(heard(page, 'balance')).toMatchObject([{ number: 5 }, { number: 6 }]);
    expect(heard(other, 'balance')).toMatchObject([{ number: 8 }]);
    expect(heard(guest, 'balance')).toEqual([]);
    // Who has no page open is not looked up.
    expect(lookups.flat()).not.toContain('nobody');
  });

  it('leave out channels that the session may not receive', async () => {
    const page = await connect(hello('shy/1'));
    hub.wake('balance', ['shy']);
    await settle();
    expect(heard(page, 'balance')).toEqual([]);
    expect(lookups.flat()).not.toContain('shy');
  });

  it('do not wait for another page that does not read', async () => {
    const [slow, quick] = [await connect(), await connect()];
    slow.bufferedAmount = 300 * 1024;
    chat.push(line(3));
    hub.wake('chat', []);
    await settle();
    expect(slow.closedWith).toBe('cut off');
    expect(heard(quick, 'chat')).toHaveLength(1);
    expect(hub.connections()).toBe(1);
  });
});

describe('the session of a page', () => {
  it('is reported once when it has ended, and receives nothing more', async () => {
    const page = await connect(hello('rahima/1'));
    const other = await connect(hello('rahima/2'));
    liveSessions.delete('rahima/1');
    await hub.sweep();
    await hub.sweep();
    balances.set('rahima', money(6));
    hub.wake('balance', ['rahima']);
    await settle();
    expect(heard(page, 'session')).toEqual([{ type: 'message', channel: 'session', number: 1, body: null }]);
    expect(heard(page, 'balance')).toMatchObject([{ number: 5 }]);
    expect(heard(other, 'session')).toEqual([]);
    expect(heard(other, 'balance')).toMatchObject([{ number: 5 }, { number: 6 }]);
  });

  it('is reported at once when it is unknown, and the page continues as a guest', async () => {
    const page = await connect(hello('stranger/1'));
    expect(heard(page, 'session')).toHaveLength(1);
    chat.push(line(3));
    hub.wake('chat', []);
    await settle();
    expect(heard(page, 'chat')).toHaveLength(1);
  });

  it('is reported with the number of the hello that sent it', async () => {
    const page = await connect(hello('stranger/1'));
    for (const said of [hello('rahima/1'), hello('rahima/1')]) {
      page.page?.received(Buffer.from(said), false);
      await settle();
    }
    liveSessions.delete('rahima/1');
    await hub.sweep();
    expect(heard(page, 'session')).toMatchObject([{ number: 1 }, { number: 3 }]);
  });

  it('changes with the last hello, so that a logged-out page receives nothing of the member', async () => {
    const page = await connect(hello('rahima/1'));
    page.page?.received(Buffer.from(hello()), false);
    await settle();
    balances.set('rahima', money(6));
    hub.wake('balance', ['rahima']);
    await settle();
    expect(heard(page, 'balance')).toMatchObject([{ number: 5 }]);
    page.page?.received(Buffer.from(hello('karim/1')), false);
    await settle();
    expect(heard(page, 'balance')).toMatchObject([{ number: 5 }, { number: 8 }]);
  });
});

describe('the hub’s limits', () => {
  it.each([
    ['text that is not JSON', 'hello'],
    ['another type', JSON.stringify({ type: 'subscribe', channels: [] })],
    ['an unknown channel', hello(undefined, ['ledger'])],
    [
      'too many channels',
      hello(
        undefined,
        Array.from({ length: 17 }, () => 'chat'),
      ),
    ],
    ['a token that is not a string', JSON.stringify({ type: 'hello', token: { $ne: 1 }, channels: [] })],
    ['a prototype', '{"__proto__":{"type":"hello"}}'],
    ['an overlong token', hello('x'.repeat(129))],
    ['an empty message', ''],
    ['an array', '[]'],
  ])('close the connection on %s', async (_, said) => {
    const page = await connect(said);
    expect(page.closedWith).toBe(1008);
    expect(page.sent).toEqual([]);
    expect(hub.connections()).toBe(0);
  });

  it('close the connection on binary data', async () => {
    const wire = await connect(null);
    wire.page?.received(Buffer.from(hello()), true);
    await settle();
    expect(wire.closedWith).toBe(1008);
  });

  it('allow a page 30 hellos a minute', async () => {
    const page = await connect();
    for (let turn = 0; turn < 29; turn += 1) page.page?.received(Buffer.from(hello()), false);
    await settle();
    expect(page.closedWith).toBeNull();
    clock.advance(MINUTE);
    page.page?.received(Buffer.from(hello()), false);
    await settle();
    expect(page.closedWith).toBeNull();
    for (let turn = 0; turn < 30; turn += 1) page.page?.received(Buffer.from(hello()), false);
    await settle();
    expect(page.closedWith).toBe(1008);
  });

  it('count pages per network, per member and in total, and free places again', async () => {
    const small = openHub({ connections: 4, perNetwork: 2, perMember: 2 });
    const first = await connect(hello('rahima/1'), 'a', small);
    expect(small.hasRoom('a')).toBe(true);
    await connect(hello('rahima/2'), 'a', small);
    expect([small.hasRoom('a'), small.hasRoom('b')]).toEqual([false, true]);
    const third = await connect(hello('rahima/1'), 'b', small);
    expect([third.closedWith, heard(third, 'balance')]).toEqual([1013, []]);
    first.close();
    expect(small.hasRoom('a')).toBe(true);
    expect((await connect(hello('rahima/1'), 'b', small)).closedWith).toBeNull();
    await connect(hello(), 'c', small);
    await connect(hello(), 'd', small);
    expect(small.hasRoom('e')).toBe(false);
    await small.close();
  });

  it('close a page that says nothing, or answers no ping', async () => {
    const silent = await connect(null);
    const lively = await connect();
    clock.advance(10 * SECOND);
    hub.beat();
    expect([silent.closedWith, lively.closedWith]).toEqual([1008, null]);
    clock.advance(15 * SECOND);
    hub.beat();
    expect(lively.sent.at(-1)).toEqual({ type: 'beat', channels: { chat: 2, settings: 7 } });
    expect(lively.pings).toBe(1);
    lively.page?.answered();
    clock.advance(25 * SECOND);
    hub.beat();
    expect([lively.closedWith, lively.pings]).toEqual([null, 2]);
    clock.advance(25 * SECOND);
    hub.beat();
    expect(lively.closedWith).toBe('cut off');
  });

  it('close all pages when the site closes', async () => {
    const page = await connect();
    isClosed = true;
    await hub.sweep();
    expect(page.closedWith).toBe(1013);
  });

  it('close a member’s page for a while when the database is away, and log why', async () => {
    const logged: string[] = [];
    const away = createHub({
      clock,
      log: createLog('warn', { write: (written) => void logged.push(written) }),
      siteAccess: { check: () => undefined },
      sessions: {
        member: () => Promise.reject(new Error('away')),
        live: () => Promise.reject(new Error('away')),
      },
      sources: [],
    });
    expect((await connect(hello('rahima/1'), 'a', away)).closedWith).toBe(1013);
    expect(logged).toEqual([expect.stringContaining('"message":"away"')]);
    expect((await connect(hello(), 'a', away)).closedWith).toBeNull();
    await away.close();
  });

  it('close all pages when the process ends, and accept no new ones', async () => {
    const page = await connect();
    await hub.close();
    expect(page.closedWith).toBe(1012);
    expect(hub.hasRoom('a')).toBe(false);
    expect((await connect(null)).closedWith).toBe(1012);
  });
});
