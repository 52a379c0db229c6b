import type { Place, TableState } from '@chhokka/game-math';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../../tests/support/database.ts';
import { waitFor } from '../../../../../tests/support/wait.ts';
import { endSession } from '../../sessions/sessions.repository.ts';
import { CLOSE } from './follower.ts';
import { REMEMBERED } from './stream.ts';
import { type OpenClient, openHub, stateOf } from './testing/open-hub.ts';
import { COMMITMENT, SEED, type WrittenTable, writeTable } from './testing/written-table.ts';

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
});

const isIn = (state: string) => (seen: TableState) => seen.round?.state === state;
const placeOf = (client: OpenClient): Place => {
  const { stream } = client.wire.of('snapshot')[0] ?? { stream: '' };
  return { stream, seq: client.wire.of('delta').at(-1)?.seq ?? client.wire.of('snapshot')[0]?.seq ?? 0 };
};

describe('a client at a table', () => {
  it('gets a snapshot and then every change of a round, without gaps', async () => {
    const { hub, greeted } = openHub(pool);
    const client = await greeted(player.token, table.code);
    expect(client.state()).toEqual({
      open: true,
      round: null,
      totals: {},
      players: 0,
      history: [],
      counts: { over: 0, of: {} },
    });
    const other = await table.session();
    const id = Number(await table.open());
    hub.round(table.code);
    await client.sees(isIn('betting'));
    await table.bet(player.id, { heads: 300, tails: 100 });
    const undone = await table.bet(other.id, { heads: 200 }, 'asked');
    hub.totals(table.code);
    const betting = await client.sees(({ players }) => players === 2);
    expect(betting.totals).toEqual({ heads: { players: 2, amount: 500 }, tails: { players: 1, amount: 100 } });
    await table.decide(undone, 'refused');
    hub.totals(table.code);
    expect((await client.sees(({ players }) => players === 1)).totals.heads).toEqual({ players: 1, amount: 300 });
    for (const state of ['locked', 'drawing', 'settled'] as const) {
      await table.bring(state);
      hub.round(table.code);
      await client.sees(isIn(state));
    }
    const settled = client.state();
    expect(settled).toMatchObject({
      round: { id, number: 1, outcome: { side: 1 }, serverSeed: SEED, commitment: COMMITMENT },
      history: [{ id, number: 1, mark: '1' }],
      counts: { over: 1, of: { 'side:1': 1 } },
    });
    await table.open();
    hub.round(table.code);
    const next = await client.sees(({ round }) => round?.number === 2);
    expect(next).toMatchObject({ totals: {}, players: 0, history: settled.history });
    expect((await greeted(player.token, table.code)).state()).toEqual(next);
  });

  it('is not told an outcome before the drawing, nor a seed before the end', async () => {
    const { hub, greeted } = openHub(pool);
    await table.open();
    const client = await greeted(player.token, table.code);
    await table.bring('locked');
    // It is stored already, in the moment before the round is drawn.
    await pool.query(`update draws.draw set events = '{"side":1}' where game_code = $1`, [table.code]);
    hub.round(table.code);
    const locked = await client.sees(isIn('locked'));
    expect(locked.round).toMatchObject({ outcome: null, serverSeed: null, commitment: COMMITMENT });
    await table.bring('drawing');
    hub.round(table.code);
    const drawing = await client.sees(isIn('drawing'));
    expect(drawing.round).toMatchObject({ outcome: { side: 1 }, serverSeed: null });
    const before = client.wire.said.filter((message) => message.type !== 'delta' || message.seq < placeOf(client).seq);
    expect(JSON.stringify(before)).not.toMatch(/"side"/);
    expect(JSON.stringify(client.wire.said)).not.toContain(SEED);
  });

  it('is told the seed of a cancelled round, which has no outcome and no place in the history', async () => {
    const { hub, greeted } = openHub(pool);
    await table.open();
    const client = await greeted(player.token, table.code);
    await table.bring('cancelled');
    hub.round(table.code);
    const { round, history } = await client.sees(isIn('cancelled'));
    expect([round?.outcome, round?.serverSeed, history]).toEqual([null, SEED, []]);
  });

  it('that comes back gets what it missed, and nothing else', async () => {
    const { hub, greeted, connect } = openHub(pool);
    await table.open();
    const client = await greeted(player.token, table.code);
    const known = { state: client.state(), seq: placeOf(client).seq };
    const since = placeOf(client);
    const other = await greeted(player.token, table.code);
    client.wire.terminate();
    for (const state of ['locked', 'drawing', 'settled'] as const) {
      await table.bring(state);
      hub.round(table.code);
      await other.sees(isIn(state));
    }
    const back = connect();
    back.say({ type: 'hello', sessionID: player.token, table: table.code, since });
    await back.hears('delta', ({ change }) => change.round?.state === 'settled');
    expect(back.wire.of('snapshot')).toEqual([]);
    expect(stateOf(back.wire.said, known)).toEqual(other.state());
  });

  it('gets a snapshot when it comes back from another process, from too long ago, or from the future', async () => {
    const { hub, greeted, connect } = openHub(pool);
    const client = await greeted(player.token, table.code);
    const { stream, seq } = placeOf(client);
    for (let turn = 0; turn <= REMEMBERED; turn += 1) {
      const open = turn % 2 === 1;
      await table.setOpen(open);
      hub.round(table.code);
      await client.sees((state) => state.open === open);
    }
    for (const since of [
      { stream: 'another', seq },
      { stream, seq },
      { stream, seq: seq + 9_999 },
    ]) {
      const back = connect();
      back.say({ type: 'hello', sessionID: player.token, table: table.code, since });
      await back.hears('snapshot');
      expect(back.state()).toEqual(client.state());
    }
  });

  it('gets the same from two processes, also when nobody tells one of them', async () => {
    const [one, two] = [openHub(pool), openHub(pool)];
    await table.open();
    const clients = [await one.greeted(player.token, table.code), await two.greeted(player.token, table.code)] as const;
    await table.bet(player.id, { heads: 300 });
    await table.bring('drawing');
    one.hub.round(table.code);
    one.hub.totals(table.code);
    await clients[0].sees((state) => isIn('drawing')(state) && state.players === 1);
    expect(isIn('betting')(clients[1].state())).toBe(true);
    await two.hub.look();
    expect(await clients[1].sees(({ players }) => players === 1)).toEqual(clients[0].state());
  });

  it('is told of totals together, however many slips there are', async () => {
    const { hub, greeted } = openHub(pool, { totalsEveryMs: 100 });
    await table.open();
    const client = await greeted(player.token, table.code);
    for (let slips = 1; slips <= 40; slips += 1) {
      await table.bet(player.id, { heads: 100 });
      hub.totals(table.code);
    }
    await client.sees(({ totals }) => totals.heads?.amount === 4_000);
    const told = client.wire.of('delta').filter(({ change }) => change.totals !== undefined);
    expect(told.length).toBeLessThan(20);
  });

  it('sees what happened while nobody was at the table', async () => {
    const { greeted } = openHub(pool);
    const first = await greeted(player.token, table.code);
    first.wire.terminate();
    await table.open();
    await table.bring('settled');
    await table.open();
    const later = await greeted(player.token, table.code);
    expect(later.state()).toMatchObject({
      round: { number: 2, state: 'betting' },
      history: [{ number: 1, mark: '1' }],
    });
  });

  it('learns the server’s clock', async () => {
    const { connect, clock } = openHub(pool);
    const client = connect();
    client.say({ type: 'ping', at: 12.5 });
    expect(await client.hears('pong')).toEqual({ type: 'pong', at: 12.5, now: clock.now() });
  });
});

