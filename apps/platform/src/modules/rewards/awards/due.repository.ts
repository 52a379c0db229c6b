import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Award } from './awards.types.ts';
import { type AwardRow, COLUMNS, presentAward } from './awards.repository.ts';

/** Awards whose time to be claimed was over at `now` (ms), the first ones first. */
interface Due {
  readonly now: number;
  readonly limit: number;
  /** Left aside. */
  readonly except: readonly string[];
}

const WHERE = `state = 'ready' and claim_by <= to_timestamp($1::float8 / 1000) and id <> all ($3::uuid[])
  order by claim_by limit $2`;

export async function findDue(db: Queryable, { now, limit, except }: Due): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'awards.find_due',
    text: `select id from awards.award where ${WHERE}`,
    values: [now, limit, texts(except)],
  });
  return rows.map(({ id }) => id);
}

/** Locks them. Those that somebody else has locked are left out, because they are being claimed. */
export async function lockDue(tx: Transaction, { now, limit, except }: Due): Promise<Award[]> {
  const { rows } = await tx.query<AwardRow>({
    name: 'awards.lock_due',
    text: `select ${COLUMNS} from awards.award where ${WHERE} for no key update skip locked`,
    values: [now, limit, texts(except)],
  });
  return rows.map(presentAward);
}

/** The oldest of these awards of each rule that was due at `before` (ms). */
export async function findLate(
  db: Queryable,
  ids: readonly string[],
  before: number,
): Promise<{ readonly id: string; readonly source: string; readonly ruleId: string; readonly memberId: string }[]> {
  const { rows } = await db.query<{ id: string; source: string; ruleId: string; memberId: string }>(
    `select distinct on (source, rule_id) id, source, rule_id as "ruleId", member_id as "memberId" from awards.award
      where id = any ($1::uuid[]) and claim_by <= to_timestamp($2::float8 / 1000)
      order by source, rule_id, claim_by, id`,
    [texts(ids), before],
  );
  return rows;
}

/** Those of these members who are excluded from play at `now` (ms). */
export async function findExcluded(
  tx: Transaction,
  memberIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await tx.query<{ member_id: string }>({
    name: 'awards.excluded',
    text: `select member_id from limits.protected
      where member_id = any ($1::uuid[]) and excluded_until > to_timestamp($2::float8 / 1000)`,
    values: [texts(memberIds), now],
  });
  return new Set(rows.map(({ member_id: id }) => id));
}
