import { z } from 'zod';
import {
  fixtureId,
  marginPoints,
  marketKey,
  outcomeId,
  price,
  sportCode,
  sportsChange,
  sportsSettings,
} from './core-sports-change.ts';
import { amount, currencyCode, id, playerId, roundId, signedAmount, txId } from './fields.ts';

/**
 * The calls of the core API about sports, for providers with a sportsbook: what the operator sees of fixtures, markets and bets,
 * and changes of how they are offered. All sums are of real money: play money at the provider is in none of them.
 */

const person = z.string().trim().min(1).max(128);
const reason = z.string().trim().min(1).max(500);
const at = z.int().min(0).max(8_640_000_000_000_000).describe('ms since the epoch');
const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const titles = z.object({ bn: z.string().max(200), en: z.string().max(200) });
const cursor = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const next = cursor.nullable().describe('`after` of the next page; null at the end');
const limit = z.int().min(1).max(100);

export const FIXTURE_STATES = [
  'upcoming',
  'live',
  'interrupted',
  'ended',
  'postponed',
  'abandoned',
  'cancelled',
] as const;
const fixtureState = z.enum(FIXTURE_STATES);

/** How a bet stands. `pending`: a bet in play waits for its acceptance. `settled`: all legs are, and its result is known. */
export const SPORTS_BET_STATES = ['pending', 'open', 'settled', 'cashed-out', 'void', 'refused'] as const;
const betState = z.enum(SPORTS_BET_STATES);

/** Operator → provider. */
export const sportsRequests = {
  /** Fixtures: those that are live or to come by their start, the soonest first; others the latest first. */
  'sports-fixtures': z.object({
    sport: sportCode.optional(),
    state: fixtureState.optional().describe('absent: live, interrupted and upcoming ones'),
    text: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .optional()
      .describe('a part of the name of a team or league, in any language'),
    by: z
      .enum(['start', 'worst'])
      .optional()
      .describe('worst: those on which the house can lose most first; absent: by their start'),
    after: cursor.optional(),
    limit,
  }),
  'sports-fixture': z.object({ fixture: fixtureId }),
  /** Changes one thing. Repeated until it is answered: the same `changeId` is done once. */
  'sports-change': z.object({
    changeId: z.uuid().describe('of the decision: a repeat changes nothing and gets the first answer'),
    change: sportsChange,
    reason,
    askedBy: person.describe('who asked, at the operator'),
    confirmedBy: person.nullable().describe('who agreed: another person. Null only for what one person may change'),
  }),
  'sports-settings': z.object({}),
  /** Bets, the latest first. */
  'sports-bets': z.object({
    playerId: playerId.optional(),
    fixture: fixtureId.optional().describe('only bets with a leg on it'),
    state: betState.optional(),
    after: cursor.optional(),
    limit,
  }),
  /** Bets of which a payment is refused or has no answer at the operator's wallet, the oldest first. */
  'sports-owed': z.object({ after: cursor.optional(), limit }),
} as const;

const names = { home: titles, away: titles.nullable().describe('null: the fixture has one side only') };

const fixture = z.object({
  fixture: fixtureId,
  sport: sportCode,
  league: titles,
  ...names,
  startsAt: at,
  state: fixtureState,
  score: z.string().max(120).describe('as people read it, such as 142/3 (17.2); empty before the start'),
  nature: z.enum(['replay', 'simulated', 'real']).describe('replays take no real money'),
  suspended: z.boolean().describe('by an operator: all its markets'),
  stopped: z
    .string()
    .max(200)
    .describe('why the provider itself takes no bets on it, such as feed_silent; empty: it does'),
  openBets: count,
  staked: amount.describe('stakes of the open bets with a leg on it'),
  worst: amount.describe('the most that the house can lose on it; 0: it cannot lose'),
});
export type CoreFixture = z.output<typeof fixture>;

const marketOutcome = z.object({
  outcome: outcomeId,
  titles,
  fairChance: z.int().min(0).max(1_000_000).describe('×1e6; 0: it cannot win any more'),
  price: price.nullable().describe('offered now, decimal odds ×1000; null: none is'),
  override: price.nullable().describe('set by an operator; null: the price follows from the chance'),
  staked: amount.describe('stakes of open bets on it'),
  liability: signedAmount.describe('what the house loses if it wins; negative: what the house keeps'),
});