describe('a slow client', () => {
  it('is skipped, delays nobody, and gets one snapshot and its slips when it has read', async () => {
    const { hub, greeted } = openHub(pool);
    await table.open();
    const [slow, fast] = [await greeted(player.token, table.code), await greeted(player.token, table.code)];
    const betTx = await table.bet(player.id, { heads: 100 });
    slow.wire.isStuck = true;
    slow.wire.waiting = 65 * 1024;
    const known = slow.wire.said.length;
    hub.slips([{ betTx, sessionId: player.id, balance: 900n }]);
    await table.bring('locked');
    hub.round(table.code);
    await fast.sees(isIn('locked'));
    await fast.hears('mine');
    await hub.look();
    expect(slow.wire.said).toHaveLength(known);
    slow.wire.drain();
    await hub.look();
    expect(slow.wire.said.slice(known).filter(({ type }) => type === 'snapshot')).toHaveLength(1);
    expect(slow.state()).toEqual(fast.state());
    expect((await slow.hears('mine')).slip).toMatchObject({ state: 'accepted', stake: 100 });
    await table.bring('drawing');
    hub.round(table.code);
    await slow.sees(isIn('drawing'));
  });

  it('is cut off when it never reads', async () => {
    const { hub, clock, greeted } = openHub(pool);
    const client = await greeted(player.token, table.code);
    client.wire.waiting = 65 * 1024;
    await table.setOpen(false);
    hub.round(table.code);
    await hub.lookBack();
    await hub.look();
    expect(client.wire.isCutOff).toBe(false);
    clock.advance(30_000);
    await hub.look();
    expect(client.wire.isCutOff).toBe(true);
    expect(hub.connections()).toBe(0);
  });

  it('that answers no ping is cut off', async () => {
    const { hub, clock, greeted } = openHub(pool);
    const client = await greeted(player.token, table.code);
    clock.advance(25_000);
    hub.beat();
    expect([client.wire.pings, client.wire.isCutOff]).toEqual([1, false]);
    clock.advance(25_000);
    hub.beat();
    expect(client.wire.isCutOff).toBe(true);
  });
});

