import { texts } from '../../../infra/arrays.ts';
import type { Transaction } from '../../../infra/db.ts';
import type { Award } from './awards.types.ts';

/** Remembers that members are to be told of these awards. `at` in ms. */
export async function insertUntold(tx: Transaction, awards: readonly Award[], at: number): Promise<void> {
  await tx.query({
    name: 'awards.untold',
    text: `insert into awards.untold (award_id, member_id, source, at)
      select u.*, to_timestamp($4::float8 / 1000) from unnest($1::uuid[], $2::uuid[], $3::text[]) u`,
    values: [
      texts(awards.map(({ id }) => id)),
      texts(awards.map(({ memberId }) => memberId)),
      texts(awards.map(({ source }) => source)),
      at,
    ],
  });
}
