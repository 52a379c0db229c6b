import type { Clock } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../infra/db.ts';
import { postTransfers } from './ledger.repository.ts';
import type { PostOutcome, Transfer } from './ledger.types.ts';
import { createPoster, type Poster } from './poster.ts';

export { balanceOf, lockAccounts, MAX_BATCH, openAccount } from './ledger.repository.ts';
export * from './ledger.types.ts';
export type { Poster } from './poster.ts';

/** The ledger's door. Amounts are minor units; see README for the invariants. */
export interface Ledger {
  /** Posts in the caller's transaction, set-based, and answers each transfer in its place. At most `MAX_BATCH`. */
  post(tx: Transaction, transfers: readonly Transfer[]): Promise<PostOutcome[]>;
  /** Posts single transfers in shared commits. */
  readonly poster: Poster;
}

export function createLedger({ pool, clock }: { pool: Pool; clock: Clock }): Ledger {
  return {
    post: (tx, transfers) => postTransfers(tx, transfers, clock.now()),
    poster: createPoster({ pool, clock }),
  };
}
