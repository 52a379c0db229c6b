import { z } from 'zod';

const player = z.object({
  playerId: z.string(),
  /** Live, for `gameCode`. */
  session: z.string(),
  /** Expired, of the same player and game. */
  expiredSession: z.string(),
});

/** What a conformance run needs of the operator: `provider fixture` makes it. All of it belongs to one test provider. */
export const fixtureSchema = z.object({
  dialect: z.enum(['house', 'hub88', 'swipegames']),
  code: z.string(),
  currency: z.string(),
  otherCurrency: z.string(),
  gameCode: z.string(),
  /** Every one with at least 1,000.00 and no other activity during the run. */
  players: z.array(player).min(4),
  /** May not bet, and has an accepted bet of `amount` minor units in an open round. */
  locked: z.object({
    ...player.shape,
    openBet: z.object({ txId: z.string(), roundId: z.string(), amount: z.coerce.bigint() }),
  }),
  /** What the provider signs with. */
  keys: z.discriminatedUnion('dialect', [
    z.object({ dialect: z.literal('house'), keyId: z.string(), secret: z.string() }),
    z.object({ dialect: z.literal('hub88'), hubPrivateKey: z.string() }),
    z.object({ dialect: z.literal('swipegames'), reverseKey: z.string() }),
  ]),
});

export type Fixture = z.output<typeof fixtureSchema>;
export type Player = Fixture['players'][number];
