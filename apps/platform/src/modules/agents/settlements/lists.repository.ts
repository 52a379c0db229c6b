import type { AgreementTerms, IncomeKind, Settlement } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import { accountsById } from '../../../infra/accounts-by-id.ts';
import { texts } from '../../../infra/arrays.ts';
import type { Queryable } from '../../../infra/db.ts';

/** A settlement as it is listed. Amounts in minor units. */
export interface Row {
  readonly id: string;
  readonly kind: IncomeKind;
  readonly giverId: string | null;
  readonly takerId: string;
  readonly from: Date;
  readonly until: Date;
  readonly amount: bigint;
  readonly paid: bigint;
  readonly state: Settlement['state'];
  readonly corrects: string | null;
  readonly paidAt: Date | null;
  readonly reason: string | null;
}

/** The columns of a `Row`, of settlement `s`. */
export const ROW = `s.id, s.kind, s.giver_id as "giverId", s.taker_id as "takerId", s.from_at as "from", s.until_at as until, s.amount, s.paid,
  s.state, s.corrects, s.paid_at as "paidAt", s.reason`;

/** A page of what an agent gets or gives; days by the site's clock, both included. */
export interface OwnPage {
  readonly memberId: string;
  readonly side: 'taker' | 'giver';
  readonly kind: IncomeKind | null;
  readonly from: string;
  readonly to: string;
  readonly after: string | null;
  readonly limit: number;
}

/** The settlements of one side, newest first; one more than `limit` where there are more. */
export async function listOwn(
  db: Queryable,
  { memberId, side, kind, from, to, after, limit }: OwnPage,
): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select ${ROW} from settlements.settlement s
      where s.${side}_id = $1 and s.day between $2 and $3 and ($4::text is null or s.kind = $4)
        and ($5::uuid is null or (s.day, s.id) < (select day, id from settlements.settlement where id = $5))
      order by s.day desc, s.id desc limit $6`,
    [memberId, from, to, kind, after, limit + 1],
  );
  return rows;
}

/** A settlement with what explains it; `terms` null: the line rate. */
export interface FileRow extends Row {
  readonly tier: number | null;
  readonly base: bigint;
  readonly active: bigint;
  readonly computed: bigint;
  readonly whole: bigint;
  readonly carriedIn: bigint;
  readonly carriedOut: bigint;
  readonly inputs: StoredInputs;
  readonly terms: AgreementTerms | null;
  readonly version: number | null;
}

/** `Inputs` as they are stored: amounts are text. */
export interface StoredInputs {
  readonly stakes?: readonly { readonly gameType: never; readonly stake: string }[];
  readonly net?: Readonly<Record<'stake' | 'win' | 'bonus' | 'rebate', string>>;
  readonly rounds?: Readonly<Record<'won' | 'lost', { readonly count: string; readonly units: string }>>;
  readonly rates?: readonly { readonly memberId: string | null; readonly difference: number; readonly units: string }[];
  readonly sources?: readonly { readonly memberId: string; readonly base: string; readonly active: string }[];
}

/** One settlement; null: there is none. `memberId`: only if that member is a side of it. */
export async function findFile(db: Queryable, id: string, memberId: string | null): Promise<FileRow | null> {
  const { rows } = await db.query<FileRow>(
    `select ${ROW}, s.tier, s.base, s.active, s.computed, s.whole, s.carried_in as "carriedIn", s.carried_out as "carriedOut",
        s.inputs, v.terms, v.number as version
      from settlements.settlement s left join agreements.applied v on v.version_id = s.version_id
      where s.id = $1 and ($2::uuid is null or s.taker_id = $2 or s.giver_id = $2)`,
    [id, memberId],
  );
  return rows[0] ?? null;
}

/** The corrections of a settlement, oldest first. */
export async function findCorrections(db: Queryable, id: string): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select ${ROW} from settlements.settlement s where s.corrects = $1 order by s.id limit 100`,
    [id],
  );
  return rows;
}

/** What was paid of a settlement, oldest first. */
export async function findPayments(
  db: Queryable,
  id: string,
): Promise<{ at: Date; amount: bigint; kind: 'payment' | 'debt' | 'offset' }[]> {
  const { rows } = await db.query<{ at: Date; amount: bigint; kind: 'payment' | 'debt' | 'offset' }>(
    'select at, amount, kind from settlements.payment where settlement_id = $1 order by id limit 1000',
    [id],
  );
  return rows;
}

/** A member as lists name him. */
export interface Person {
  readonly id: string;
  readonly account: string;
  readonly userType: 0 | 1 | 2 | 4 | 41 | 42;
}

/** These members, by id. */
export async function findPeople(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await db.query<Person>(
    'select id, account, user_type as "userType" from members.line where id = any ($1::uuid[])',
    [texts([...new Set(ids)])],
  );
  return new Map(rows.map((person) => [person.id, person]));
}

/** Whether a member may not take income. True too if there is no such member. */
export async function isWithdrawLocked(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>(
    'select withdraw_locked as locked from members.line where id = $1',
    [memberId],
  );
  return rows[0]?.locked ?? true;
}

/** The accounts of the takers of these settlements. */
export function accountsOfSettlements(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(
    db,
    `select s.id, m.account from settlements.settlement s join members.line m on m.id = s.taker_id where s.id = any ($1::uuid[])`,
    ids,
  );
}

/** What the last first settlement of each of these contracts that was paid has paid so far, in minor units. */
export async function lastPaidOf(db: Queryable, agreementIds: readonly string[]): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await db.query<{ id: string; amount: Minor }>(
    `select each.id, last.paid as amount from unnest($1::uuid[]) as each (id) cross join lateral (
        select paid from settlements.settlement s
          where s.agreement_id = each.id and s.corrects is null and s.state = 'paid' order by s.id desc limit 1
      ) last`,
    [texts(agreementIds)],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