describe('a player', () => {
  it('alone is told of the own slips, in every client, once for each state', async () => {
    const { hub, greeted } = openHub(pool);
    const stranger = await table.session();
    // Before the round opens: a hello looks for the player's slips of the last round, and could find the one below first.
    const [phone, desktop, other] = [
      await greeted(player.token, table.code),
      await greeted(player.token, table.code),
      await greeted(stranger.token, table.code),
    ];
    const drawId = await table.open();
    const betTx = await table.bet(player.id, { heads: 300, tails: 100 });
    hub.slips([{ betTx, sessionId: player.id, balance: 9_007_199_254_740_000n }]);
    const accepted = await phone.hears('mine');
    expect(accepted).toMatchObject({ slip: { round: Number(drawId), state: 'accepted', stake: 400, payout: null } });
    expect(accepted.slip.bets).toEqual([
      { spot: 'heads', amount: 300 },
      { spot: 'tails', amount: 100 },
    ]);
    expect(accepted.balance).toBe(9_007_199_254_740_000);
    await desktop.hears('mine');
    await table.bring('drawing');
    await table.decide(betTx, 'won', 600);
    hub.slips([{ betTx, sessionId: player.id, balance: null }]);
    await greeted((await table.session()).token, table.code);
    // Stakes are settled one after another, and told of when all are.
    expect(phone.wire.of('mine')).toHaveLength(1);
    await table.bring('settled');
    hub.slips([{ betTx, sessionId: player.id, balance: null }]);
    expect((await phone.hears('mine', ({ slip }) => slip.state === 'won')).slip.payout).toBe(600);
    hub.slips([{ betTx, sessionId: player.id, balance: null }]);
    // It has been read before another client is greeted.
    await greeted((await table.session()).token, table.code);
    expect(phone.wire.of('mine')).toHaveLength(2);
    expect(other.wire.of('mine')).toEqual([]);
  });

  it('is told at the next hello, and after the drawing, of slips whose news was lost', async () => {
    const { hub, greeted } = openHub(pool);
    await table.open();
    const before = await table.bet(player.id, { heads: 300 });
    const client = await greeted(player.token, table.code);
    expect((await client.hears('mine')).slip.state).toBe('accepted');
    await table.bring('drawing');
    await table.decide(before, 'won', 600);
    await table.bring('settled');
    await hub.look();
    expect((await client.hears('mine', ({ slip }) => slip.state === 'won')).slip.payout).toBe(600);
  });

  it('whose session ends is told so, and no other', async () => {
    const { hub, clock, greeted } = openHub(pool);
    const stranger = await table.session();
    const [client, other] = [await greeted(player.token, table.code), await greeted(stranger.token, table.code)];
    await endSession(pool, player.id, clock.now());
    await hub.sweep();
    expect([client.wire.said.at(-1), client.wire.closed]).toEqual([{ type: 'bye', why: 'session' }, CLOSE.unwelcome]);
    expect([other.wire.closed, hub.connections()]).toEqual([null, 1]);
  });
});

