import { type Clock, MINUTE, SECOND, HOUR } from '@chhokka/kernel';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import type { Purses } from '../demos/purses.ts';
import type { Pool } from '../infra/db.ts';

/** What the functions of a stake need from outside. */
export interface StakeContext {
  readonly pool: Pool;
  readonly wallet: HouseWallet;
  /** The wallets of demos. */
  readonly purses: Purses;
  readonly clock: Clock;
  readonly log: StakeLog;
}

/** The part of the structured log that stakes use. */
export interface StakeLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** How long one process reserves a waiting stake: longer than a call with its immediate repeat may take. */
export const LEASE = 15 * SECOND;
/** How long an unconfirmed bet is repeated before it is given up and refunded. */
export const BET_DEADLINE = MINUTE;
/** An open stake that the player never ends is paid automatically after this time. */
export const OPEN_FOR = 24 * HOUR;

const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = MINUTE;
/** Pause after the operator refused a payment that we owe, which only a person can resolve. */
export const DISAGREEMENT_PAUSE = HOUR;

/** The pause before attempt number `attempts` + 1 in ms: doubling, at most a minute, half of it random. */
export function pauseAfter(attempts: number, chance: number = Math.random()): number {
  const longest = Math.min(SHORTEST_PAUSE * 2 ** Math.min(attempts, 16), LONGEST_PAUSE);
  return Math.round(longest / 2 + (longest / 2) * chance);
}
