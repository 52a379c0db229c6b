import type { CallArguments, IncomeKind } from '@chhokka/contracts';
import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { type Row, ROW } from './lists.repository.ts';

/** A settlement as operators see it. */
export interface OfficeRow extends Row {
  /** What the same contract paid for the period before. */
  readonly before: bigint | null;
  /** Ids of operators. */
  readonly firstBy: string | null;
  readonly decidedBy: readonly string[];
}

type Asked = Omit<CallArguments<'officeSettlements'>, 'pageSize'>;

/** What operators see of settlement `s` besides. */
const WATCHED = `(
    select b.amount from settlements.settlement b
      where b.agreement_id = s.agreement_id and b.corrects is null and b.id < s.id order by b.id desc limit 1
  ) as before_contract, (
    select b.amount from settlements.settlement b
      where s.kind = 'rate' and b.kind = 'rate' and b.taker_id = s.taker_id and b.corrects is null and b.from_at < s.from_at
      order by b.from_at desc limit 1
  ) as before_rate, s.first_by as "firstBy", s.decided_by as "decidedBy"`;

const CHOSEN = `case $1 when 'all' then true when 'waiting' then s.queue = 'office' else s.state = $1 end
  and ($2::text is null or s.kind = $2) and ($3::uuid is null or s.taker_id = $3 or s.giver_id = $3)
  and ($4::date is null or s.day >= $4) and ($5::date is null or s.day <= $5)`;

type Watched = Omit<OfficeRow, 'before'> & {
  readonly before_contract: bigint | null;
  readonly before_rate: bigint | null;
};

/** A page of settlements; one more than `limit` where there are more. Those that wait come oldest first. */
export async function listForOffice(db: Queryable, asked: Asked & { readonly limit: number }): Promise<OfficeRow[]> {
  const [sign, direction] = asked.state === 'waiting' ? ['>', 'asc'] : ['<', 'desc'];
  const { rows } = await db.query<Watched>(
    `select ${ROW}, ${WATCHED} from settlements.settlement s
      where ${CHOSEN} and ($6::uuid is null or s.id ${sign} $6)
        ${asked.state === 'waiting' ? `and s.queue = 'office'` : ''} order by s.id ${direction} limit $7`,
    [...chosen(asked), asked.after ?? null, asked.limit + 1],
  );
  return rows.map(presentWatched);
}

/** The sums of the whole selection, in minor units. */
export async function sumForOffice(
  db: Queryable,
  asked: Asked,
): Promise<{ count: number; amount: bigint; paid: bigint }> {
  const { rows } = await db.query<{ count: number; amount: bigint; paid: bigint }>(
    `select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(paid), 0)::bigint as paid
      from settlements.settlement s where ${CHOSEN} ${asked.state === 'waiting' ? `and s.queue = 'office'` : ''}`,
    chosen(asked),
  );
  return rows[0] ?? { count: 0, amount: 0n, paid: 0n };
}

const chosen = ({ state, kind, memberId, from, to }: Asked): unknown[] => [
  state,
  kind ?? null,
  memberId ?? null,
  from ?? null,
  to ?? null,
];

const presentWatched = ({ before_contract: ofContract, before_rate: ofRate, ...row }: Watched): OfficeRow => ({
  ...row,
  before: ofContract ?? ofRate,
});

/** One settlement as operators see it; null: there is none. */
export async function findForOffice(db: Queryable, id: string): Promise<OfficeRow | null> {
  const { rows } = await db.query<Watched>(`select ${ROW}, ${WATCHED} from settlements.settlement s where s.id = $1`, [
    id,
  ]);
  return rows[0] === undefined ? null : presentWatched(rows[0]);
}

/** What operators decide about. */
export interface Deciding {
  readonly id: string;
  readonly giverId: string | null;
  readonly takerId: string;
  readonly amount: bigint;
  readonly state: Row['state'];
  readonly queue: 'pay' | 'giver' | 'office' | null;
  readonly firstBy: string | null;
}

/** Locks a settlement; null: there is none. */
export async function lockSettlement(tx: Transaction, id: string): Promise<Deciding | null> {
  const { rows } = await tx.query<Deciding>(
    `select id, giver_id as "giverId", taker_id as "takerId", amount, state, queue, first_by as "firstBy"
      from settlements.settlement where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Notes the first of two operators who pays it. */
export async function noteFirst(tx: Transaction, id: string, operatorId: string): Promise<void> {
  await tx.query('update settlements.settlement set first_by = $2 where id = $1', [id, operatorId]);
}

/** Notes who decided to pay it. */
export async function noteDecided(tx: Transaction, id: string, operators: readonly string[]): Promise<void> {
  await tx.query('update settlements.settlement set decided_by = $2::uuid[] where id = $1', [id, texts(operators)]);
}

/** Holds or drops it. */
export async function putAside(
  tx: Transaction,
  id: string,
  {
    state,
    operatorId,
    reason,
  }: { readonly state: 'held' | 'dropped'; readonly operatorId: string; readonly reason: string },
): Promise<void> {
  await tx.query(
    `update settlements.settlement set state = $2, queue = null, reason = $3, first_by = null, decided_by = array[$4::uuid]
      where id = $1`,
    [id, state, reason, operatorId],
  );
}

/** What agents cost the house on a day by one kind: settlements, and what members got by their own rate. */
export interface CostRow {
  readonly day: string;
  readonly kind: IncomeKind;
  readonly count: number;
  readonly amount: bigint;
}

/** The costs of a period; days by the site's clock, both included, the last one first. */
export async function findCosts(db: Queryable, { from, to }: { from: string; to: string }): Promise<CostRow[]> {
  const { rows } = await db.query<CostRow>(
    `select day::text as day, kind, sum(count)::integer as count, sum(amount)::bigint as amount from (
        select day, kind, count(*) as count, sum(amount) as amount from settlements.settlement
          where day between $1 and $2 and giver_id is null and state = 'paid' and amount <> 0 group by 1, 2
        union all
        select settled_day, 'rate', count(*), sum(greatest(amount, 0) - kept) from settlements.own_rate
          where settled_day between $1 and $2 group by 1
      ) each group by 1, 2 order by 1 desc, 2`,
    [from, to],
  );
  return rows;
}

/** What waits for the house to pay it, what agents have not taken, and what they owe the house. Minor units. */
export async function findOwing(db: Queryable): Promise<{ waiting: bigint; income: bigint; debts: bigint }> {
  const { rows } = await db.query<{ waiting: bigint; income: bigint; debts: bigint }>(
    `select coalesce((
          select sum(amount) from settlements.settlement where queue is not null and giver_id is null and amount > 0
        ), 0)::bigint + coalesce((
          select sum(amount) from settlements.settlement where state = 'held' and giver_id is null
        ), 0)::bigint as waiting,
        coalesce((select sum(balance) from ledger.known_account where kind = 'agent_cash'), 0)::bigint as income,
        coalesce((select sum(amount - paid) from settlements.debt where paid < amount and creditor_id is null), 0)::bigint as debts`,
  );
  return rows[0] ?? { waiting: 0n, income: 0n, debts: 0n };
}
