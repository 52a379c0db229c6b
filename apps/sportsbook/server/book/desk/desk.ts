import type { Clock, Currency, Result } from '@chhokka/kernel';
import { type Fixture, SPORTS } from '@chhokka/feed-protocol';
import type { Pool } from '@chhokka/provider-server/db';
import { KINDS } from '@chhokka/sports-math/kinds';
import type {
  CoreFixture,
  CoreSportsMarket,
  HouseSportsSettings,
  SportsBetsRequest,
  SportsChangeRequest,
  SportsFixturesRequest,
  SportsOwedRequest,
} from '@chhokka/wallet-protocol/house';
import { type Place, comparePlaces, readCursor, writeCursor } from '../../fixtures/cursor.ts';
import { hasText, searchable } from '../../fixtures/match-text.ts';
import { type PastFixture, findFixture, pastFixtures } from '../../fixtures/past.repository.ts';
import { readCancels, readEnds } from '../../words/ends.repository.ts';
import type { HeldFixture } from '../../words/held-fixture.ts';
import type { Held } from '../../words/held.ts';
import type { TakenRow } from '../exposure.ts';
import { readTakenOf } from '../house.repository.ts';
import type { OpenBook } from '../open-book.ts';
import { type ChangeFault, changeBook } from './change.ts';
import { listBets, listOwed } from './list-bets.ts';
import { coreStateOf, presentFixture, sumsOf } from './present-fixture.ts';
import { presentClosed, presentOffered } from './present-market.ts';
import { kindTitles, sportTitles } from './titles.ts';

export interface DeskParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly held: Held;
  readonly open: OpenBook;
  /** Of all amounts. */
  readonly currency: Currency;
}

interface FixturesAnswer {
  readonly currency: Currency;
  readonly fixtures: CoreFixture[];
  readonly next: string | null;
}

interface FixtureAnswer {
  readonly currency: Currency;
  readonly fixture: CoreFixture;
  readonly markets: CoreSportsMarket[];
}

/** What operators see and change of the book. Answers are those of `sportsAnswers`, before they are encoded. */
export interface SportsDesk {
  fixtures(request: SportsFixturesRequest): Promise<FixturesAnswer>;
  /** Null: there is no such fixture. */
  fixture(request: { readonly fixture: string }): Promise<FixtureAnswer | null>;
  change(request: SportsChangeRequest): Promise<Result<{ readonly changeId: string }, ChangeFault>>;
  settings(): Promise<HouseSportsSettings>;
  bets(request: SportsBetsRequest): ReturnType<typeof listBets>;
  owed(request: SportsOwedRequest): ReturnType<typeof listOwed>;
}

export function createDesk(parts: DeskParts): SportsDesk {
  return {
    fixtures: (request) => listFixtures(parts, request),
    fixture: ({ fixture }) => showFixture(parts, fixture),
    change: (request) => changeBook(parts, request),
    settings: () => Promise.resolve(settingsOf(parts)),
    bets: (request) => listBets(parts, request),
    owed: (request) => listOwed(parts, request),
  };
}

interface Found extends PastFixture {
  readonly held: HeldFixture | null;
  readonly place: Place;
}

async function listFixtures(parts: DeskParts, request: SportsFixturesRequest): Promise<FixturesAnswer> {
  const { currency, open, held } = parts;
  const after = request.after === undefined ? undefined : readCursor(request.after);
  // A cursor that nobody got ends the list.
  if (after === null) return { currency, fixtures: [], next: null };
  const text = request.text === undefined ? undefined : searchable(request.text);
  const query = { ...request, text, after };
  const { state } = request;
  const isPast = state === 'ended' || state === 'abandoned' || state === 'cancelled';
  const found = isPast ? await findPast(parts, query, state) : await findNow(parts, query);
  const page = found.slice(0, request.limit);
  const taken = await takenOf(parts, page);
  const last = page.at(-1)?.place;
  return {
    currency,
    fixtures: page.map((each) =>
      presentFixture({ held, house: open.house }, { ...each, taken: taken.get(each.fixture.id) ?? [] }),
    ),
    next: found.length > page.length && last ? writeCursor(last) : null,
  };
}

