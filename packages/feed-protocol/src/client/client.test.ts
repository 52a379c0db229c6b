import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ManualClock } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeFeed, fakeFeed, footballFixture, footballOffer } from '../testing/index.ts';
import type { Message } from '../words.ts';
import { type FeedClient, feedClient } from './client.ts';
import type { Down, Following } from './follow.ts';

const clock = new ManualClock(1_800_000_000_000);
const QUICK = { call: 300, snapshot: 300, connect: 300, ping: 5_000, firstWait: 5, longestWait: 20 };
let feed: FakeFeed;
let client: FeedClient;
let following: Following | null = null;
let messages: Message[] = [];
let downs: Down[] = [];
let ups = 0;

beforeEach(async () => {
  feed = await fakeFeed({ clock, heartbeat: null });
  client = feedClient({ url: feed.url, key: feed.key, timeouts: QUICK, clock });
  [messages, downs, ups] = [[], [], 0];
});
afterEach(async () => {
  following?.stop();
  following = null;
  await feed.close();
});

function start(timeouts: Partial<typeof QUICK> = {}, key = feed.key): void {
  following = feedClient({ url: feed.url, key, timeouts: { ...QUICK, ...timeouts }, clock }).follow({
    onMessage: (told) => messages.push(told),
    onDown: (down) => downs.push(down),
    onUp: () => (ups += 1),
  });
}
const soon = (read: () => unknown) => expect.poll(read, { interval: 5 });

describe('a call of the client', () => {
  it('gives the snapshot with the offers as they are now', async () => {
    feed.say({ kind: 'odds', ...footballOffer('f1', 1) });
    feed.say({ kind: 'stop', fixture: 'f1', version: 2, markets: ['result/match'], reason: 'price' });
    const reply = await client.snapshot();
    expect(reply).toMatchObject({ outcome: 'ok', value: { feed: feed.id, epoch: feed.epoch, seq: 2, number: 0 } });
    const offers = reply.outcome === 'ok' ? reply.value.offers : [];
    expect(offers.map(({ version, markets }) => [version, markets.map(({ key }) => key)])).toEqual([
      [2, ['total/match=2.5', 'asian-handicap/match=-0.25']],
    ]);
  });

  it('reads the log page by page', async () => {
    for (const id of ['f1', 'f2', 'f3']) feed.log({ kind: 'fixture', fixture: footballFixture(id) });
    const reply = await client.log(1, 1);
    expect(reply).toMatchObject({
      outcome: 'ok',
      value: { feed: feed.id, last: 3, words: [{ number: 2, fixture: { id: 'f2' } }] },
    });
  });

  it('asks for the price of several selections', async () => {
    feed.answerJoint((fixture, selections) => ({
      version: 7,
      probability: fixture === 'f1' ? selections.length / 10 : 0.9,
    }));
    const selections = [
      { market: 'result/match', outcome: 'home' },
      { market: 'total/match=2.5', outcome: 'over' },
    ];
    expect(await client.joint('f1', selections)).toEqual({ outcome: 'ok', value: { version: 7, probability: 0.2 } });
  });

  it('is refused with the feed’s reason', async () => {
    expect(await client.proof('nobody')).toMatchObject({ outcome: 'refused', status: 'fixture_unknown' });
    const stranger = feedClient({ url: feed.url, key: 'wrong', timeouts: QUICK });
    expect(await stranger.snapshot()).toMatchObject({ outcome: 'refused', status: 'unauthorized' });
  });

  it('stays undecided when the feed has trouble, hangs or is away', async () => {
    feed.trouble('snapshot', 503);
    expect(await client.snapshot()).toMatchObject({ outcome: 'unknown', reason: 'retry' });
    feed.trouble('snapshot', 'hang');
    expect(await client.snapshot()).toMatchObject({ outcome: 'unknown', reason: 'timeout' });
    const nobody = feedClient({ url: 'http://127.0.0.1:1', key: 'x', timeouts: QUICK });
    expect(await nobody.snapshot()).toMatchObject({ outcome: 'unknown', reason: 'network' });
  });

  it('does not believe an answer that breaks the protocol', async () => {
    feed.answerJoint(() => ({ version: 1, probability: 1.5 }));
    const selections = [
      { market: 'result/match', outcome: 'home' },
      { market: 'total/match=2.5', outcome: 'over' },
    ];
    expect(await client.joint('f1', selections)).toMatchObject({ outcome: 'unknown', reason: 'invalid' });
  });
});

