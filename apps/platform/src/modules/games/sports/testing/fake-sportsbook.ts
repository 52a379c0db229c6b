import { currency, minor } from '@chhokka/kernel';
import {
  type CoreFixture,
  type CoreSportsBet,
  type CoreSportsMarket,
  type CoreSportsOwed,
  coreRequests,
  type HouseSportsSettings,
  type SportsBetsRequest,
  type SportsChangeRequest,
  type SportsFixturesRequest,
  sportsAnswers,
} from '@chhokka/wallet-protocol/house';
import { z } from 'zod';
import { type FakeCore, openFakeCore } from '../../requests/testing/fake-core.ts';

/** A provider with one fixture on the wire of the house protocol, which carries out each change once. */
export interface FakeSportsbook extends FakeCore {
  settings: HouseSportsSettings;
  fixture: CoreFixture;
  market: CoreSportsMarket;
  bets: CoreSportsBet[];
  owed: CoreSportsOwed[];
  /** All changes that arrived, repeats included. */
  readonly changes: SportsChangeRequest[];
  /** The last questions for fixtures and bets. */
  asked: { fixtures: SportsFixturesRequest | null; bets: SportsBetsRequest | null };
}

const BDT = currency('BDT');
const named = (bn: string, en: string) => ({ bn, en });
const DHAKA = named('ঢাকা', 'Dhaka');
const SYLHET = named('সিলেট', 'Sylhet');
const RESULT = named('ম্যাচের ফল', 'Match result');

const SETTINGS: HouseSportsSettings = {
  currency: BDT,
  sports: [
    {
      sport: 'football',
      titles: named('ফুটবল', 'Football'),
      limits: {
        maxStake: minor(1_000_000n),
        maxPayout: minor(10_000_000n),
        outcomeExposure: minor(20_000_000n),
        fixtureExposure: minor(50_000_000n),
      },
      delaySeconds: 4,
      minStake: minor(1_000n),
      voidHours: 36,
      margins: [{ market: 'result', titles: RESULT, margin: 500 }],
    },
  ],
};

const FIXTURE: CoreFixture = {
  fixture: 'dha-syl-1',
  sport: 'football',
  league: named('ঢাকা লিগ', 'Dhaka League'),
  home: DHAKA,
  away: SYLHET,
  startsAt: Date.UTC(2026, 10, 21, 12),
  state: 'live',
  score: '1–0',
  nature: 'simulated',
  suspended: false,
  stopped: '',
  openBets: 12,
  staked: minor(340_000n),
  worst: minor(1_250_000n),
};

const MARKET: CoreSportsMarket = {
  market: 'result/match',
  titles: RESULT,
  state: 'open',
  suspension: null,
  margin: 500,
  book: 10_512,
  outcomes: [
    {
      outcome: 'home',
      titles: DHAKA,
      fairChance: 500_000,
      price: 1_900,
      override: null,
      staked: minor(300_000n),
      liability: minor(230_000n),
    },
    {
      outcome: 'away',
      titles: SYLHET,
      fairChance: 500_000,
      price: 1_900,
      override: null,
      staked: minor(40_000n),
      liability: minor(-264_000n),
    },
  ],
};

/** An open single of a player. */
export function sampleBet(playerId: string): CoreSportsBet {
  return {
    bet: 'bet-1',
    roundId: 'bet-1',
    playerId,
    type: 'single',
    state: 'open',
    inPlay: true,
    placedAt: Date.UTC(2026, 10, 21, 12, 20),
    endedAt: null,
    staked: minor(10_000n),
    price: 1_900,
    maxPayout: minor(19_000n),
    paid: minor(0n),
    corrections: 0,
    legs: [
      {
        fixture: 'dha-syl-1',
        home: DHAKA,
        away: SYLHET,
        market: 'result/match',
        marketTitles: RESULT,
        outcome: 'home',
        outcomeTitles: DHAKA,
        price: 1_900,
        result: null,
      },
    ],
  };
}

/** A resettlement that the wallet refuses because the player has spent the money. */
export function sampleOwed(playerId: string): CoreSportsOwed {
  return {
    bet: 'bet-1',
    roundId: 'bet-1',
    txId: 'bet-1-adjust-2',
    playerId,
    call: 'adjust',
    amount: minor(-9_000n),
    refusal: 'insufficient_funds',
    since: Date.UTC(2026, 10, 21, 14),
    attempts: 3,
    nextAt: null,
  };
}

export async function openFakeSportsbook(now: () => number): Promise<FakeSportsbook> {
  const core = await openFakeCore(now, {
    told: (name, body) => told(book, name, body),
    decide(_, body) {
      const change = coreRequests['sports-change'].parse(body);
      book.changes.push(change);
      return { id: change.changeId, refusedAs: 'change_refused', answer: { changeId: change.changeId } };
    },
  });
  const own = { settings: SETTINGS, fixture: FIXTURE, market: MARKET, bets: [], owed: [], changes: [] };
  const book: FakeSportsbook = Object.assign(core, { ...own, asked: { fixtures: null, bets: null } });
  return book;
}

/** What a question is answered with; null: it is a change. */
function told(book: FakeSportsbook, name: string, body: unknown): readonly [status: number, body: object] | null {
  const { fixture, market } = book;
  switch (name) {
    case 'sports-settings':
      return [200, z.encode(sportsAnswers['sports-settings'], book.settings)];
    case 'sports-fixtures':
      book.asked.fixtures = coreRequests['sports-fixtures'].parse(body);
      return [200, z.encode(sportsAnswers['sports-fixtures'], { currency: BDT, fixtures: [fixture], next: 'page-2' })];
    case 'sports-fixture':
      if (coreRequests['sports-fixture'].parse(body).fixture !== fixture.fixture)
        return [404, { status: 'fixture_unknown', message: 'no such fixture' }];
      return [200, z.encode(sportsAnswers['sports-fixture'], { currency: BDT, fixture, markets: [market] })];
    case 'sports-bets':
      book.asked.bets = coreRequests['sports-bets'].parse(body);
      return [200, z.encode(sportsAnswers['sports-bets'], { currency: BDT, bets: book.bets, next: null })];
    case 'sports-owed': {
      const sums = { toPlayers: minor(0n), fromPlayers: minor(9_000n) };
      return [200, z.encode(sportsAnswers['sports-owed'], { currency: BDT, owed: book.owed, ...sums, next: null })];
    }
    default:
      return null;
  }
}
