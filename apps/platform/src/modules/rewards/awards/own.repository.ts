import type { Minor } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import { type AwardRow, COLUMNS, presentAward } from './awards.repository.ts';
import type { Award, AwardState } from './awards.types.ts';

/** The awards of a member from one rule of a source. */
export interface OfRule {
  readonly memberId: string;
  readonly source: string;
  readonly ruleId: string;
}

/** How many of them there are in each state, and their amounts together in minor units. */
export async function findAwardSums(
  db: Queryable,
  { memberId, source, ruleId }: OfRule,
): Promise<{ readonly state: AwardState; readonly count: number; readonly amount: Minor }[]> {
  const { rows } = await db.query<{ state: AwardState; count: number; amount: Minor }>(
    `select state, count(*)::int as count, sum(amount)::bigint as amount from awards.award
      where member_id = $1 and source = $2 and rule_id = $3 group by state`,
    [memberId, source, ruleId],
  );
  return rows;
}

/** The awards themselves, in the order of their causes, at most 1,000. */
export async function findAwardsOf(db: Queryable, { memberId, source, ruleId }: OfRule): Promise<Award[]> {
  const { rows } = await db.query<AwardRow>(
    `select ${COLUMNS} from awards.award where member_id = $1 and source = $2 and rule_id = $3
      order by source_id limit 1000`,
    [memberId, source, ruleId],
  );
  return rows.map(presentAward);
}

/** What members read of these awards, by their ids. */
export async function findTitles(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Words>> {
  const { rows } = await db.query<{ id: string; words: Words }>(
    'select id, words from awards.award where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, words }) => [id, words]));
}
