import { HIGHEST_PRICE, LOWEST_PRICE } from '@chhokka/sports-math/odds';
import { SYSTEM_NAMES } from '@chhokka/sports-math/slips';
import { marketKey, outcomeId, fixtureId } from '@chhokka/feed-protocol';
import { z } from 'zod';
import type { BetFaultCode, SlipCheck, SlipLeg, SlipOrder } from '../../shared/bets.ts';

/** The most legs that a slip may name; the kinds of bets allow fewer. */
export const MOST_LEGS = 20;

/** What a page is told when an order breaks these bounds; others are no orders at all. */
const [TOO_FEW, TOO_MANY, TOO_SMALL] = [
  'too_few_legs',
  'too_many_legs',
  'stake_too_small',
] as const satisfies BetFaultCode[];

const leg = z.object({
  fixture: fixtureId,
  market: marketKey,
  outcome: outcomeId,
  price: z.int().min(LOWEST_PRICE).max(HIGHEST_PRICE),
});
const legs = z.array(leg).min(1, TOO_FEW).max(MOST_LEGS, TOO_MANY);

const bet = z.union([
  z.object({ kind: z.enum(['single', 'accumulator', 'builder']) }),
  z.object({ kind: z.literal('system'), system: z.union([z.enum(SYSTEM_NAMES), z.int().min(2).max(MOST_LEGS)]) }),
]);

/** What a page asks before it sends an order. */
export const slipCheck = z.strictObject({ bet, legs }) satisfies z.ZodType<SlipCheck>;

/**
 * An order as a page sends it. Unknown fields are refused: a page that believes in them would be wrong. A builder names the price that
 * its player saw, because its legs do not tell it.
 */
export const slipOrder = z
  .strictObject({
    id: z.uuid(),
    bet,
    legs,
    stake: z.int().min(1, TOO_SMALL).max(Number.MAX_SAFE_INTEGER),
    price: z.int().min(LOWEST_PRICE).max(Number.MAX_SAFE_INTEGER).optional(),
    acceptance: z.enum(['any', 'better', 'none']),
    partial: z.boolean().optional(),
  })
  .refine(({ bet: { kind }, price }) => kind !== 'builder' || price !== undefined);

export const sharedLegs = z.strictObject({ legs });

/** Whether two legs are the same selection. */
export function sameSelection(one: SlipLeg, other: SlipLeg): boolean {
  return one.fixture === other.fixture && one.market === other.market && one.outcome === other.outcome;
}

export type { SlipOrder };
