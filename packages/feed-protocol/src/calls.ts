import { z } from 'zod';
import { fixtureId } from './fixture.ts';
import { logWord, marketKey, offer, outcomeId } from './words.ts';

/**
 * The feed's calls, JSON over HTTP with `authorization: Bearer KEY`. Times are ms since the epoch. A refusal is HTTP 4xx with
 * `fault`; 5xx and timeouts decide nothing and may be repeated.
 *
 * - `GET /v1/snapshot`: `snapshot`. What can be bet on now. Messages of its epoch up to its `seq` are contained in it. It names
 *   the feed, and so says whose messages those of its epoch are.
 * - `GET /v1/log?after=N&limit=M`: `logPage`. Log words after number N, oldest first.
 * - `POST /v1/fixtures/ID/joint`: `jointRequest`, `jointAnswer`. The price of several selections of one fixture.
 * - `GET /v1/fixtures/ID/proof`: `proof`. What proves a simulated match.
 * - `WebSocket /v1/stream`: messages from now on; the first one is `alive`.
 */

/** The name of a feed, made when its log begins: another log has another one, and the same log keeps it for ever. */
export const feedId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

export const snapshot = z.object({
  feed: feedId,
  epoch: z.uuid(),
  seq: z.int().min(0),
  at: z.int().min(0),
  /** Of the last log word. */
  number: z.int().min(0),
  offers: z.array(offer).max(5_000),
});
export type Snapshot = z.output<typeof snapshot>;

export const MOST_LOG_WORDS = 1_000;
export const logPage = z.object({
  feed: feedId,
  words: z.array(logWord).max(MOST_LOG_WORDS),
  /** Number of the last log word. */
  last: z.int().min(0),
});
export type LogPage = z.output<typeof logPage>;

export const MOST_SELECTIONS = 8;
export const jointRequest = z.object({
  selections: z
    .array(z.object({ market: marketKey, outcome: outcomeId }))
    .min(2)
    .max(MOST_SELECTIONS),
});
export const jointAnswer = z.object({
  /** Of the offer that the chance follows from. */
  version: z.int().min(1),
  /** That all win together; null: these cannot be combined. */
  probability: z.number().gt(0).lt(1).nullable(),
});
export type JointAnswer = z.output<typeof jointAnswer>;

/** A simulated match follows from `seed` and `inputs` alone; `seed` is null until the match has ended. */
export const proof = z.object({
  fixture: fixtureId,
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  seed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** What the simulation starts from: sport, teams, model. */
  inputs: z.unknown(),
});
export type Proof = z.output<typeof proof>;

export const fault = z.object({
  status: z.enum(['bad_request', 'unauthorized', 'fixture_unknown', 'too_many', 'retry']),
  message: z.string(),
});
