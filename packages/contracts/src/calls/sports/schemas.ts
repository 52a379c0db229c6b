import { parseDecimal } from '@chhokka/kernel';
import { z } from 'zod';
import { money } from '../../contract.ts';
import { at } from '../requests/schemas.ts';

/** What operators see of a sportsbook. The shapes are those of the wallet protocol's calls about sports, with amounts as decimals. */

export const sportCode = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
export const fixtureId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/);
const marketKind = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const marketKey = z.string().regex(/^[a-z][a-z0-9-]{0,39}\/[a-z0-9][a-z0-9.-]{0,23}(=-?[0-9]{1,4}(\.(25|5|75))?)?$/);
const outcomeId = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const amount = money.refine((text) => (parseDecimal(text) ?? -1n) >= 0n);

/** Decimal odds ×1000, at most a million to one. */
const price = z.number().int().min(1_001).max(1_000_000_000);
/** Basis points: 500 is a book of 105 %. */
const margin = z.number().int().min(0).max(5_000);
const delaySeconds = z.number().int().min(1).max(8);
const minStake = amount.refine((text) => parseDecimal(text) !== 0n);
const voidHours = z.number().int().min(1).max(168);

export const fixtureState = z.enum(['upcoming', 'live', 'interrupted', 'ended', 'postponed', 'abandoned', 'cancelled']);

const limits = z.object({
  /** Of one bet. */
  maxStake: amount,
  /** Of one bet, with its stake. */
  maxPayout: amount,
  /** What the house may lose on one outcome, and on one fixture. */
  outcomeExposure: amount,
  fixtureExposure: amount,
});

/** A change. `before`: what its editor has seen. */
export const sportsChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('suspension'),
    fixture: fixtureId,
    /** Null: all markets of the fixture. */
    market: marketKey.nullable(),
    suspended: z.boolean(),
  }),
  z.object({
    kind: z.literal('override'),
    fixture: fixtureId,
    market: marketKey,
    outcome: outcomeId,
    before: price.nullable(),
    /** Null: the price follows from the chances again. */
    after: price.nullable(),
  }),
  z.object({ kind: z.literal('margin'), sport: sportCode, market: marketKind, before: margin, after: margin }),
  z.object({ kind: z.literal('limits'), sport: sportCode, before: limits, after: limits }),
  z.object({ kind: z.literal('delay'), sport: sportCode, before: delaySeconds, after: delaySeconds }),
  z.object({ kind: z.literal('min-stake'), sport: sportCode, before: minStake, after: minStake }),
  z.object({ kind: z.literal('void-hours'), sport: sportCode, before: voidHours, after: voidHours }),
]);

/** Texts are in the operator’s language. */
export const sport = z.object({
  sport: sportCode,
  name: z.string(),
  limits,
  /** How long a bet in play waits before it is accepted. */
  delaySeconds,
  /** Of one line of a bet. */
  minStake,
  /** After so many hours markets of an abandoned, postponed or cancelled match that the feed left undecided are void, for good. */
  voidHours,
  margins: z.array(z.object({ market: marketKind, name: z.string(), margin })),
});

export const fixture = z.object({
  fixture: fixtureId,
  sport: sportCode,
  league: z.string(),
  /** Both sides, such as “Dhaka – Sylhet”. */
  name: z.string(),
  startsAt: at,
  state: fixtureState,
  /** Empty before the start. */
  score: z.string(),
  /** Replays take no real money. */
  nature: z.enum(['replay', 'simulated', 'real']),
  /** All its markets are, by an operator. */
  suspended: z.boolean(),
  /** Why the provider itself takes no bets, in its word; empty: it does. */
  stopped: z.string(),
  openBets: z.number().int(),
  staked: money,
  /** The most that the house can lose on it. */
  worst: money,
});

export const market = z.object({
  market: marketKey,
  name: z.string(),
  state: z.enum(['open', 'suspended', 'settled', 'void']),
  suspension: z
    .object({ by: z.enum(['operator', 'feed', 'event', 'jump', 'exposure']), reason: z.string(), since: at })
    .nullable(),
  margin,
  /** Per cent ×100 (10512 is 105.12 %); null: a price is missing. */
  book: z.number().int().nullable(),
  outcomes: z.array(
    z.object({
      outcome: outcomeId,
      name: z.string(),
      /** ×1,000,000. */
      fairChance: z.number().int(),
      /** Null: none is offered. */
      price: price.nullable(),
      /** Set by an operator. */
      override: price.nullable(),
      staked: money,
      /** What the house loses if it wins; negative: what it keeps. */
      liability: money,
    }),
  ),
});

export const betState = z.enum(['pending', 'open', 'settled', 'cashed-out', 'void', 'refused']);

/** Whose bet it is; null: no member of this site. */
const member = z.object({ id: z.uuid(), account: z.string() }).nullable();

export const bet = z.object({
  bet: z.string(),
  roundId: z.string(),
  member,
  type: z.string(),
  state: betState,
  inPlay: z.boolean(),
  placedAt: at,
  endedAt: at.nullable(),
  staked: money,
  price: price.nullable(),
  maxPayout: money,
  paid: money,
  /** How often it was settled anew. */
  corrections: z.number().int(),
  legs: z.array(
    z.object({
      fixture: fixtureId,
      name: z.string(),
      market: z.string(),
      outcome: z.string(),
      price,
      result: z.enum(['won', 'half-won', 'push', 'half-lost', 'lost', 'void']).nullable(),
    }),
  ),
});

export const owed = z.object({
  bet: z.string(),
  roundId: z.string(),
  txId: z.string(),
  member,
  call: z.enum(['win', 'refund', 'adjust']),
  /** To the member; negative: the member owes it. */
  amount: money,
  /** The wallet’s last answer; empty: none. */
  refusal: z.string(),
  since: at,
  attempts: z.number().int(),
  /** Null: people must decide. */
  nextAt: at.nullable(),
});
