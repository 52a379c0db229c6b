import { pageTimer } from '@chhokka/game-kit/core/timer';
import { LiveLink } from '../../apps/sportsbook/client/link/live.ts';
import { OfferStore } from '../../apps/sportsbook/client/offer/offer-store.ts';
import type { LiveNews, PricedMarket } from '../../apps/sportsbook/shared/offer.ts';
import { connectFrames, type FrameSocket } from '../support/frames.ts';
import { machineNow } from '../support/machine-clock.ts';
import { updateOf } from './offers.ts';

// Many open pages: each follows fixtures with the client's own link and store, over a WebSocket of its own. The parent sends an
// `Order`; this process answers `{ ready: true }` when each page sees its fixture, or `Collected`.

/** What a page looks at: the fixture that is open, and those of a list. */
export interface Watched {
  readonly fixture: string;
  readonly fixtures: readonly string[];
}

export type Order =
  | { readonly open: readonly Watched[]; readonly address: string }
  | { readonly watch: readonly Watched[] }
  | { readonly collect: true };

/** How a page sees a fixture: all of it, or its main market in a list. */
export type How = 'open' | 'list';

export interface Heard {
  readonly how: How;
  readonly fixture: string;
  readonly update: number;
  /** How many pages of this process have it, and when the last one had it, ms on the machine's clock. */
  readonly pages: number;
  readonly at: number;
}

export interface Collected {
  readonly heard: readonly Heard[];
  /** How many markets pages had to change in their open fixtures, in all, and in how many messages. */
  readonly markets: number;
  readonly changes: number;
  /** Updates without a price that can be bet on. */
  readonly priceless: number;
}

const AT_ONCE = 25;

interface Page {
  readonly link: LiveLink;
  readonly seen: Promise<void>;
  /** The last update of each fixture that it saw. */
  readonly last: Map<string, number>;
}

const pages: Page[] = [];
let heard = new Map<string, { -readonly [Name in keyof Heard]: Heard[Name] }>();
let [markets, changes, priceless] = [0, 0, 0];

process.on('message', (order: Order) => {
  carryOut(order).catch((error: unknown) => process.send?.({ failed: String(error) }));
});
process.on('disconnect', () => process.exit(0));

async function carryOut(order: Order): Promise<void> {
  if ('collect' in order) {
    process.send?.({ heard: [...heard.values()], markets, changes, priceless } satisfies Collected);
    heard = new Map();
    [markets, changes, priceless] = [0, 0, 0];
  } else if ('watch' in order) {
    pages.forEach(({ link, last }, place) => {
      last.clear();
      const watched = order.watch[place];
      if (watched) link.watch(watched, true);
    });
    process.send?.({ ready: true });
  } else {
    for (let from = 0; from < order.open.length; from += AT_ONCE) {
      const some = order.open.slice(from, from + AT_ONCE).map((watched) => openPage(order.address, watched));
      pages.push(...some);
      await Promise.all(some.map(({ seen }) => seen));
    }
    process.send?.({ ready: true });
  }
}

function openPage(address: string, watched: Watched): Page {
  const seen = Promise.withResolvers<void>();
  const last = new Map<string, number>();
  const offers = new OfferStore({
    // A browser draws with the next picture.
    schedule: (draw) => draw(),
    now: () => pageTimer.now(),
    onGap: () => link.ask(),
    onPrices: () => undefined,
  });
  const onNews = (news: LiveNews): void => {
    if (news.kind !== 'listed' && news.kind !== 'view' && news.kind !== 'changed') return;
    offers.hear(news);
    if (news.kind === 'listed') {
      const { fixture } = news.listed;
      const listed = offers.listed(fixture.id)?.listed;
      if (listed) note(last, 'list', { fixture: fixture.id, score: listed.score, main: listed.main });
      return;
    }
    const id = news.kind === 'view' ? news.view.fixture.id : news.fixture;
    const view = offers.open(id)?.view;
    if (!view) return;
    seen.resolve();
    if (news.kind === 'changed') [markets, changes] = [markets + news.markets.length, changes + 1];
    note(last, 'open', { fixture: id, score: view.score, main: view.main });
  };
  const link: LiveLink = new LiveLink({
    open: (events) => openSocket(address, events),
    timer: pageTimer,
    random: Math.random,
    onNews,
    onConnected: (isConnected) => {
      if (!isConnected) process.send?.({ failed: 'a page lost its connection' });
    },
    onOver: () => undefined,
  });
  link.watch(watched, true);
  link.start();
  return { link, seen: seen.promise, last };
}

interface Seen {
  readonly fixture: string;
  readonly score: Parameters<typeof updateOf>[0];
  readonly main: PricedMarket | null;
}

/** A page sees a fixture at an update. Updates that it has skipped are seen with it. */
function note(last: Map<string, number>, how: How, { fixture, score, main }: Seen): void {
  const update = updateOf(score);
  if (update === null) return;
  const own = `${how} ${fixture}`;
  const before = last.get(own);
  last.set(own, update);
  // What it sees first was said before it looked.
  if (before === undefined) return;
  if (main === null || main.suspended !== null || main.outcomes[0]?.price === null) priceless += 1;
  const at = machineNow();
  for (let each = before + 1; each <= update; each += 1) {
    const key = `${own} ${each}`;
    const known = heard.get(key);
    if (!known) heard.set(key, { how, fixture, update: each, pages: 1, at });
    else [known.pages, known.at] = [known.pages + 1, at];
  }
}

type Open = ConstructorParameters<typeof LiveLink>[0]['open'];

function openSocket(address: string, events: Parameters<Open>[0]): ReturnType<Open> {
  let socket: FrameSocket | null = null;
  const begin = async (): Promise<void> => {
    socket = await connectFrames(new URL(address), {
      onText: (text) => events.message(text),
      onLost: () => events.closed(1006),
    });
    events.opened();
  };
  begin().catch((error: unknown) => process.send?.({ failed: String(error) }));
  return { send: (text) => socket?.send(text), close: () => undefined };
}
