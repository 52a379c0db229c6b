import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';

/**
 * `preparing`: the provider has not answered yet. `open`: they can be played. `paying`: none is left, and what they won is
 * on its way. `failed`: the provider refuses them; the member is offered points instead.
 */
const state = z.enum(['preparing', 'open', 'paying', 'played', 'expired', 'revoked', 'failed']);

const freeRounds = z.object({
  /** Of the award that they were claimed from. */
  awardId: z.uuid(),
  /** What the member was told they are for. */
  title: z.string(),
  providerId: z.string(),
  gameCode: z.string(),
  /** Of each round, in `currency` as `won`. */
  stake: money,
  currency: z.string(),
  count: z.number().int(),
  /** How many can still be played. */
  left: z.number().int(),
  /** What they have won so far, or in all. */
  won: money,
  state,
  /** Until when they can be played, in ms since the epoch. */
  expiresAt: z.number().int(),
});
export type OwnFreeRounds = z.infer<typeof freeRounds>;

export const ownFreeRounds = contract({
  summary:
    'The free rounds that the member has claimed: those that have not ended, what ends first standing first, then the ' +
    'newest that have ended; at most 50.',
  query: z.object({ language }),
  value: z.object({ list: z.array(freeRounds) }),
});
