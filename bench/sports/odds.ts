import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from '../support/child.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { percentile } from '../wallet/pace.ts';
import type { Paced, Said } from './feed-process.ts';
import { fixtureName } from './offers.ts';
import type { Collected, Heard, How, Order, Watched } from './pages-process.ts';
import { type BenchFeed, startFeed, startSportsbook } from './programs.ts';

const FIXTURES = 200;
const MARKETS = 60;
const PAGES = Number(process.env.BENCH_SPORTS_PAGES ?? 1_000);
const PAGE_PROCESSES = 2;
/** Matches that everybody has in his list. */
const POPULAR = 10;
const WARM_UP_MS = 4_000;
const SECONDS = Number(process.env.BENCH_SPORTS_SECONDS ?? 60);
/** Of that, with one match open on all pages. */
const FINAL_SHARE = 1 / 3;
/** What was said last is on its way for so long at most. */
const LAST_MS = 2_000;
const GOAL = { atMost: 500 };

/**
 * How soon a word of the feed is on the last of 1,000 open pages, with 200 matches in play, 60 markets each, that all change once a
 * second. Time runs from the moment before the feed writes the word until a page has applied the message, with the client's own
 * code; drawing is left out, which the 1,000 devices would do. Each word goes through the sportsbook's whole program: the feed's
 * protocol, validation, pricing of 60 markets, the difference for pages, 1,000 sockets.
 *
 * - At first each match is open on five pages, so that all 200 are priced in full, and ten popular matches are in the list of every
 *   page. No real page looks at both. The figure is about the popular matches, which all 1,000 pages show; the one about open
 *   matches ends with the last of the five pages.
 * - Then all pages open one match: each of its words changes 60 markets on 1,000 pages.
 *
 * Feed, sportsbook and pages (two processes) share the machine. A word that does not reach every page counts as never.
 */
export async function measureOdds(server: DurableCluster): Promise<Figure[]> {
  const databaseUrl = await server.createDatabase('sportsbook_odds', 'sportsbook');
  const started: { stop(): Promise<void> }[] = [];
  try {
    const feed = await startFeed({ fixtures: FIXTURES, markets: MARKETS, state: 'live' });
    started.push(feed.child);
    const sportsbook = await startSportsbook({ databaseUrl, feed });
    started.push(sportsbook);
    const pages = Array.from({ length: PAGE_PROCESSES }, () => startChild(import.meta.dirname, 'pages-process.ts'));
    started.push(...pages);
    const parts = { feed, pages };
    const address = `${sportsbook.origin}/api/live`;
    await tell(pages, own, (open) => ({ open, address }));
    const usual = await measurePart(parts, own, SECONDS * (1 - FINAL_SHARE));
    await tell(pages, final, (watch) => ({ watch }));
    const one = await measurePart(parts, final, SECONDS * FINAL_SHARE);
    const all = PAGES.toLocaleString('en');
    return [
      figure(`a match in the list of all ${all} pages`, usual.waits.list, usual.note),
      figure(`${MARKETS} markets of a match, one of ${FIXTURES} that are open on as many pages each`, usual.waits.open),
      figure(`${MARKETS} markets of one match that all ${all} pages have open`, one.waits.open, one.note),
    ];
  } finally {
    for (const each of started.toReversed()) await each.stop();
  }
}

/** What the page of that number looks at while each match has pages of its own. */
function own(page: number): Watched {
  return {
    fixture: fixtureName(page % FIXTURES),
    fixtures: Array.from({ length: POPULAR }, (_, at) => fixtureName(at)),
  };
}

function final(): Watched {
  return { fixture: fixtureName(0), fixtures: [] };
}

/** Gives each process the same share of the pages, and waits until it has done what it was told. */
async function tell(
  pages: readonly Child[],
  look: (page: number) => Watched,
  order: (watched: Watched[]) => Order,
): Promise<void> {
  const share = Math.ceil(PAGES / pages.length);
  const watched = Array.from({ length: PAGES }, (_, page) => look(page));
  await Promise.all(
    pages.map((child, at) => {
      const ready = child.next((said) => (said as { ready?: true }).ready);
      child.send(order(watched.slice(at * share, (at + 1) * share)));
      return ready;
    }),
  );
}

