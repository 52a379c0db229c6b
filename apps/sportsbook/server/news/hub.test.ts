import type { Offer } from '@chhokka/feed-protocol';
import { footballFixture, footballOffer } from '@chhokka/feed-protocol/testing';
import { HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveNews } from '../../shared/offer.ts';
import { filledBook } from '../book/testing/filled-book.ts';
import { CLOSE, type HUB_LIMITS, Hub, type ViewerEvents } from './hub.ts';
import { FakeWire } from './testing/fake-wire.ts';
import { MOST_WAITING } from './viewer.ts';

const fixtures = ['f1', 'f2', 'f3'];

/** Offers with another chance for home, and the rest as before. */
function odds(version: number, chance: number, id = 'f1') {
  const offer: Offer = footballOffer(id, version);
  const [result, ...others] = offer.markets;
  const outcomes = [
    { id: 'home', probability: chance },
    { id: 'draw', probability: 0.25 },
    { id: 'away', probability: 0.75 - chance },
  ];
  return { kind: 'odds', ...offer, markets: result ? [{ ...result, outcomes }, ...others] : [] } as const;
}

interface Page extends ViewerEvents {
  readonly wire: FakeWire;
  say(request: unknown): void;
  news(): LiveNews[];
}

function opened(limits: Partial<typeof HUB_LIMITS> = {}) {
  const { book, held, clock, house } = filledBook({ offers: fixtures.map((id) => footballOffer(id, 1)) });
  const onFault = vi.fn<(error: unknown) => void>();
  const findPlayer = (token: string) =>
    token === 'fault'
      ? Promise.reject(new Error(token))
      : Promise.resolve(token === 'over' ? null : { playerId: token, until: clock.now() + HOUR });
  const hub = new Hub({ held, book, clock, findPlayer, onFault, limits });
  onTestFinished(() => hub.close());
  const connect = (token = '', network = 'n1'): Page => {
    const wire = new FakeWire();
    const events = hub.accept(wire, network, token);
    return {
      ...events,
      wire,
      say: (request) => events.received(Buffer.from(JSON.stringify(request)), false),
      news: () => {
        hub.flush();
        return wire.take();
      },
    };
  };
  return { hub, held, book, clock, house, connect, onFault };
}