describe('a follower', () => {
  it('hears that the feed is alive first, and then every word in order', async () => {
    start();
    await soon(() => messages.length).toBe(1);
    expect(messages[0]).toMatchObject({ alive: true, epoch: feed.epoch, seq: 0, number: 0 });
    feed.log({ kind: 'fixture', fixture: footballFixture('f1') });
    feed.say({ kind: 'odds', ...footballOffer('f1', 1) });
    await soon(() => messages.length).toBe(3);
    expect(messages.map(({ seq }) => seq)).toEqual([0, 1, 2]);
    expect(messages[2]).toMatchObject({ word: { kind: 'odds', fixture: 'f1' } });
  });

  it('is told of repeats, reorderings and jumps as they are, because it decides nothing', async () => {
    start();
    await soon(() => messages.length).toBe(1);
    const held = feed.hold();
    for (const version of [1, 2]) feed.say({ kind: 'odds', ...footballOffer('f1', version) });
    held.release((list) => list.toReversed());
    feed.repeat();
    feed.lose();
    feed.say({ kind: 'odds', ...footballOffer('f1', 3) });
    await soon(() => messages.length).toBe(5);
    expect(messages.map(({ seq }) => seq)).toEqual([0, 2, 1, 2, 4]);
    expect(downs).toEqual([]);
  });

  it.each([
    ['no JSON', 'hello'],
    ['an unknown word', JSON.stringify({ epoch: crypto.randomUUID(), seq: 1, at: 1, word: { kind: 'pay-all' } })],
    [
      'a chance of one',
      JSON.stringify({
        epoch: crypto.randomUUID(),
        seq: 1,
        at: 1,
        word: {
          kind: 'odds',
          ...footballOffer('f1', 1, {
            markets: [
              {
                key: 'result/match',
                winners: 1,
                outcomes: [
                  { id: 'home', probability: 1 },
                  { id: 'away', probability: 0.1 },
                ],
              },
            ],
          }),
        },
      }),
    ],
  ])('reports %s, drops the connection and opens the next one', async (_what, text) => {
    start();
    await soon(() => messages.length).toBe(1);
    feed.raw(text);
    await soon(() => downs.map(({ reason }) => reason)).toEqual(['invalid']);
    await soon(() => ups).toBe(2);
  });

  it('connects again after the connection was cut, and hears the new epoch', async () => {
    start();
    await soon(() => messages.length).toBe(1);
    const before = feed.epoch;
    feed.restart();
    await soon(() => messages.length).toBe(2);
    expect(downs).toMatchObject([{ reason: 'closed' }]);
    expect(messages[1]?.epoch).not.toBe(before);
  });

  it('keeps trying while it is refused, and gets in when the trouble ends', async () => {
    feed.trouble('stream', 503);
    start();
    await soon(() => downs.length).toBeGreaterThan(2);
    expect(new Set(downs.map(({ reason }) => reason))).toEqual(new Set(['refused']));
    feed.trouble('stream', null);
    await soon(() => messages.length).toBe(1);
  });

  it('gives up an attempt that nobody answers', async () => {
    feed.trouble('stream', 'hang');
    start({ connect: 20 });
    await soon(() => downs[0]?.reason).toBe('failed');
  });

  it('drops a feed that answers no ping', async () => {
    // A server that accepts the stream and then reads nothing more.
    const deaf = createServer();
    deaf.on('upgrade', (request, socket) => {
      const accept = createHash('sha1')
        .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
        .digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
      );
    });
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`;
    following = feedClient({ url, key: 'x', timeouts: { ...QUICK, ping: 20 } }).follow({
      onMessage: () => undefined,
      onDown: (down) => downs.push(down),
    });
    await soon(() => downs[0]?.reason).toBe('deaf');
    following.stop();
    deaf.closeAllConnections();
    deaf.close();
  });

  it('drops a connection by order of its caller, and follows the next one', async () => {
    start();
    await soon(() => messages.length).toBe(1);
    following?.drop('a gap');
    expect(downs).toEqual([{ reason: 'dropped', detail: 'a gap' }]);
    await soon(() => messages.length).toBe(2);
  });

  it('says nothing more once it is stopped', async () => {
    start();
    await soon(() => messages.length).toBe(1);
    following?.stop();
    await soon(() => feed.streams).toBe(0);
    expect(downs).toEqual([]);
  });

  it('hears nothing from a silent feed, and finds a gap when it speaks again', async () => {
    start();
    await soon(() => messages.length).toBe(1);
    feed.silence();
    feed.beat();
    feed.say({ kind: 'odds', ...footballOffer('f1', 1) });
    feed.speak();
    feed.beat();
    await soon(() => messages.length).toBe(2);
    expect(messages[1]).toMatchObject({ alive: true, seq: 1 });
  });
});
