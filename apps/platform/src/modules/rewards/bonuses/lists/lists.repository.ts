import type { BonusListLine } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../../infra/queue-age.repository.ts';

/** A list that an operator gave. `asked`: a hash of what was asked. */
export interface List {
  readonly id: string;
  readonly ruleId: string;
  readonly currency: string;
  readonly operatorId: string;
  readonly account: string;
  readonly reason: string;
  readonly at: number;
  readonly asked: Buffer;
}

/** The list with what became of its lines. */
export interface Counted extends List {
  readonly lines: number;
  readonly waits: number;
  readonly sum: Minor;
  readonly given: Minor;
}

/** A line as it is stored. */
export interface Line {
  readonly id: string;
  readonly line: number;
  readonly memberId: string;
  readonly account: string;
  readonly amount: Minor;
  readonly state: BonusListLine['state'];
  readonly problem: BonusListLine['problem'];
  readonly secondAccount: string | null;
  readonly reason: string;
}

interface ListRow {
  readonly id: string;
  readonly rule_id: string;
  readonly currency: string;
  readonly operator_id: string;
  readonly account: string;
  readonly reason: string;
  readonly at: Date;
  readonly asked: Buffer;
  readonly lines: number;
  readonly waits: number;
  readonly sum: Minor;
  readonly given: Minor;
}

const COUNTED = `select l.id, l.rule_id, l.currency, l.operator_id, l.account, l.reason, l.at, l.asked,
    count(n.id)::int as lines, count(n.id) filter (where n.state = 'waits')::int as waits,
    coalesce(sum(n.amount), 0)::bigint as sum, coalesce(sum(n.amount) filter (where n.state = 'given'), 0)::bigint as given
  from bonuses.list l left join bonuses.line n on n.list_id = l.id`;

const toCounted = ({ rule_id, operator_id, at, ...row }: ListRow): Counted => ({
  ...row,
  ruleId: rule_id,
  operatorId: operator_id,
  at: at.getTime(),
});

/** Stores a list; false: there is one with its id. */
export async function insertList(tx: Transaction, list: List): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into bonuses.list (id, rule_id, currency, operator_id, account, reason, at, asked)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [list.id, list.ruleId, list.currency, list.operatorId, list.account, list.reason, new Date(list.at), list.asked],
  );
  return rowCount === 1;
}

/** Null: there is none. */
export async function findList(db: Queryable, id: string): Promise<Counted | null> {
  const { rows } = await db.query<ListRow>(`${COUNTED} where l.id = $1 group by l.id`, [id]);
  return rows[0] ? toCounted(rows[0]) : null;
}

/** Locks a list until the transaction ends, so that its lines are decided one decision after another. */
export async function lockList(tx: Transaction, id: string): Promise<void> {
  await tx.query('select from bonuses.list where id = $1 for update', [id]);
}

/** Lists, the newest first, after one of them. */
export async function findLists(
  db: Queryable,
  { after, waiting, limit }: { readonly after: string | null; readonly waiting: boolean; readonly limit: number },
): Promise<Counted[]> {
  const { rows } = await db.query<ListRow>(
    `${COUNTED} where ($1::uuid is null or (l.at, l.id) < (select at, id from bonuses.list where id = $1))
        and (not $2 or exists (select from bonuses.line w where w.list_id = l.id and w.state = 'waits'))
      group by l.id order by l.at desc, l.id desc limit $3`,
    [after, waiting, limit],
  );
  return rows.map(toCounted);
}

export type NewLine = Omit<Line, 'secondAccount' | 'reason'>;

export async function insertLines(tx: Transaction, listId: string, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ memberId, amount, ...line }) => ({
    ...line,
    list_id: listId,
    member_id: memberId,
    amount: String(amount),
    reason: '',
  }));
  await tx.query('insert into bonuses.line select * from jsonb_populate_recordset(null::bonuses.line, $1)', [
    JSON.stringify(rows),
  ]);
}

const LINE = `id, line, member_id as "memberId", account, amount, state, problem, second_account as "secondAccount", reason`;

/** The lines of a list: those that wait first, then in the order of the file. */
export async function findLines(db: Queryable, listId: string): Promise<Line[]> {
  const { rows } = await db.query<Line>(
    `select ${LINE} from bonuses.line where list_id = $1 order by (state <> 'waits'), line`,
    [listId],
  );
  return rows;
}

/** What a second operator has decided about a line that waits. */
export interface LineDecision {
  readonly id: string;
  readonly state: Exclude<Line['state'], 'waits'>;
  readonly problem: Line['problem'];
}

export async function decideLines(
  tx: Transaction,
  decisions: readonly LineDecision[],
  by: { readonly operatorId: string; readonly account: string; readonly reason: string; readonly at: number },
): Promise<void> {
  const rows = decisions.map(({ id, state, problem }) => ({ id, state, problem }));
  await tx.query(
    `update bonuses.line n set state = d.state, problem = d.problem, second_id = $2, second_account = $3, decided_at = $4,
        reason = $5
      from jsonb_to_recordset($1::jsonb) as d (id uuid, state text, problem text) where n.id = d.id`,
    [JSON.stringify(rows), by.operatorId, by.account, new Date(by.at), by.reason],
  );
}

/** How many lists wait for this operator, who decides on lists of others. */
export async function countWaiting(db: Queryable, hands: readonly string[], most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
        select from bonuses.list l where operator_id <> all($1::uuid[])
          and exists (select from bonuses.line n where n.list_id = l.id and n.state = 'waits') limit $2
      ) waiting`,
    [hands, most],
  );
  return (rows[0] as { count: number }).count;
}

export function ageOfWaiting(db: Queryable): Promise<QueueAge> {
  return queueAge(
    db,
    `select at from bonuses.list l where exists (select from bonuses.line n where n.list_id = l.id and n.state = 'waits')`,
  );
}

/** Members who staked at least this much of their own money from a day on, in the order of their accounts. */
export async function findSegment(
  db: Queryable,
  asked: { readonly from: string; readonly currency: string; readonly leastStake: Minor; readonly limit: number },
): Promise<{ readonly memberId: string; readonly account: string }[]> {
  const { rows } = await db.query<{ memberId: string; account: string }>(
    `select m.id as "memberId", m.account from (
        select member_id from bonuses.played where day >= $1 and currency = $2 group by member_id having sum(staked) >= $3
      ) p join members.file m on m.id = p.member_id
      where not m.login_locked order by m.account limit $4`,
    [asked.from, asked.currency, asked.leastStake, asked.limit],
  );
  return rows;
}