interface Parts {
  readonly feed: BenchFeed;
  readonly pages: readonly Child[];
}

/** Lets the feed speak, and returns the sorted waits of what it said after the warm-up, ms. */
async function measurePart({ feed, pages }: Parts, look: (page: number) => Watched, seconds: number) {
  feed.child.send('begin');
  await sleep(WARM_UP_MS + seconds * 1_000);
  const paced = feed.child.next((told) => ('said' in (told as object) ? (told as Paced) : undefined));
  feed.child.send('end');
  const { said, late } = await paced;
  await sleep(LAST_MS);
  const collected = await Promise.all(pages.map(collect));
  const from = (said[0]?.at ?? 0) + WARM_UP_MS;
  const waits = waitsOf(
    said.filter(({ at }) => at >= from),
    collected.flatMap(({ heard }) => heard),
    followersOf(look),
  );
  const sum = (count: (each: Collected) => number) => collected.reduce((all, each) => all + count(each), 0);
  const priceless = sum((each) => each.priceless);
  if (priceless > 0) throw new Error(`${priceless} times a page showed no price`);
  const changed = sum((each) => each.markets) / sum((each) => each.changes);
  return { waits, note: `${changed.toFixed(1)} markets in a change; the feed was up to ${late.toFixed(0)} ms late` };
}

function collect(child: Child): Promise<Collected> {
  const collected = child.next((said) => ('heard' in (said as object) ? (said as Collected) : undefined));
  child.send({ collect: true } satisfies Order);
  return collected;
}

type Followed = Pick<Heard, 'how' | 'fixture'>;

/** On how many pages each fixture is open or in a list. */
function followersOf(look: (page: number) => Watched): Map<string, number> {
  const followers = new Map<string, number>();
  const add = (followed: Followed): void => {
    followers.set(keyOf(followed), (followers.get(keyOf(followed)) ?? 0) + 1);
  };
  for (let page = 0; page < PAGES; page += 1) {
    const { fixture, fixtures } = look(page);
    add({ how: 'open', fixture });
    for (const each of fixtures) add({ how: 'list', fixture: each });
  }
  return followers;
}

function keyOf({ how, fixture }: Followed): string {
  return `${how} ${fixture}`;
}

/** From each word until the last page that looks at its fixture had it, sorted. Infinite: one never had it. */
function waitsOf(
  said: readonly Said[],
  heard: readonly Heard[],
  followers: ReadonlyMap<string, number>,
): Record<How, number[]> {
  const all = Map.groupBy(heard, (each) => `${keyOf(each)} ${each.update}`);
  const wait = (how: How, { fixture, update, at }: Said): number[] => {
    const key = keyOf({ how, fixture: fixtureName(fixture) });
    const wanted = followers.get(key);
    if (wanted === undefined) return [];
    const had = all.get(`${key} ${update}`) ?? [];
    const pages = had.reduce((sum, each) => sum + each.pages, 0);
    return [pages === wanted ? Math.max(...had.map((each) => each.at)) - at : Infinity];
  };
  const of = (how: How) => said.flatMap((each) => wait(how, each)).toSorted((a, b) => a - b);
  return { open: of('open'), list: of('list') };
}

function figure(what: string, waits: readonly number[], note?: string): Figure {
  const at = (share: number): string => percentile(waits, share).toFixed(0);
  const spread = `${waits.length.toLocaleString('en')} updates, median ${at(0.5)} ms, worst ${at(1)} ms`;
  return {
    name: `odds: feed to the last page, ${what}, p99`,
    value: percentile(waits, 0.99),
    unit: 'ms',
    goal: GOAL,
    note: note === undefined ? spread : `${spread}; ${note}`,
  };
}
