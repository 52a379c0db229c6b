import { assert, type Clock, type Minor } from '@chhokka/kernel';
import type { BatchLimits } from '@chhokka/kernel/batcher';
import type { Pool, Prepared, Transaction } from '../../../infra/db.ts';
import { expireHolds } from './expire-holds.ts';
import { type Capture, capture, HOLD_PREFIX, hold, release } from './hold.ts';
import type { CloseOutcome, HoldOutcome, HoldRequest } from './hold.types.ts';
import { balanceOf, postingDecided, postTransfers } from './ledger.repository.ts';
import type { AccountId, DecidedTransfer, PostOutcome, Transfer } from './ledger.types.ts';
import { createPoster, type Poster } from './poster.ts';
import { statement, type StatementPage } from './statement.repository.ts';

export { balanceOf, lockAccounts, openAccount, openAccounts, openFund } from './ledger.repository.ts';
export * from './ledger.types.ts';
export type * from './hold.types.ts';
export type { Capture } from './hold.ts';
export type { Poster } from './poster.ts';
export { reconcile } from './reconcile.repository.ts';
export type { Reconciliation } from './reconcile.repository.ts';

/**
 * The interface of the ledger. A function that takes a `Transaction` is part of it and takes effect with its commit;
 * the others commit themselves. Amounts are minor units, times ms since the epoch.
 */
export interface Ledger {
  /** Posts in order, set-based, and returns one outcome per transfer in the same order. At most 1,000. */
  post(tx: Transaction, transfers: readonly Transfer[]): Promise<PostOutcome[]>;
  /**
   * The statements that post transfers decided under the locks of `lockAccounts`, all or none, for the transaction that
   * holds them. They fail when the ledger comes to other balances.
   */
  postingDecided(transfers: readonly DecidedTransfer[]): Prepared[];
  /** Posts single transfers in shared commits. */
  readonly poster: Poster;
  hold(tx: Transaction, request: HoldRequest): Promise<HoldOutcome>;
  capture(tx: Transaction, request: Capture): Promise<CloseOutcome>;
  release(tx: Transaction, holdId: string): Promise<CloseOutcome>;
  /** Expires holds that are due; returns how many it closed. */
  expireHolds(): Promise<number>;
  /** The account's entries, newest first, paged by version. */
  statement(account: AccountId, page: { after?: bigint | undefined; limit: number }): Promise<StatementPage>;
  /** `null` for an unknown account. */
  balanceOf(account: AccountId): Promise<Minor | null>;
}

/** `limits`: values of the poster's batcher that differ from the defaults. */
export function createLedger(parts: { pool: Pool; clock: Clock; limits?: Partial<BatchLimits> }): Ledger {
  const { pool, clock, limits } = parts;
  const batched = createPoster(pool, clock, limits);
  return {
    post: async (tx, transfers) => {
      for (const transfer of transfers) assertOwnName(transfer);
      return postTransfers(tx, transfers, clock.now());
    },
    postingDecided: (transfers) => {
      for (const transfer of transfers) assertOwnName(transfer);
      return postingDecided(transfers, clock.now());
    },
    poster: {
      post: async (transfer) => {
        assertOwnName(transfer);
        return batched.post(transfer);
      },
      close: () => batched.close(),
    },
    hold: (tx, request) => hold(tx, request, clock.now()),
    capture: (tx, request) => capture(tx, request, clock.now()),
    release: (tx, holdId) => release(tx, holdId, clock.now()),
    expireHolds: () => expireHolds(pool, clock.now()),
    statement: (account, page) => statement(pool, account, page),
    balanceOf: (account) => balanceOf(pool, account),
  };
}

function assertOwnName(transfer: Transfer): void {
  assert(!transfer.externalId.startsWith(HOLD_PREFIX), `external ids that begin with ${HOLD_PREFIX} belong to holds`);
}
