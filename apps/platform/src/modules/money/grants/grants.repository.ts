import type { Transaction } from '../../../infra/db.ts';
import type { Grant } from './grants.types.ts';

/** Stores a grant whose transfer has been posted. `wagering` is ×100, `at` in ms since the epoch. */
export async function insertGiven(
  tx: Transaction,
  { memberId, currency, amount, cause, purse }: Grant,
  posted: { readonly transferId: bigint; readonly wagering: number; readonly at: number },
): Promise<void> {
  const { transferId, wagering, at } = posted;
  await tx.query(
    `insert into grants.given (member_id, currency, amount, cause, cause_id, purse, transfer_id, wagering, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000))`,
    [memberId, currency, amount, cause.kind, cause.id, purse, transferId, wagering, at],
  );
}
