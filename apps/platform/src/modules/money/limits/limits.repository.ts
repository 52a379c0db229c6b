import { assert, minor, type Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { AccountId } from '../ledger/index.ts';
import type { Exclusion, LimitKind, LimitName, MemberLimit, Period, RealityMinutes } from './limits.types.ts';
import type { RealityChecks } from './reality.policy.ts';

/** A member's cash account, opened if needed; null for somebody who is no member or has play money. */
export async function findAccount(tx: Transaction, memberId: string): Promise<AccountId | null> {
  const { rows } = await tx.query<{ id: AccountId }>(
    `select ledger.open_account('member_cash', id::text, currency) as id
      from members.player where id = $1 and user_type <> 4`,
    [memberId],
  );
  return rows[0]?.id ?? null;
}

/** Creates a member's guard if there is none. */
export async function ensureGuard(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('insert into limits.guard (member_id) values ($1) on conflict do nothing', [memberId]);
}

interface LimitRow {
  kind: LimitKind;
  period: Period;
  amount: bigint;
  asked_ms: bigint | null;
  next_ms: bigint | null;
  next_amount: bigint | null;
  used: bigint;
  used_from_ms: bigint;
}

const LIMIT_COLUMNS = `kind, period, amount, next_amount, used,
  (extract(epoch from asked_at) * 1000)::bigint as asked_ms,
  (extract(epoch from next_at) * 1000)::bigint as next_ms,
  (extract(epoch from used_from) * 1000)::bigint as used_from_ms`;

/** All limits of a member, including those that have ended. */
export async function findLimits(db: Queryable, memberId: string): Promise<MemberLimit[]> {
  const { rows } = await db.query<LimitRow>(`select ${LIMIT_COLUMNS} from limits.member_limit where member_id = $1`, [
    memberId,
  ]);
  return rows.map(presentLimit);
}

/** The deposit limits, locked, so that the second of two concurrent deposits sees the first. */
export async function lockDepositLimits(tx: Transaction, memberId: string): Promise<MemberLimit[]> {
  const { rows } = await tx.query<LimitRow>(
    `select ${LIMIT_COLUMNS} from limits.member_limit where member_id = $1 and kind = 'deposit'
      order by period for update`,
    [memberId],
  );
  return rows.map(presentLimit);
}

function presentLimit(row: LimitRow): MemberLimit {
  const { kind, period, amount, used } = row;
  const next =
    row.next_ms === null || row.asked_ms === null
      ? null
      : { amount: row.next_amount, askedAt: Number(row.asked_ms), at: Number(row.next_ms) };
  return { kind, period, amount, next, used, usedFrom: Number(row.used_from_ms) };
}

/** Writes a limit. What was used is written only where there was no limit before. */
export async function saveLimit(tx: Transaction, memberId: string, limit: MemberLimit): Promise<void> {
  const { kind, period, amount, next, used, usedFrom } = limit;
  await tx.query(
    `insert into limits.member_limit (member_id, kind, period, amount, asked_at, next_at, next_amount, used, used_from)
      values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000), $7, $8,
        to_timestamp($9::float8 / 1000))
      on conflict (member_id, kind, period) do update
        set amount = excluded.amount, asked_at = excluded.asked_at, next_at = excluded.next_at,
          next_amount = excluded.next_amount`,
    [memberId, kind, period, amount, next?.askedAt ?? null, next?.at ?? null, next?.amount ?? null, used, usedFrom],
  );
}

/** Deletes a limit that has ended. */
export async function clearLimit(tx: Transaction, memberId: string, { kind, period }: LimitName): Promise<void> {
  await tx.query('delete from limits.member_limit where member_id = $1 and kind = $2 and period = $3', [
    memberId,
    kind,
    period,
  ]);
}

/** The exclusion in force at `now`. */
export async function findExclusion(db: Queryable, memberId: string, now: number): Promise<Exclusion | null> {
  const { rows } = await db.query<{ kind: Exclusion['kind']; until_ms: bigint | null }>({
    name: 'limits.exclusion',
    text: `select exclusion as kind,
        case when isfinite(excluded_until) then (extract(epoch from excluded_until) * 1000)::bigint end as until_ms
      from limits.standing where member_id = $1 and excluded_until > to_timestamp($2::float8 / 1000)`,
    values: [memberId, now],
  });
  const row = rows[0];
  return row ? { kind: row.kind, until: row.until_ms === null ? null : Number(row.until_ms) } : null;
}

/** Writes an exclusion, and notifies the member's open pages on commit. */
export async function saveExclusion(tx: Transaction, memberId: string, { kind, until }: Exclusion): Promise<void> {
  await tx.query(
    `update limits.guard set exclusion = $2, version = version + 1,
        excluded_until = coalesce(to_timestamp($3::float8 / 1000), 'infinity')
      where member_id = $1`,
    [memberId, kind, until],
  );
  await tx.query(`select realtime.wake('protection', array[$1::uuid])`, [memberId]);
}

/** The version of each member's guard; members who never set anything are left out. */
export async function findVersions(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ member_id: string; version: bigint }>({
    name: 'limits.versions',
    text: 'select member_id, version from limits.guard where member_id = any ($1)',
    values: [memberIds],
  });
  return new Map(rows.map(({ member_id, version }) => [member_id, version]));
}

/** After how many minutes of play a reality check comes; null: never. */
export async function findReality(db: Queryable, memberId: string): Promise<RealityMinutes | null> {
  const { rows } = await db.query<{ minutes: RealityMinutes | null }>(
    'select reality_minutes as minutes from limits.guard where member_id = $1',
    [memberId],
  );
  return rows[0]?.minutes ?? null;
}