describe('a page', () => {
  it('gets what it asks for, then only what changed of the open fixture, version by version', () => {
    const { connect, held } = opened();
    const page = connect();
    expect(page.wire.take()).toEqual([{ kind: 'feed', speaks: true }]);
    page.say({ fixtures: ['f1', 'f2'], fixture: 'f1' });
    const [one, two, view, ...rest] = page.news();
    expect([one, two]).toMatchObject([
      { kind: 'listed', listed: { fixture: { id: 'f1' }, markets: 3, main: { key: 'result/match' } } },
      { kind: 'listed', listed: { fixture: { id: 'f2' } } },
    ]);
    expect(view).toMatchObject({ kind: 'view', view: { version: 1, suspended: null } });
    expect(view?.kind === 'view' && view.view.all.map(({ key }) => key)).toHaveLength(3);
    expect(rest).toEqual([]);

    const score = footballOffer('f1', 1).score;
    held.pass({ ...odds(2, 0.52), score });
    const told = page.news();
    expect(told).toMatchObject([
      { kind: 'listed' },
      {
        kind: 'changed',
        fixture: 'f1',
        version: 2,
        score,
        suspended: null,
        gone: [],
        markets: [{ key: 'result/match' }],
      },
    ]);
    held.pass({ ...odds(3, 0.52), markets: odds(3, 0.52).markets.slice(0, 1) });
    expect(page.news().at(-1)).toMatchObject({
      version: 3,
      markets: [],
      gone: ['total/match=2.5', 'asian-handicap/match=-0.25'],
    });
    expect(page.news()).toEqual([]);
  });

  it('is told of stops with their reason, of results with all of the fixture, and of the end', () => {
    const { connect, held } = opened();
    const page = connect();
    page.say({ fixture: 'f1' });
    page.news();
    held.pass({ kind: 'stop', fixture: 'f1', version: 2, markets: null, reason: 'goal' });
    expect(page.news()).toMatchObject([
      {
        kind: 'changed',
        suspended: 'goal',
        markets: [{ suspended: 'goal' }, { suspended: 'goal' }, { suspended: 'goal' }],
      },
    ]);
    held.pass(odds(3, 0.5));
    held.word({
      kind: 'settle',
      number: 1,
      fixture: 'f1',
      markets: [{ key: 'result/match', verdicts: { home: { result: 'won' } } }],
    });
    expect(page.news()).toMatchObject([
      { kind: 'view', view: { version: 3, settled: [{ key: 'result/match', winners: [{ id: 'home' }] }] } },
    ]);
    held.word({ kind: 'fixture', number: 2, fixture: footballFixture('f1', { state: 'ended' }) });
    expect(page.news()).toMatchObject([
      { kind: 'view', view: { fixture: { state: 'ended' }, suspended: 'end', all: [] } },
    ]);
  });

  it('is told when the feed falls silent, and when it speaks again', () => {
    const { connect, held } = opened();
    const page = connect();
    page.say({ fixture: 'f1' });
    page.news();
    held.tellSpeaking(false);
    expect(page.news()).toMatchObject([
      { kind: 'feed', speaks: false },
      { kind: 'changed', suspended: 'feed' },
    ]);
    held.trust(true);
    expect(page.news()).toMatchObject([
      { kind: 'feed', speaks: true },
      { kind: 'changed', suspended: null },
    ]);
  });

  it('is told what an operator does', () => {
    const { connect, house, held } = opened();
    const page = connect();
    page.say({ fixture: 'f1' });
    page.news();
    house.replace({
      margins: [],
      limits: [],
      overrides: [],
      suspensions: [{ fixture: 'f1', market: '', since: new Date() }],
    });
    held.touch('f1');
    expect(page.news()).toMatchObject([{ kind: 'changed', suspended: 'operator' }]);
  });

  it('that asks again gets everything again; one that looks elsewhere hears nothing more of what it left', () => {
    const { connect, held } = opened();
    const page = connect();
    page.say({ fixtures: ['f1'], fixture: 'f2' });
    page.news();
    page.say({ fixtures: ['f1'], fixture: 'f2' });
    expect(page.news().map(({ kind }) => kind)).toEqual(['listed', 'view']);
    page.say({ fixtures: ['f1', 'f3'] });
    expect(page.news()).toMatchObject([{ kind: 'listed', listed: { fixture: { id: 'f3' } } }]);
    page.say({ fixtures: [], fixture: null });
    for (const id of fixtures) held.pass(odds(2, 0.52, id));
    expect(page.news()).toEqual([]);
  });

  it('shares each difference with all who see it, and misses none when another one joins', () => {
    const { connect, held, hub } = opened();
    const [first, second] = [connect(), connect()];
    first.say({ fixture: 'f1' });
    first.news();
    held.pass(odds(2, 0.52));
    second.say({ fixture: 'f1' });
    expect(second.wire.take().at(-1)).toMatchObject({ kind: 'view', view: { version: 2 } });
    expect(first.wire.take()).toMatchObject([{ kind: 'changed', version: 2 }]);
    held.pass(odds(3, 0.53));
    hub.flush();
    const [one, two] = [first.wire, second.wire].map(({ frames }) => frames[0]);
    expect(one === two).toBe(true);
  });
});

describe('news of bets', () => {
  it('go to all pages of the player, and to nobody else', async () => {
    const { connect, hub } = opened();
    const [own, other, stranger] = [connect('p1'), connect('p2'), connect('')];
    await Promise.resolve();
    for (const { wire } of [own, other, stranger]) wire.take();
    hub.bet('p1', 'b1');
    hub.balance('p1', 12_345_678_901_234n);
    expect(own.wire.take()).toEqual([
      { kind: 'bet', bet: 'b1' },
      { kind: 'balance', balance: 12_345_678_901_234 },
    ]);
    expect([other, stranger].flatMap(({ wire }) => wire.take())).toEqual([]);
    own.gone();
    hub.bet('p1', 'b2');
    expect(own.wire.take()).toEqual([]);
  });

  it('a page that reads none of them is cut off', async () => {
    const { connect, hub } = opened();
    const page = connect('p1');
    await Promise.resolve();
    page.wire.take();
    page.wire.waiting = 1024 * 1024 + 1;
    hub.bet('p1', 'b1');
    expect([page.wire.closed, page.wire.frames]).toEqual(['terminated', []]);
  });

  it('a session that ends closes its page at the next sweep', async () => {
    const { connect, hub, clock } = opened();
    const [own, nobody] = [connect('p1'), connect()];
    await Promise.resolve();
    clock.advance(HOUR);
    for (const page of [own, nobody]) page.say({ here: true });
    hub.sweep();
    expect([own.wire.closed, nobody.wire.closed]).toEqual([CLOSE.over, null]);
    own.wire.take();
    hub.bet('p1', 'b1');
    expect(own.wire.take()).toEqual([]);
    // It does not go by itself.
    own.wire.closed = null;
    hub.sweep();
    expect(own.wire.closed).toBe('terminated');
  });

  it('a session that is over closes the page; a fault lets it try later', async () => {
    const { connect, onFault } = opened();
    const [over, fault] = [connect('over'), connect('fault')];
    await expect.poll(() => [over.wire.closed, fault.wire.closed]).toEqual([CLOSE.over, CLOSE.tryLater]);
    expect(onFault).toHaveBeenCalledOnce();
  });
});

