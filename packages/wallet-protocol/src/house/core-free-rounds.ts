import { z } from 'zod';
import { amount, currencyCode, gameCode, playerId } from './fields.ts';

/**
 * The calls of the core API about free rounds, for providers that have them: the operator gives a player rounds that take no
 * bet, and the provider pays what they have won together.
 */

const grantId = z.uuid().describe('of the grant, made by the operator: the key of idempotency');
const count = z.int().min(0).max(1_000);

/** Operator → provider. */
export const freeRoundRequests = {
  /** Gives a player free rounds. Repeated until it is answered: the same `grantId` is granted once. */
  'grant-free-rounds': z.object({
    grantId,
    playerId,
    gameCode,
    count: z.int().min(1).max(1_000).describe('how many rounds'),
    stake: amount.describe('what an ordinary round with the same outcome would cost, minor units'),
    currency: currencyCode,
    expiresAt: z.int().min(0).max(8_640_000_000_000_000).describe('ms since the epoch: no round begins from then on'),
  }),
  /** Takes back the rounds that were not played. What was won is still paid. A repeat changes nothing. */
  'revoke-free-rounds': z.object({ grantId }),
  /** How far grants have come. Those that the provider does not know are left out. */
  'free-rounds': z.object({ grantIds: z.array(grantId).min(1).max(100) }),
} as const;

const freeRoundGrant = z.object({
  grantId,
  count,
  played: count.describe('rounds that have begun'),
  left: count.describe('rounds that can still be played; 0 once the grant is over'),
  won: amount.describe('what the finished rounds have won together'),
  state: z
    .enum(['open', 'paying', 'paid'])
    .describe('`paying`: over, and its `promo` is not answered. `paid`: answered, or nothing was won'),
});
export type HouseFreeRounds = z.output<typeof freeRoundGrant>;

/** HTTP 200 of each call. */
export const freeRoundAnswers = {
  'grant-free-rounds': freeRoundGrant,
  'revoke-free-rounds': freeRoundGrant,
  'free-rounds': z.object({ grants: z.array(freeRoundGrant).max(100) }),
} as const;

export type GrantFreeRoundsRequest = z.output<(typeof freeRoundRequests)['grant-free-rounds']>;

/**
 * The `txId` and `roundId` of the one `promo` that pays a grant. They name the grant, so that it is paid once and the operator
 * can tell which payment is whose.
 */
export function freeRoundsTx(grant: string): string {
  return `free-rounds:${grant.toLowerCase()}`;
}
