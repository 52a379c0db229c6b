import type { CallValue } from '@chhokka/contracts';
import { idOf, NOON } from './samples-desk.ts';
import { UNDECIDED } from './samples-requests.ts';

type Book = CallValue<'officeSports'>['list'][number];
type Fixture = CallValue<'officeSportsFixtures'>['list'][number];
type Market = CallValue<'officeSportsFixture'>['markets'][number];
type Bet = CallValue<'officeSportsBets'>['list'][number];
type Owed = CallValue<'officeSportsOwed'>['list'][number];
type Request = CallValue<'officeSportsRequests'>['list'][number];

/** A sportsbook with one sport. */
export function book(other: Partial<Book> = {}): Book {
  return {
    provider: 'KARN',
    providerName: 'Karnaphuli',
    currency: 'BDT',
    sports: [
      {
        sport: 'football',
        name: 'Football',
        limits: {
          maxStake: '10000.00',
          maxPayout: '100000.00',
          outcomeExposure: '200000.00',
          fixtureExposure: '500000.00',
        },
        delaySeconds: 4,
        minStake: '10.00',
        voidHours: 36,
        margins: [{ market: 'result', name: 'Match result', margin: 500 }],
      },
    ],
    ...other,
  };
}

/** A live fixture with bets. */
export function fixture(other: Partial<Fixture> = {}): Fixture {
  return {
    fixture: 'dha-syl-1',
    sport: 'football',
    league: 'Dhaka League',
    name: 'Dhaka – Sylhet',
    startsAt: NOON,
    state: 'live',
    score: '1–0',
    nature: 'simulated',
    suspended: false,
    stopped: '',
    openBets: 1_240,
    staked: '3400.00',
    worst: '125000.00',
    ...other,
  };
}

/** An open market of two outcomes. */
export function market(other: Partial<Market> = {}): Market {
  return {
    market: 'result/match',
    name: 'Match result',
    state: 'open',
    suspension: null,
    margin: 500,
    book: 10_512,
    outcomes: [
      {
        outcome: 'home',
        name: 'Dhaka',
        fairChance: 500_000,
        price: 1_900,
        override: null,
        staked: '3000.00',
        liability: '2300.00',
      },
      {
        outcome: 'away',
        name: 'Sylhet',
        fairChance: 500_000,
        price: 1_850,
        override: 1_850,
        staked: '400.00',
        liability: '-2640.00',
      },
    ],
    ...other,
  };
}

/** An accumulator with a void leg that was settled anew. */
export function bet(other: Partial<Bet> = {}): Bet {
  const leg = { fixture: 'dha-syl-1', name: 'Dhaka – Sylhet', market: 'Match result', outcome: 'Dhaka', price: 1_900 };
  return {
    bet: 'bet-1',
    roundId: 'bet-1-round',
    member: { id: idOf(1), account: 'khelowar' },
    type: 'accumulator',
    state: 'settled',
    inPlay: true,
    placedAt: NOON,
    endedAt: NOON,
    staked: '100.00',
    price: 1_900,
    maxPayout: '190.00',
    paid: '190.00',
    corrections: 2,
    legs: [
      { ...leg, result: 'won' },
      { ...leg, fixture: 'mym-raj-2', name: 'Mymensingh – Rajshahi', outcome: 'Rajshahi', result: 'void' },
    ],
    ...other,
  };
}

/** A correction that the wallet refuses because the member has spent the money. */
export function owed(other: Partial<Owed> = {}): Owed {
  return {
    bet: 'bet-1',
    roundId: 'bet-1-round',
    txId: 'bet-1-adjust-2',
    member: { id: idOf(1), account: 'khelowar' },
    call: 'adjust',
    amount: '-90.00',
    refusal: 'insufficient_funds',
    since: NOON,
    attempts: 3,
    nextAt: null,
    ...other,
  };
}

/** A lowered margin that waits for a second operator. */
export function request(other: Partial<Request> = {}): Request {
  return {
    ...UNDECIDED,
    provider: 'KARN',
    name: 'Football',
    marketName: 'Match result',
    outcomeName: null,
    currency: 'BDT',
    change: { kind: 'margin', sport: 'football', market: 'result', before: 500, after: 400 },
    reason: 'A busy weekend',
    endsAt: NOON + 86_400_000,
    claim: null,
    answer: '',
    ...other,
  };
}

/** The answer with these sportsbooks. */
export const booksOf = (...list: Book[]) => ({ at: NOON, list, unreachable: [] });

/** The answer with these fixtures. */
export const fixturesOf = (...list: Fixture[]) => ({ at: NOON, currency: 'BDT', list, next: null });

/** The answer with these requests. */
export const requestsOf = (...list: Request[]) => ({ at: NOON, list, next: null });