describe('a flood', () => {
  it('of messages closes the page, and the next minute counts anew', () => {
    const { connect, clock } = opened({ messages: 5 });
    const [calm, mad] = [connect(), connect()];
    for (let turn = 0; turn < 5; turn += 1) for (const page of [calm, mad]) page.say({ here: true });
    mad.say({ here: true });
    clock.advance(MINUTE);
    calm.say({ here: true });
    expect([calm.wire.closed, mad.wire.closed]).toEqual([null, CLOSE.tryLater]);
  });

  it('of requests for many fixtures closes the page sooner', () => {
    const { connect } = opened({ messages: 10 });
    const [list, open, light] = [connect(), connect(), connect()];
    for (let turn = 0; turn < 6; turn += 1) {
      list.say({ fixtures: Array.from({ length: 60 }, (_, place) => `f${turn}-${place}`) });
      open.say({ fixture: fixtures[turn % 2] });
      light.say({ fixtures: [`f${turn % 3}`] });
    }
    expect([list.wire.closed, open.wire.closed, light.wire.closed]).toEqual([CLOSE.tryLater, CLOSE.tryLater, null]);
  });

  it('of requests for what is told already prices nothing again', () => {
    const { connect, book } = opened();
    const page = connect();
    page.say({ fixtures: ['f1', 'f2'], fixture: 'f1' });
    page.wire.take();
    const prices = vi.spyOn(book.prices, 'market');
    page.say({ fixtures: ['f1', 'f2'], fixture: 'f1' });
    expect(page.wire.take()).toHaveLength(3);
    expect(prices).not.toHaveBeenCalled();
  });

  it('of connections is refused by network and by player', async () => {
    const { connect, hub } = opened({ perNetwork: 2, all: 3, perPlayer: 1 });
    const pages = [connect('p1', 'n1'), connect('p1', 'n2')];
    await expect.poll(() => pages[1]?.wire.closed).toBe(CLOSE.tryLater);
    expect([hub.hasRoom('n1'), hub.hasRoom('n3')]).toEqual([true, true]);
    connect('', 'n1');
    expect([hub.hasRoom('n1'), hub.hasRoom('n3')]).toEqual([false, false]);
    pages[0]?.gone();
    pages[0]?.gone();
    expect([hub.hasRoom('n1'), hub.size]).toEqual([true, 2]);
  });

  it.each<[string, unknown]>([
    ['no request', []],
    ['too many fixtures', { fixtures: Array.from({ length: 61 }, (_, place) => `f${place}`) }],
    ['no id', { fixture: '../etc' }],
  ])('of nonsense closes the page: %s', (_what, request) => {
    const page = opened().connect();
    page.say(request);
    expect(page.wire.closed).toBe(CLOSE.protocol);
    const other = opened().connect();
    other.received(Buffer.from('{'), false);
    expect(other.wire.closed).toBe(CLOSE.protocol);
  });
});

describe('a page that does not keep up', () => {
  it('is cut off when it is silent for 35 s', () => {
    const { connect, hub, clock } = opened();
    const [here, silent] = [connect(), connect()];
    clock.advance(35 * SECOND);
    here.say({ here: true });
    clock.advance(1);
    hub.sweep();
    expect([here.wire.closed, silent.wire.closed]).toEqual([null, 'terminated']);
  });

  it('gets everything anew when it has read, and never delays others', () => {
    const { connect, hub, held } = opened();
    const [slow, quick] = [connect(), connect()];
    for (const page of [slow, quick]) page.say({ fixtures: ['f2'], fixture: 'f1' });
    slow.wire.take();
    quick.wire.take();
    slow.wire.waiting = MOST_WAITING + 1;
    held.pass(odds(2, 0.52));
    expect(quick.news()).toHaveLength(1);
    held.pass(odds(3, 0.53));
    hub.flush();
    hub.sweep();
    expect(slow.wire.take()).toEqual([]);
    slow.wire.waiting = 0;
    hub.sweep();
    expect(slow.wire.take()).toMatchObject([
      { kind: 'feed' },
      { kind: 'listed' },
      { kind: 'view', view: { version: 3 } },
    ]);
    held.pass(odds(4, 0.54));
    expect(slow.news()).toMatchObject([{ kind: 'changed', version: 4 }]);
  });

  it('is cut off when it reads nothing for 30 s', () => {
    const { connect, hub, held, clock } = opened();
    const slow = connect();
    slow.say({ fixture: 'f1' });
    slow.wire.waiting = MOST_WAITING + 1;
    held.pass(odds(2, 0.52));
    hub.flush();
    clock.advance(30 * SECOND + 1);
    slow.say({ here: true });
    hub.sweep();
    expect(slow.wire.closed).toBe('terminated');
  });
});
