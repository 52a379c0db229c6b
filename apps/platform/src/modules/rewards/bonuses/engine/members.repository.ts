import type { Queryable } from '../../../../infra/db.ts';
import { isProtected } from '../../../money/limits/index.ts';

/** A member as rules see one. */
export interface Known {
  readonly id: string;
  readonly account: string;
  readonly currency: string;
  readonly mobile: string | null;
}

/** Those of these members who may get a bonus at all: true accounts that can log in. */
export async function findKnown(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await db.query<Known>(
    `select id, account, currency, mobile from members.file
      where id = any($1::uuid[]) and not login_locked and currency <> 'FUN'`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Those of these members whom rewards leave alone: with a limit, a time-out or an exclusion. Whoever only wants no notices gets
 * bonuses all the same. `now` in ms.
 */
export async function findLeftAlone(db: Queryable, ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ member_id: string }>(
    `select member_id from unnest($1::uuid[]) as m (member_id) where ${isProtected('m.member_id', '$2::timestamptz')}`,
    [ids, new Date(now)],
  );
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Members by their accounts. */
export async function findIds(db: Queryable, accounts: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await db.query<Known>(
    `select id, account, currency, mobile from members.file where account = any($1) and currency <> 'FUN'`,
    [accounts],
  );
  return new Map(rows.map((row) => [row.account, row]));
}

/**
 * Those of these members who have an award that is not stackable and not over: one that can be claimed or is looked at, or
 * whose bonus money is still to be wagered.
 */
export async function findBound(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ member_id: string }>(
    `select distinct a.member_id from awards.known_award a
        join bonuses.rule r on r.id = a.rule_id and not (r.item ->> 'stackable')::boolean
        left join purses.known_purse p on p.id = a.id
      where a.member_id = any($1::uuid[]) and a.source = 'bonus'
        and (a.state in ('review', 'ready') or (a.state = 'claimed' and p.state in ('waiting', 'active')))`,
    [ids],
  );
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Which of these were awarded before. */
export async function findAwarded(db: Queryable, sourceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ source_id: string }>(
    `select source_id from awards.known_award where source = 'bonus' and source_id = any($1)`,
    [sourceIds],
  );
  return new Set(rows.map(({ source_id }) => source_id));
}

/** Which of these members have an award of the rule. */
export async function findHolders(db: Queryable, ruleId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ member_id: string }>(
    `select distinct member_id from awards.known_award
      where source = 'bonus' and rule_id = $1 and member_id = any($2::uuid[]) and state <> 'revoked'`,
    [ruleId, ids],
  );
  return new Set(rows.map(({ member_id }) => member_id));
}

/** An award of a source id, as its member has it now. */
export async function findState(db: Queryable, sourceId: string): Promise<string | null> {
  const { rows } = await db.query<{ state: string }>(
    `select state from awards.known_award where source = 'bonus' and source_id = $1`,
    [sourceId],
  );
  return rows[0]?.state ?? null;
}

/** Whether there is such a member, locked or not. */
export async function isMember(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query('select from members.file where id = $1', [id]);
  return rows.length > 0;
}
