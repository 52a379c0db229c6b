import { z } from 'zod';

const player = z.object({
  playerId: z.string(),
  /** A live session for `gameCode`. */
  session: z.string(),
  /** An expired session of the same player and game. */
  expiredSession: z.string(),
});

/** The operator's data for a conformance run, all of one test provider. `provider fixture` creates it. */
export const fixtureSchema = z.object({
  dialect: z.enum(['house', 'hub88', 'swipegames']),
  code: z.string(),
  currency: z.string(),
  otherCurrency: z.string(),
  gameCode: z.string(),
  /** Each has at least 1,000.00 and no other activity during the run. */
  players: z.array(player).min(4),
  /** A player who may not bet, with an accepted bet of `amount` minor units in an open round. */
  locked: z.object({
    ...player.shape,
    openBet: z.object({ txId: z.string(), roundId: z.string(), amount: z.coerce.bigint() }),
  }),
  /** The provider's signing keys. */
  keys: z.discriminatedUnion('dialect', [
    z.object({ dialect: z.literal('house'), keyId: z.string(), secret: z.string() }),
    z.object({ dialect: z.literal('hub88'), hubPrivateKey: z.string() }),
    z.object({ dialect: z.literal('swipegames'), reverseKey: z.string() }),
  ]),
});

export type Fixture = z.output<typeof fixtureSchema>;
export type Player = Fixture['players'][number];