const market = z.object({
  market: marketKey,
  titles,
  state: z.enum(['open', 'suspended', 'settled', 'void']),
  suspension: z
    .object({
      by: z.enum(['operator', 'feed', 'event', 'jump', 'exposure']),
      reason: z.string().max(500),
      since: at,
    })
    .nullable()
    .describe('null: it is not suspended'),
  margin: marginPoints.describe('that is set for its kind'),
  book: z
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .describe(
      'book per cent ×100 over all outcomes, divided by how many of them win together (10512 is 105.12 %); null: a price is missing',
    ),
  outcomes: z.array(marketOutcome).min(1).max(200),
});
export type CoreSportsMarket = z.output<typeof market>;

const leg = z.object({
  fixture: fixtureId,
  ...names,
  market: marketKey,
  marketTitles: titles,
  outcome: outcomeId,
  outcomeTitles: titles,
  price,
  result: z.enum(['won', 'half-won', 'push', 'half-lost', 'lost', 'void']).nullable().describe('null: undecided'),
});

const bet = z.object({
  bet: id.describe('of the provider'),
  roundId: roundId.describe('of the wallet'),
  playerId,
  type: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .describe('single, accumulator, builder, or the name of a system'),
  state: betState,
  inPlay: z.boolean().describe('whether any leg was in play when it was placed'),
  placedAt: at,
  endedAt: at.nullable().describe('when it was settled, cashed out, void or refused; null before'),
  staked: amount,
  price: price.nullable().describe('of all legs together; null for a system, which has several'),
  maxPayout: amount.describe('the most that it can still pay, or could have paid'),
  paid: amount.describe('what the player has got in all, corrections included'),
  corrections: count.describe('how often it was settled anew'),
  legs: z.array(leg).min(1).max(30),
});
export type CoreSportsBet = z.output<typeof bet>;

const owed = z.object({
  bet: id,
  roundId,
  txId: txId.describe('of the payment that is repeated'),
  playerId,
  call: z.enum(['win', 'refund', 'adjust']),
  amount: signedAmount.describe('to the player; negative: the player owes it'),
  refusal: z
    .string()
    .max(64)
    .describe("the wallet's last answer, such as insufficient_funds; empty: it did not answer"),
  since: at,
  attempts: count,
  nextAt: at.nullable().describe('when it is tried again; null: people must decide'),
});
export type CoreSportsOwed = z.output<typeof owed>;

/** HTTP 200 of each call. 404 `fixture_unknown`; 409 `change_refused` whose message is one of `SPORTS_REFUSALS`. */
export const sportsAnswers = {
  'sports-fixtures': z.object({ currency: currencyCode, fixtures: z.array(fixture).max(100), next }),
  'sports-fixture': z.object({
    currency: currencyCode,
    fixture,
    markets: z.array(market).max(500).describe('those with prices or open bets, in the order in which they are shown'),
  }),
  'sports-change': z.object({ changeId: z.uuid() }),
  'sports-settings': sportsSettings,
  'sports-bets': z.object({ currency: currencyCode, bets: z.array(bet).max(100), next }),
  'sports-owed': z.object({
    currency: currencyCode,
    owed: z.array(owed).max(100),
    toPlayers: amount.describe('the sum over all of them, not over the page'),
    fromPlayers: amount,
    next,
  }),
} as const;

/**
 * Why a provider refuses a change for good: something else holds by now; a second person is missing; there is no such sport, market
 * or outcome; the fixture is over; the book would be below 100 %; a value is outside of its bounds.
 */
export const SPORTS_REFUSALS = [
  'changed_meanwhile',
  'second_missing',
  'sport_unknown',
  'market_unknown',
  'outcome_unknown',
  'fixture_over',
  'book_under_100',
  'off_bounds',
] as const;

export type SportsFixturesRequest = z.output<(typeof sportsRequests)['sports-fixtures']>;
export type SportsChangeRequest = z.output<(typeof sportsRequests)['sports-change']>;
export type SportsBetsRequest = z.output<(typeof sportsRequests)['sports-bets']>;
export type SportsOwedRequest = z.output<(typeof sportsRequests)['sports-owed']>;
