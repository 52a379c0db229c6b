import { accountsById } from '../../../infra/accounts-by-id.ts';
import { texts } from '../../../infra/arrays.ts';
import type { Pool, Queryable } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import { type AwardRow, COLUMNS, presentAward } from './awards.repository.ts';
import type { Award, AwardState, PrizeForm } from './awards.types.ts';

/** An award with the accounts of its member and of the operator who ended it. */
export interface OfficeAward extends Award {
  readonly account: string;
  readonly decidedBy: string | null;
}

export interface AwardFilter {
  readonly state: AwardState | 'all';
  readonly memberId?: string | undefined;
  readonly account?: string | undefined;
  readonly source?: string | undefined;
  readonly ruleId?: string | undefined;
  readonly after: string | null;
  readonly limit: number;
}

const SELECT = `select a.*, m.account, a.decided_by
  from (select ${COLUMNS}, decided_by from awards.award`;
const WITH_ACCOUNT = ') a join members.line m on m.id = a.member_id';

type OfficeRow = AwardRow & { readonly account: string; readonly decided_by: string | null };

const present = (row: OfficeRow): OfficeAward => ({
  ...presentAward(row),
  account: row.account,
  decidedBy: row.decided_by,
});

/** Awards: those in review oldest first, all others newest first. An account that nobody has finds nothing. */
export async function listAwards(pool: Pool, filter: AwardFilter): Promise<OfficeAward[]> {
  const { state, memberId, account, source, ruleId, after, limit } = filter;
  const way = state === 'review' ? { than: '>', order: 'asc' } : { than: '<', order: 'desc' };
  // Conditions that nobody asked for are left out, so that the others find their index.
  const values: unknown[] = [limit];
  const conditions: string[] = [];
  const when = (value: unknown, condition: (place: string) => string): void => {
    if (value === undefined || value === null) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  when(state === 'all' ? null : state, (of) => `state = ${of}`);
  when(memberId, (of) => `member_id = ${of}::uuid`);
  when(account, (of) => `member_id = (select id from members.line where account = lower(${of}))`);
  when(source, (of) => `source = ${of}`);
  when(ruleId, (of) => `rule_id = ${of}`);
  when(after, (of) => `id ${way.than} ${of}::uuid`);
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const { rows } = await pool.query<OfficeRow>(
    `${SELECT} ${where} order by id ${way.order} limit $1${WITH_ACCOUNT} order by a.id ${way.order}`,
    values,
  );
  return rows.map(present);
}

export async function findForOffice(db: Queryable, id: string): Promise<OfficeAward | null> {
  const { rows } = await db.query<OfficeRow>(`${SELECT} where id = $1${WITH_ACCOUNT}`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

/** Numbers and amounts of the awards of a rule in one state; amounts as they are stored. */
export interface Cost {
  readonly source: string;
  readonly ruleId: string;
  readonly form: PrizeForm;
  readonly currency: string;
  readonly state: AwardState;
  readonly count: bigint;
  readonly amount: bigint;
}

/** What was offered from one day of the site to another, both included. */
export async function sumCosts(
  db: Queryable,
  { from, to, source }: { readonly from: string | null; readonly to: string | null; readonly source: string | null },
): Promise<Cost[]> {
  const { rows } = await db.query<Omit<Cost, 'ruleId'> & { rule_id: string }>(
    `select source, rule_id, form, currency, state, sum(count)::bigint as count, sum(amount)::bigint as amount
      from awards.cost_now
      where ($1::date is null or day >= $1) and ($2::date is null or day <= $2) and ($3::text is null or source = $3)
      group by source, rule_id, form, currency, state order by source, rule_id, form, currency, state`,
    [from, to, source],
  );
  return rows.map(({ rule_id: ruleId, ...cost }) => ({ ...cost, ruleId }));
}

/** Adds up to `limit` changes to the sums of costs. Returns how many. Two at once take different changes. */
export async function foldCosts(pool: Pool, limit: number): Promise<number> {
  const { rows } = await pool.query<{ folded: number }>(
    `with taken as (
        delete from awards.cost_change where id in (
          select id from awards.cost_change order by id limit $1 for update skip locked
        ) returning day, source, rule_id, form, currency, state, count, amount
      ), summed as (
        insert into awards.cost as c (day, source, rule_id, form, currency, state, count, amount)
          select day, source, rule_id, form, currency, state, sum(count), sum(amount) from taken
            group by day, source, rule_id, form, currency, state
            order by day, source, rule_id, form, currency, state
          on conflict (day, source, rule_id, form, currency, state) do update
            set count = c.count + excluded.count, amount = c.amount + excluded.amount
      )
      select count(*)::int as folded from taken`,
    [limit],
  );
  return rows[0]?.folded ?? 0;
}

/** How many awards wait for a look by somebody else than these first operators. Stops at `most`. */
export async function countReview(pool: Pool, hands: readonly string[], most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from awards.award where state = 'review' and (first_by is null or first_by <> all ($2::uuid[])) limit $1
     ) counted`,
    [most, texts(hands)],
  );
  return rows[0]?.waiting ?? 0;
}

export function ageOfReview(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select offered_at as at from awards.award where state = 'review' order by id`);
}

/** The accounts of the members whose awards these are, by the ids of the awards. */
export function accountsOfAwards(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(
    db,
    `select a.id, m.account from awards.award a join members.line m on m.id = a.member_id where a.id = any($1::uuid[])`,
    ids,
  );
}
