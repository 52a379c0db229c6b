import { SPORTS, fixtureId, marketKey, outcomeId } from '@chhokka/feed-protocol';
import { RESULTS } from '@chhokka/sports-math';
import { z } from 'zod';

/** What an operator may order. `POST /v1/control` takes one order and answers when it has been carried out and kept. */

const ofFixture = { fixture: fixtureId };
const moment = z.int().min(0).nullable();
const keys = z.array(marketKey).min(1).max(400);
const verdict = z.object({ result: z.enum(RESULTS), shares: z.int().min(2).max(22).optional() });
/** A day: nobody waits longer. */
const MOST_SECONDS = 86_400;

export const order = z.discriminatedUnion('order', [
  /** All courses in memory. */
  z.object({ order: z.literal('list') }),
  /** Markets, events and clock of one course. */
  z.object({ order: z.literal('show'), ...ofFixture }),
  /** A new fixture. It begins in `startsIn` seconds; `held`: its clock stands still from its start on, until `go` or `step`. */
  z.object({
    order: z.literal('create'),
    sport: z.enum(SPORTS),
    format: z.enum(['t20', 'odi']).default('t20'),
    nature: z.enum(['simulated', 'replay']).default('simulated'),
    startsIn: z.int().min(0).max(MOST_SECONDS).default(0),
    held: z.boolean().default(false),
    /** Match time in a unit of real time ×100. */
    speed: z.int().min(100).max(100_000).optional(),
    /** How many. */
    count: z.int().min(1).max(500).default(1),
  }),
  /** Stops betting on a fixture, or lets it go on. The match itself goes on. */
  z.object({ order: z.literal('stop'), ...ofFixture }),
  z.object({ order: z.literal('resume'), ...ofFixture }),
  /** Stops the clock of a match, or lets it run. */
  z.object({ order: z.literal('hold'), ...ofFixture }),
  z.object({ order: z.literal('go'), ...ofFixture }),
  /** The next events happen now. An upcoming match begins. */
  z.object({ order: z.literal('step'), ...ofFixture, events: z.int().min(1).max(10_000).default(1) }),
  /** All events happen now. */
  z.object({ order: z.literal('finish'), ...ofFixture }),
  z.object({ order: z.literal('abandon'), ...ofFixture }),
  /** `seconds`: until the new date is told. Null: it is never played. */
  z.object({ order: z.literal('postpone'), ...ofFixture, seconds: z.int().min(1).max(MOST_SECONDS).nullable() }),
  /** Bets placed in [from, until) are void. */
  z.object({
    order: z.literal('cancel'),
    ...ofFixture,
    markets: keys.nullable(),
    from: moment.default(null),
    until: moment.default(null),
    reason: z.enum(['abandoned', 'postponed', 'wrong-price', 'wrong-start', 'other']).default('other'),
  }),
  /** Takes back the cancel word of that number. */
  z.object({ order: z.literal('cancel-rollback'), ...ofFixture, cancels: z.int().min(1) }),
  /** Results of settled markets were wrong; these are right. Outcomes that are not named lost. */
  z.object({
    order: z.literal('correct'),
    ...ofFixture,
    markets: z
      .array(z.object({ key: marketKey, verdicts: z.record(outcomeId, verdict) }))
      .min(1)
      .max(400),
  }),
  /** The stream says nothing for so long. */
  z.object({ order: z.literal('silence'), seconds: z.int().min(1).max(MOST_SECONDS) }),
]);
export type Order = z.output<typeof order>;
export type OrderOf<Name extends Order['order']> = Extract<Order, { order: Name }>;

/** An order that cannot be carried out; nothing of it has happened. */
export class OrderRefusal extends Error {
  override name = 'OrderRefusal';
}
