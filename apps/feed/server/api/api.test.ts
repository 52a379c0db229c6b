import { connect } from 'node:net';
import { once } from 'node:events';
import { commitment } from '@chhokka/game-math/fairness';
import { MINUTE } from '@chhokka/kernel';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestFeed, created, openTestFeed } from '../testing/feed.ts';

let feed: TestFeed;
beforeAll(async () => {
  feed = await openTestFeed();
});
afterAll(() => feed.close());

const call = (path: string, init: RequestInit = {}, key = feed.key) =>
  fetch(`${feed.url}${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });
const valueOf = <Value>(reply: { outcome: string; value?: Value }): Value => {
  if (reply.value === undefined) throw new Error(JSON.stringify(reply));
  return reply.value;
};

describe('the calls of a customer', () => {
  it('give a snapshot, and the log in pages of the size that is asked for', async () => {
    const ids = [
      await created(feed, { sport: 'football' }),
      await created(feed, { sport: 'battle-arena', startsIn: 600 }),
    ];
    feed.pass(5_000);
    const snapshot = valueOf(await feed.client.snapshot());
    expect(snapshot.offers.map(({ fixture }) => fixture)).toEqual(ids);
    expect(snapshot).toMatchObject({ epoch: feed.hub.epoch, seq: feed.hub.seq });
    const first = valueOf(await feed.client.log(0, 2));
    expect(first.words.map(({ number }) => number)).toEqual([1, 2]);
    expect(first.last).toBe(snapshot.number);
    expect(first.feed).toBe(snapshot.feed);
    expect(valueOf(await feed.client.log(first.last, 10)).words).toEqual([]);
  });

  it('price selections together, and refuse what cannot be combined or is not offered', async () => {
    const id = await created(feed, { sport: 'football', startsIn: 600 });
    const offer = feed.runner.match(id)?.offer;
    const over = { market: 'total/match=2.5', outcome: 'over' };
    const home = { market: 'result/match', outcome: 'home' };
    const { probability, version } = valueOf(await feed.client.joint(id, [home, over]));
    const alone = (market: string, outcome: string) =>
      offer?.markets.find(({ key }) => key === market)?.outcomes.find(({ id: name }) => name === outcome)
        ?.probability ?? 0;
    expect(version).toBe(offer?.version);
    expect(probability).toBeGreaterThan(alone('result/match', 'home') * alone(over.market, 'over'));
    expect(probability).toBeLessThan(alone('result/match', 'home'));
    const draw = { market: 'result/match', outcome: 'draw' };
    expect(valueOf(await feed.client.joint(id, [home, draw])).probability).toBeNull();
    const unknown = { market: 'total/match=88.5', outcome: 'over' };
    expect(valueOf(await feed.client.joint(id, [home, unknown])).probability).toBeNull();
    expect(await feed.client.joint('nobody', [home, over])).toMatchObject({ status: 'fixture_unknown' });
  });

  it('tell the seed of a match when it is over, and its commitment from the beginning', async () => {
    const id = await created(feed, { sport: 'football', held: true });
    const before = valueOf(await feed.client.proof(id));
    expect(before.seed).toBeNull();
    const page = valueOf(await feed.client.log(0, 1_000));
    const told = page.words.find((word) => word.kind === 'fixture' && word.fixture.id === id);
    expect(told).toMatchObject({ fixture: { commitment: before.commitment } });
    await feed.order({ order: 'finish', fixture: id });
    const after = valueOf(await feed.client.proof(id));
    expect(commitment(after.seed ?? '')).toBe(before.commitment);
    const replay = await created(feed, { sport: 'football', nature: 'replay' });
    expect(await feed.client.proof(replay)).toMatchObject({ status: 'fixture_unknown' });
  });
});

describe('a hostile client', () => {
  it.each([
    ['the snapshot', '/v1/snapshot', 'GET'],
    ['the log', '/v1/log?after=0', 'GET'],
    ['a joint price', '/v1/fixtures/x/joint', 'POST'],
    ['a proof', '/v1/fixtures/x/proof', 'GET'],
    ['orders', '/v1/control', 'POST'],
  ])('gets nothing of %s without the right key', async (_what, path, method) => {
    for (const key of ['', 'x', `${feed.key}x`, feed.key.toUpperCase()]) {
      const response = await call(
        path,
        { method, headers: { 'content-type': 'application/json' }, ...(method === 'POST' ? { body: '{}' } : {}) },
        key,
      );
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ status: 'unauthorized' });
    }
    expect((await fetch(`${feed.url}${path}`, { method })).status).toBe(401);
  });

  it('gives no orders with the key of a customer', async () => {
    const body = JSON.stringify({ order: 'list' });
    const headers = { 'content-type': 'application/json' };
    expect((await call('/v1/control', { method: 'POST', body, headers })).status).toBe(401);
  });

  it.each([
    ['/v1/log', 'no number'],
    ['/v1/log?after=-1', 'a negative number'],
    ['/v1/log?after=0&limit=1001', 'too long a page'],
    ['/v1/log?after=0&limit=0', 'an empty page'],
    ['/v1/log?after=0x10&limit=ten', 'letters'],
    ['/v1/fixtures/..%2F..%2Fetc/proof', 'a path'],
  ])('is refused %s with %s', async (path) => {
    const response = await call(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 'bad_request' });
  });

  it.each([
    ['no JSON', '{"selections":'],
    ['one selection', JSON.stringify({ selections: [{ market: 'result/match', outcome: 'home' }] })],
    [
      'nine selections',
      JSON.stringify({ selections: Array.from({ length: 9 }, () => ({ market: 'result/match', outcome: 'home' })) }),
    ],
    [
      'no market',
      JSON.stringify({
        selections: [
          { market: '; drop table', outcome: 'home' },
          { market: 'a/b', outcome: 'x' },
        ],
      }),
    ],
  ])('is refused a joint price of %s', async (_what, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await call('/v1/fixtures/x/joint', { method: 'POST', body, headers });
    expect(response.status).toBe(400);
  });

  it('is refused a body of a megabyte', async () => {
    const body = JSON.stringify({ selections: 'x'.repeat(1_000_000) });
    const headers = { 'content-type': 'application/json' };
    const response = await call('/v1/fixtures/x/joint', { method: 'POST', body, headers }).catch(() => null);
    expect(response === null || response.status === 413).toBe(true);
  });

  it('opens no stream without the key, and none at another path', async () => {
    const url = feed.url.replace('http', 'ws');
    for (const [path, key, status] of [
      ['/v1/stream', 'wrong', 401],
      ['/v1/snapshot', feed.key, 400],
      ['/anything', feed.key, 400],
    ] as const) {
      const socket = new WebSocket(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
      socket.on('error', () => undefined);
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
      expect([path, response.statusCode]).toEqual([path, status]);
      socket.terminate();
    }
    expect((await call('/v1/stream')).status).toBe(400);
  });

  it('is cut off when it speaks in the stream', async () => {
    const socket = new WebSocket(`${feed.url.replace('http', 'ws')}/v1/stream`, {
      headers: { authorization: `Bearer ${feed.key}` },
    });
    await once(socket, 'message');
    socket.send('hello');
    await once(socket, 'close');
    expect(feed.hub.size).toBe(0);
  });

  it('that leaves a request half-sent does not disturb the others', async () => {
    const port = Number(new URL(feed.url).port);
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /v1/control HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
    expect((await call('/v1/snapshot')).status).toBe(200);
    socket.destroy();
  });

  it('finds neither keys nor seeds in the log of the program', async () => {
    await feed.order({ order: 'nonsense' });
    feed.pass(MINUTE / 10);
    const text = feed.lines.join('\n');
    expect(text).toContain('an order was carried out');
    for (const secret of [feed.key, feed.runner.workshop.secret]) expect(text).not.toContain(secret);
    const { seed } = valueOf(await feed.client.proof(await finished()));
    expect(text).not.toContain(seed);
  });
});

async function finished(): Promise<string> {
  const id = await created(feed, { sport: 'battle-arena', held: true });
  await feed.order({ order: 'finish', fixture: id });
  return id;
}

describe('the probes', () => {
  it('say that the feed lives and is ready, to everybody', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await (await fetch(`${feed.url}${path}`)).json()).toEqual({ ok: true });
  });
});