export async function saveReality(tx: Transaction, memberId: string, minutes: RealityMinutes | null): Promise<void> {
  await tx.query('update limits.guard set reality_minutes = $2 where member_id = $1', [memberId, minutes]);
}

/** Until when a reality check is open on the member's pages, ms; null: none is open. */
export async function findStanding(db: Queryable, memberId: string, now: number): Promise<number | null> {
  const { rows } = await db.query<{ until: Date }>(
    'select stands_until as until from limits.guard where member_id = $1 and stands_until > $2',
    [memberId, new Date(now)],
  );
  return rows[0]?.until.getTime() ?? null;
}

/**
 * Opens a reality check on the member's pages until then (ms), or closes it (null). Also sets whether batches count the
 * member's bets, because a reality check or a limit needs it; so it is called after every change of limits.
 */
export async function saveStanding(tx: Transaction, memberId: string, until: number | null): Promise<void> {
  await tx.query(
    `update limits.guard set stands_until = to_timestamp($2::float8 / 1000),
        limited = $2::float8 is not null or exists (
          select from limits.member_limit l where l.member_id = $1 and l.kind <> 'deposit'
        )
      where member_id = $1`,
    [memberId, until],
  );
}

/** The reality checks of a member who has a guard. */
export async function findChecks(tx: Transaction, memberId: string): Promise<RealityChecks> {
  const { rows } = await tx.query<Omit<RealityChecks, 'answeredAt'> & { answered_at: Date | null }>(
    `select reality_minutes as minutes, check_number as number, answered_number as answered, answered_at
      from limits.guard where member_id = $1`,
    [memberId],
  );
  const [row] = rows;
  assert(row !== undefined, 'who is locked has a guard');
  const { minutes, number, answered } = row;
  return { minutes, number, answered, answeredAt: row.answered_at?.getTime() ?? null };
}

/** Sets the number of the member's newest reality check. */
export async function saveCheck(tx: Transaction, memberId: string, number: number): Promise<void> {
  await tx.query('update limits.guard set check_number = $2 where member_id = $1', [memberId, number]);
}

/** Stores the answer to this reality check and its time, ms. The caller closes the check. */
export async function saveAnswer(
  tx: Transaction,
  memberId: string,
  { number, at }: { readonly number: number; readonly at: number },
): Promise<void> {
  await tx.query('update limits.guard set answered_number = $2, answered_at = $3 where member_id = $1', [
    memberId,
    number,
    new Date(at),
  ]);
}

/** What refused the member's last bets: whether a reality check is still open, and the limit that refused last. */
export async function findRefusing(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<{ readonly stands: boolean; readonly limit: LimitName | null }> {
  const { rows } = await db.query<{ stands: boolean; kind: LimitKind | null; period: Period | null }>(
    `select coalesce(stands_until > $2, false) as stands, refused_kind as kind, refused_period as period
      from limits.guard where member_id = $1`,
    [memberId, new Date(now)],
  );
  const { stands = false, kind = null, period = null } = rows[0] ?? {};
  return { stands, limit: kind === null || period === null ? null : { kind, period } };
}

/** One entry of the history of changes. Times in ms; `before` and `after` as they are shown. */
export interface Change {
  readonly memberId: string;
  readonly at: number;
  readonly what: 'limit' | 'exclusion' | 'reality_check';
  readonly name?: LimitName;
  readonly before: unknown;
  readonly after: unknown;
  readonly effectiveAt: number;
  readonly operatorId?: string | undefined;
  readonly reason?: string | undefined;
}

export async function insertChange(tx: Transaction, change: Change): Promise<void> {
  const { memberId, at, what, name, before, after, effectiveAt, operatorId = null, reason = '' } = change;
  const { rowCount } = await tx.query(
    `insert into limits.change (member_id, at, what, kind, period, before, after, effective_at, operator_id, reason)
      values ($1, to_timestamp($2::float8 / 1000), $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000), $9, $10)`,
    [
      memberId,
      at,
      what,
      name?.kind ?? null,
      name?.period ?? null,
      JSON.stringify(before),
      JSON.stringify(after),
      effectiveAt,
      operatorId,
      reason,
    ],
  );
  assert(rowCount === 1, 'what was asked for is written down');
}

/** Adds to a day's deposits and withdrawals. Minor units; `day` of the site's calendar. */
export async function addMoney(
  tx: Transaction,
  memberId: string,
  { day, deposited, withdrawn }: { day: string; deposited: bigint; withdrawn: bigint },
): Promise<void> {
  await tx.query({
    name: 'limits.money',
    text: `insert into limits.money_day as m (member_id, day, deposited, withdrawn) values ($1, $2, $3, $4)
      on conflict (member_id, day) do update
        set deposited = m.deposited + excluded.deposited, withdrawn = m.withdrawn + excluded.withdrawn`,
    values: [memberId, day, deposited, withdrawn],
  });
}

/** Sums of deposits and withdrawals from a day on; without a day, of all time. */
export async function sumMoney(
  db: Queryable,
  memberId: string,
  since: string | null = null,
): Promise<{ deposited: Minor; withdrawn: Minor }> {
  const { rows } = await db.query<{ deposited: bigint; withdrawn: bigint }>({
    name: 'limits.money_since',
    text: `select coalesce(sum(deposited), 0)::bigint as deposited, coalesce(sum(withdrawn), 0)::bigint as withdrawn
      from limits.money_day where member_id = $1 and ($2::date is null or day >= $2)`,
    values: [memberId, since],
  });
  const { deposited = 0n, withdrawn = 0n } = rows[0] ?? {};
  return { deposited: minor(deposited), withdrawn: minor(withdrawn) };
}
