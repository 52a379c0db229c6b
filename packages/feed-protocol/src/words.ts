import { RESULTS } from '@chhokka/sports-math';
import { z } from 'zod';
import { fixture, fixtureId } from './fixture.ts';
import { score } from './score.ts';

/**
 * What a feed says. *Log words* decide about money. They are numbered from 1 without gaps, kept for ever, and read again with
 * `GET /v1/log`. *Passing words* say what can be bet on now; who missed one takes a snapshot.
 */

export const marketKey = z
  .string()
  .regex(/^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9.-]*(=-?[0-9.]+)?$/)
  .max(80);
export const outcomeId = z.string().regex(/^[a-z0-9][a-z0-9+.-]{0,31}$/);
/** A name that players see. What a database cannot store is left out, so that one bad name spoils no bet on the others. */
const shownName = z
  .string()
  .min(1)
  .max(80)
  .overwrite((name) => name.toWellFormed().replaceAll('\0', ''));
const MOST_MARKETS = 400;

const offeredOutcome = z.object({
  id: outcomeId,
  name: shownName.optional(),
  probability: z.number().gt(0).lt(1),
});

const offeredMarket = z.object({
  key: marketKey,
  winners: z.int().min(1).max(8),
  /** The expected share of a stake that comes back without winning or losing, as in a push; absent: none. */
  returned: z.number().min(0).lt(1).optional(),
  outcomes: z.array(offeredOutcome).min(2).max(64),
});
export type OfferedMarket = z.output<typeof offeredMarket>;

const verdict = z.object({ result: z.enum(RESULTS), shares: z.int().min(2).max(22).optional() });
const settledMarket = z.object({
  key: marketKey,
  /** Outcomes that are not named lost. */
  verdicts: z.record(outcomeId, verdict),
});
export type SettledMarket = z.output<typeof settledMarket>;

/** It decides no money. A wrong one is left out, because a word that is refused stops the whole log. */
const toldScore = score.optional().catch(undefined);

const marketKeys = z.array(marketKey).min(1).max(MOST_MARKETS);
/** Null: all markets of the fixture, those that come later included. */
const someMarkets = marketKeys.nullable();
const number = z.int().min(1);

export const logWord = z.discriminatedUnion('kind', [
  /** A new fixture, or what changed of it: the whole of it, as it is now. At the end it has the last score. */
  z.object({ kind: z.literal('fixture'), number, fixture, score: toldScore }),
  /** The results of markets, with the score at that moment. Nothing can be bet on them any more. */
  z.object({
    kind: z.literal('settle'),
    number,
    fixture: fixtureId,
    markets: z.array(settledMarket).min(1).max(MOST_MARKETS),
    score: toldScore,
  }),
  /** The results of these markets were wrong. They are unsettled until the next `settle`. */
  z.object({ kind: z.literal('settle-rollback'), number, fixture: fixtureId, markets: marketKeys }),
  /** Bets on these markets that were placed in [from, until) are void; null is without that bound. Ms since the epoch. */
  z.object({
    kind: z.literal('cancel'),
    number,
    fixture: fixtureId,
    markets: someMarkets,
    from: z.int().min(0).nullable(),
    until: z.int().min(0).nullable(),
    reason: z.enum(['abandoned', 'postponed', 'wrong-price', 'wrong-start', 'other']),
  }),
  /** Takes back the cancel word `cancels`: what it voided counts again. */
  z.object({ kind: z.literal('cancel-rollback'), number, fixture: fixtureId, cancels: number }),
]);
export type LogWord = z.output<typeof logWord>;

export const STOP_REASONS = ['goal', 'wicket', 'card', 'review', 'ball', 'round', 'price', 'end', 'trouble'] as const;

export const offer = z.object({
  fixture: fixtureId,
  /** Higher than that of every earlier offer of the fixture. */
  version: z.int().min(1),
  score,
  /** The open markets. One that is not among them is closed. */
  markets: z.array(offeredMarket).max(MOST_MARKETS),
});
export type Offer = z.output<typeof offer>;

export const passingWord = z.discriminatedUnion('kind', [
  /** Everything that can be bet on the fixture now, with fair chances. It ends a stop. */
  offer.extend({ kind: z.literal('odds') }),
  /** No bets on these markets until an `odds` word of a higher version names them again. */
  z.object({
    kind: z.literal('stop'),
    fixture: fixtureId,
    version: z.int().min(1),
    markets: someMarkets,
    reason: z.enum(STOP_REASONS),
  }),
]);
export type PassingWord = z.output<typeof passingWord>;

/**
 * A message of the stream. `epoch` names the run of the feed; in it, `seq` goes up by one from message to message. `alive`
 * repeats the last `seq` instead, and comes at least every `HEARTBEAT_MS`.
 */
const head = { epoch: z.uuid(), seq: z.int().min(0), at: z.int().min(0).describe('ms since the epoch') };
export const message = z.union([
  z.object({ ...head, alive: z.literal(true), number: z.int().min(0).describe('of the last log word') }),
  z.object({ ...head, word: z.union([logWord, passingWord]) }),
]);
export type Message = z.output<typeof message>;

export const HEARTBEAT_MS = 2_000;
/** Silence after which nothing that a feed said can be bet on any more. */
export const SILENCE_MS = 10_000;
