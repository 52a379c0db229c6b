import type { Queryable } from '../../../infra/db.ts';
import { type AwardRow, COLUMNS, presentAward } from './awards.repository.ts';
import type { Award } from './awards.types.ts';

/** What the member can claim at `now` (ms): what ends first stands first, then the oldest. */
export async function findClaimable(
  db: Queryable,
  memberId: string,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<Award[]> {
  const { rows } = await db.query<AwardRow>({
    name: 'awards.claimable',
    text: `select ${COLUMNS} from awards.award
      where member_id = $1 and state = 'ready' and (claim_by is null or claim_by > to_timestamp($2::float8 / 1000))
      order by claim_by nulls last, id limit $3`,
    values: [memberId, now, limit],
  });
  return rows.map(presentAward);
}

/** All awards of a member, newest first. */
export async function findOwn(
  db: Queryable,
  memberId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<Award[]> {
  const { rows } = await db.query<AwardRow>({
    name: 'awards.own',
    text: `select ${COLUMNS} from awards.award where member_id = $1 and ($2::uuid is null or id < $2)
      order by id desc limit $3`,
    values: [memberId, before, limit],
  });
  return rows.map(presentAward);
}

/** Until when the member is excluded from play at `now` (ms): null is for ever; undefined: not at all. */
export async function findExclusion(db: Queryable, memberId: string, now: number): Promise<number | null | undefined> {
  const { rows } = await db.query<{ until: number | null }>(
    `select case when isfinite(excluded_until) then (extract(epoch from excluded_until) * 1000)::float8 end as until
      from limits.protected where member_id = $1 and excluded_until > to_timestamp($2::float8 / 1000)`,
    [memberId, now],
  );
  return rows[0]?.until;
}
