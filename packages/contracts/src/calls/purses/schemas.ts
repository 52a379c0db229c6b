import { z } from 'zod';
import { money } from '../../contract.ts';

const at = z.number().int();
export const id = z.uuid();
const percent = z.number().int().min(0).max(100);

/** `waiting`: another one is active. `released`: it became cash. `spent`: nothing was left of it. */
export const purseState = z.enum(['waiting', 'active', 'released', 'spent', 'forfeited', 'expired', 'revoked']);
export type PurseStateName = z.infer<typeof purseState>;

/** What a member agreed to with bonus money, and how far it has come. */
export const bonusPurse = z.object({
  /** Also the id of the award that it was given for. */
  id,
  state: purseState,
  /** What was given. */
  amount: money,
  /** The code of the currency of all its amounts. */
  currency: z.string(),
  /** Bonus money that is left now, without the stakes of open rounds. Zero unless it is active. */
  left: money,
  /** Bonus money in rounds that have not ended. */
  inPlay: money,
  /** What must be staked in all, and what was, by weight: a stake that counts for half is half of it here. */
  required: money,
  staked: money,
  terms: z.object({
    /** How often the amount must be staked, ×100. */
    wagering: z.number().int(),
    /** What stakes count for, in per cent: by kind of games, and by `PROVIDER/GAMECODE`. What is left out counts for nothing. */
    weights: z.object({ kinds: z.record(z.string(), percent), games: z.record(z.string(), percent) }),
    /** The highest stake of a round, all its bets together, that may contain bonus money; null: any. */
    maxStake: money.nullable(),
    /** The most that becomes cash; null: all of it. */
    maxCashOut: money.nullable(),
    /** For how many ms from its beginning it can be wagered. */
    lasts: z.number().int(),
    /** Whether a withdrawal forfeits it. */
    endsWithWithdrawal: z.boolean(),
  }),
  /** In ms since the epoch, like the times below. */
  askedAt: at,
  activeAt: at.nullable(),
  expiresAt: at.nullable(),
  endedAt: at.nullable(),
  /** What became cash. */
  released: money,
  /** What went back to the house when it ended. */
  takenBack: money,
});
export type BonusPurse = z.infer<typeof bonusPurse>;

/** `title`: what the member was told the bonus is for; empty: nobody knows. */
export const listedPurse = bonusPurse.extend({ title: z.string() });
export type ListedPurse = z.infer<typeof listedPurse>;