describe('a client that does not behave', () => {
  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['another type', '{"type":"place"}'],
    ['no type', '[]'],
    ['a session of the wrong type', '{"type":"hello","sessionID":{"$ne":""},"table":"coin"}'],
    ['a table of the wrong form', '{"type":"hello","sessionID":"x","table":"../coin"}'],
    ['a place of the wrong type', '{"type":"hello","sessionID":"x","table":"coin","since":{"stream":"x","seq":-1.5}}'],
    ['a time of the wrong type', '{"type":"ping","at":"now"}'],
  ])('and says %s is sent away', async (_what, text) => {
    const client = openHub(pool).connect();
    client.shout(text);
    expect([client.wire.said, client.wire.closed]).toEqual([[{ type: 'bye', why: 'message' }], CLOSE.unwelcome]);
  });

  it('and says no hello is cut off', async () => {
    const { hub, clock, connect } = openHub(pool);
    const client = connect();
    hub.beat();
    expect(client.wire.closed).toBe(null);
    clock.advance(10_000);
    hub.beat();
    expect(client.wire.closed).toBe(CLOSE.unwelcome);
  });

  it('and says too much is sent away', async () => {
    const { connect } = openHub(pool, { messagesPerMinute: 3 });
    const client = connect();
    for (let at = 0; at < 4; at += 1) client.say({ type: 'ping', at });
    expect(client.wire.of('pong')).toHaveLength(3);
    expect(client.wire.said.at(-1)).toEqual({ type: 'bye', why: 'message' });
  });

  it('and has no session, or one that has ended, is told so', async () => {
    const { connect, clock } = openHub(pool);
    const ended = await table.session({ expiresAt: clock.now() });
    for (const sessionID of ['unknown', ended.token]) {
      const client = connect();
      client.say({ type: 'hello', sessionID, table: table.code });
      expect(await client.hears('bye')).toEqual({ type: 'bye', why: 'session' });
      expect(client.wire.of('snapshot')).toEqual([]);
    }
  });

  it('and asks for the table of another game, or for none that there is, is told so', async () => {
    const { connect } = openHub(pool);
    const foreign = await writeTable(pool, Date.now);
    for (const code of [foreign.code, 'no-such-table']) {
      const client = connect();
      client.say({ type: 'hello', sessionID: player.token, table: code });
      expect(await client.hears('bye')).toEqual({ type: 'bye', why: 'table' });
      expect(client.wire.of('snapshot')).toEqual([]);
    }
  });

  it('and opens one client too many waits', async () => {
    const { greeted, connect, hub } = openHub(pool, { perSession: 2, perNetwork: 3 });
    await greeted(player.token, table.code);
    await greeted(player.token, table.code);
    expect(hub.hasRoom('192.0.2.1')).toBe(true);
    const third = connect();
    expect([hub.hasRoom('192.0.2.1'), hub.hasRoom('192.0.2.2')]).toEqual([false, true]);
    third.say({ type: 'hello', sessionID: player.token, table: table.code });
    await waitFor(() => third.wire.closed ?? undefined);
    expect([third.wire.closed, hub.hasRoom('192.0.2.1')]).toEqual([CLOSE.tryLater, true]);
  });
});

describe('a hub', () => {
  it('whose table has rules that it does not know asks the client to come later', async () => {
    const { connect, faults } = openHub(pool);
    const unknown = await writeTable(pool, Date.now, 'unknown@1');
    await unknown.open();
    await unknown.bring('settled');
    const client = connect();
    client.say({ type: 'hello', sessionID: (await unknown.session()).token, table: unknown.code });
    await waitFor(() => client.wire.closed ?? undefined);
    expect([client.wire.closed, faults.length]).toEqual([CLOSE.tryLater, 1]);
  });

  it('that stops asks its clients to connect again', async () => {
    const { hub, greeted } = openHub(pool);
    const client = await greeted(player.token, table.code);
    await hub.close();
    expect([client.wire.closed, hub.hasRoom('192.0.2.1')]).toEqual([CLOSE.restart, false]);
  });
});
