import { numbers, texts } from '../../../infra/arrays.ts';
import type { Transaction } from '../../../infra/db.ts';
import type { Grant } from './grants.types.ts';

/** A grant whose transfer has been posted. `wagering` is ×100. */
export interface Given {
  readonly grant: Grant;
  readonly transferId: bigint;
  readonly wagering: number;
}

/** Stores grants; `at` in ms since the epoch. */
export async function insertGiven(tx: Transaction, given: readonly Given[], at: number): Promise<void> {
  const grants = given.map(({ grant }) => grant);
  await tx.query(
    `insert into grants.given (member_id, currency, amount, cause, cause_id, purse, transfer_id, wagering, at)
      select g.*, to_timestamp($9::float8 / 1000)
        from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::int[]) g`,
    [
      texts(grants.map(({ memberId }) => memberId)),
      texts(grants.map(({ currency }) => currency)),
      numbers(grants.map(({ amount }) => amount)),
      texts(grants.map(({ cause }) => cause.kind)),
      texts(grants.map(({ cause }) => cause.id)),
      texts(grants.map(({ purse }) => purse)),
      numbers(given.map(({ transferId }) => transferId)),
      numbers(given.map(({ wagering }) => wagering)),
      at,
    ],
  );
}
