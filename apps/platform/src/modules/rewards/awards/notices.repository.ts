import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
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

/** What one member can claim of one kind, and has not been told of. */
export interface Untold {
  readonly memberId: string;
  readonly source: string;
  /** The names of the first three, oldest first. */
  readonly titles: readonly Words[];
  readonly count: number;
}

/**
 * Takes up to `limit` awards that were offered before `before` (ms) and that nobody has been told of. Returns how many, and
 * those that can still be claimed, by member and kind, in the order of the members.
 */
export async function takeUntold(
  tx: Transaction,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<{ readonly taken: number; readonly untold: Untold[] }> {
  const { rows: taken } = await tx.query<{ id: string }>({
    name: 'awards.take_untold',
    text: `delete from awards.untold where award_id in (
        select award_id from awards.untold where at <= to_timestamp($1::float8 / 1000)
          order by at limit $2 for update skip locked
      ) returning award_id as id`,
    values: [before, limit],
  });
  const { rows } = await tx.query<{ member_id: string; source: string; titles: Words[]; count: number }>({
    name: 'awards.untold_of',
    text: `select member_id, source, to_jsonb((array_agg(words order by id))[1:3]) as titles, count(*)::int as count
      from awards.award where id = any ($1::uuid[]) and state = 'ready'
      group by member_id, source order by member_id, source`,
    values: [texts(taken.map(({ id }) => id))],
  });
  const untold = rows.map(({ member_id: memberId, source, titles, count }) => ({ memberId, source, titles, count }));
  return { taken: taken.length, untold };
}

/** Notes that these members are told of these kinds on this day. Returns those that were not told of them yet. */
export async function insertTold(tx: Transaction, day: string, untold: readonly Untold[]): Promise<Untold[]> {
  const { rows } = await tx.query<{ member_id: string; source: string }>({
    name: 'awards.told',
    text: `insert into awards.told (day, member_id, source)
      select $1, t.* from unnest($2::uuid[], $3::text[]) t on conflict do nothing returning member_id, source`,
    values: [day, texts(untold.map(({ memberId }) => memberId)), texts(untold.map(({ source }) => source))],
  });
  const told = new Set(rows.map(({ member_id: id, source }) => `${id} ${source}`));
  return untold.filter(({ memberId, source }) => told.has(`${memberId} ${source}`));
}

/** Forgets who was told of what before that day. */
export async function forgetTold(db: Queryable, day: string): Promise<void> {
  await db.query('delete from awards.told where day < $1', [day]);
}
