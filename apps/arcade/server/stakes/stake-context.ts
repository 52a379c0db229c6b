import { type Clock, MINUTE, SECOND, HOUR } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import type { Purses } from '../demos/purses.ts';

/** What the functions of a stake need from outside. */
export interface StakeContext {
  readonly pool: Pool;
  readonly wallet: HouseWallet;
  /** The wallets of demos. */
  readonly purses: Purses;
  readonly clock: Clock;
  readonly log: Log;
}

/** How long one process reserves a waiting stake: longer than a call with its immediate repeat may take. */
export const LEASE = 15 * SECOND;
/** How long an unconfirmed bet is repeated before it is given up and refunded. */
export const BET_DEADLINE = MINUTE;
/** An open stake that the player never ends is paid automatically after this time. */
export const OPEN_FOR = 24 * HOUR;

/** Pause after the operator refused a payment that we owe, which only a person can resolve. */
export const DISAGREEMENT_PAUSE = HOUR;