async function takenOf(
  { pool }: DeskParts,
  of: readonly { readonly fixture: Fixture }[],
): Promise<ReadonlyMap<string, readonly TakenRow[]>> {
  const rows = await readTakenOf(
    pool,
    of.map(({ fixture }) => fixture.id),
  );
  return Map.groupBy(rows, ({ fixture }) => fixture);
}

type Query = Omit<SportsFixturesRequest, 'after'> & { readonly after: Place | undefined };

async function findPast(
  { pool, clock }: DeskParts,
  { sport, text, after, limit }: Query,
  state: 'ended' | 'abandoned' | 'cancelled',
): Promise<Found[]> {
  const rows = await pastFixtures(pool, { state, sport, text, after, limit: limit + 1 }, clock.now());
  return rows.map((row) => ({ ...row, held: null, place: { rank: row.fixture.startsAt, id: row.fixture.id } }));
}

async function findNow(parts: DeskParts, { sport, state, text, by, after }: Query): Promise<Found[]> {
  const found = [...parts.held.all()].filter(({ fixture, score, overAt }) => {
    const is = coreStateOf(fixture, score);
    if (overAt !== null || (state === undefined ? is === 'postponed' : is !== state)) return false;
    return (sport === undefined || fixture.sport === sport) && (text === undefined || hasText(fixture, text));
  });
  const rankOf = by === 'worst' ? await ranksByRisk(parts, found) : rankByStart(state === 'postponed');
  return found
    .map((held) => ({
      held,
      fixture: held.fixture,
      score: held.score,
      place: { rank: rankOf(held), id: held.fixture.id },
    }))
    .filter(({ place }) => after === undefined || comparePlaces(place, after) > 0)
    .toSorted((one, other) => comparePlaces(one.place, other.place));
}

function rankByStart(latestFirst: boolean): (held: HeldFixture) => number {
  return ({ fixture: { startsAt } }) => (latestFirst ? -startsAt : startsAt);
}

/** Those on which the house can lose most come first. */
async function ranksByRisk(parts: DeskParts, found: readonly HeldFixture[]): Promise<(held: HeldFixture) => number> {
  const taken = await takenOf(parts, found);
  return (held) => -Number(sumsOf(held, taken.get(held.fixture.id) ?? []).worst);
}

/** The most markets that the protocol lists. */
const MOST_MARKETS = 500;

async function showFixture(
  { pool, held: memory, open, currency }: DeskParts,
  id: string,
): Promise<FixtureAnswer | null> {
  const held = memory.get(id);
  const found = held ?? (await findFixture(pool, id));
  if (found === null) return null;
  const { fixture, score } = found;
  const taken = await readTakenOf(pool, [id]);
  const byMarket = Map.groupBy(taken, ({ market }) => market);
  const of = (market: string) => ({ fixture, score, taken: byMarket.get(market) ?? [] });
  const offered = held
    ? [...held.markets.values()].map((market) => presentOffered(open, held, market, of(market.key)))
    : [];
  const closed = [...byMarket.keys()].filter((market) => held?.markets.has(market) !== true);
  const ends = new Set(
    (
      await readEnds(
        pool,
        closed.map((market) => ({ fixture: id, market })),
      )
    ).map(({ market }) => market),
  );
  const cancels = await readCancels(pool, [id]);
  const others = closed.map((market) => {
    const cancel = cancels.find(({ markets }) => markets === null || markets.includes(market));
    const state = cancel ? 'void' : ends.has(market) ? 'settled' : 'suspended';
    return presentClosed(open, market, { ...of(market), state, since: held?.stoppedAt ?? fixture.startsAt });
  });
  return {
    currency,
    fixture: presentFixture({ held: memory, house: open.house }, { fixture, score, held, taken }),
    markets: [...offered, ...others].slice(0, MOST_MARKETS),
  };
}

function settingsOf({ open: { house }, currency }: DeskParts): HouseSportsSettings {
  const sports = SPORTS.map((sport) => {
    const { delaySeconds, minStake, voidHours, ...limits } = house.limits(sport);
    return {
      sport,
      titles: sportTitles(sport),
      limits,
      delaySeconds,
      minStake,
      voidHours,
      margins: KINDS[sport].map((market) => ({
        market,
        titles: kindTitles(market),
        margin: house.margin(sport, market),
      })),
    };
  });
  return { currency, sports };
}
