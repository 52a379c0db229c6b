import type { Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import type { NewRequest, Request, RequestState, Subject, WireSettings } from './tables.types.ts';

const COLUMNS = `id, provider_id, table_code, names, currency, kind, round_id, round_number, version, before, after, raises,
  reason, asked_by, asked_account, asked_at, ends_at, state, decided_by, decided_account, decided_at, decision_reason, attempts,
  answer`;

interface Row {
  readonly id: string;
  readonly provider_id: string;
  readonly table_code: string;
  readonly names: Request['names'];
  readonly currency: string;
  readonly kind: Subject['kind'];
  readonly round_id: bigint | null;
  readonly round_number: bigint | null;
  readonly version: string;
  readonly before: WireSettings;
  readonly after: WireSettings;
  readonly raises: boolean;
  readonly reason: string;
  readonly asked_by: string;
  readonly asked_account: string;
  readonly asked_at: Date;
  readonly ends_at: Date | null;
  readonly state: RequestState;
  readonly decided_by: string | null;
  readonly decided_account: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string;
  readonly attempts: number;
  readonly answer: string;
}

function present(row: Row): Request {
  return {
    id: row.id,
    providerId: row.provider_id,
    table: row.table_code,
    names: row.names,
    currency: row.currency,
    subject: subjectOf(row),
    reason: row.reason,
    askedBy: row.asked_by,
    askedAccount: row.asked_account,
    askedAt: row.asked_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    state: row.state,
    decidedBy: row.decided_by,
    decidedAccount: row.decided_account,
    decidedAt: row.decided_at?.getTime() ?? null,
    decisionReason: row.decision_reason,
    attempts: row.attempts,
    answer: row.answer,
  };
}

function subjectOf({ kind, round_id: round, round_number: number, version, before, after, raises }: Row): Subject {
  if (kind === 'cancel') return { kind, round: { round: Number(round), number: Number(number) } };
  return { kind, version, before, after, raises };
}

/** Expires requests that no second operator has decided in time (`now`: ms). Two processes may run it at once. */
export async function expire(db: Queryable, now: number): Promise<void> {
  await db.query(`update tables.request set state = 'expired' where state = 'waiting' and ends_at <= $1`, [
    new Date(now),
  ]);
}

/**
 * Stores a request: one that waits for a second operator, or one that is due at once and hidden from workers until
 * `leaseUntil` (ms). Null: another one of its kind waits at the table.
 */
export async function insert(tx: Transaction, request: NewRequest, leaseUntil: number): Promise<Request | null> {
  const { id, providerId, table, names, currency, subject, reason, askedBy, askedAccount, askedAt, endsAt } = request;
  const { kind } = subject;
  const cancel = subject.kind === 'cancel' ? subject.round : null;
  const change = subject.kind === 'settings' ? subject : null;
  const { rows } = await tx.query<Row>(
    `insert into tables.request (id, provider_id, table_code, names, currency, kind, round_id, round_number, version, before,
       after, raises, reason, asked_by, asked_account, asked_at, ends_at, state, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (provider_id, table_code, kind) where state = 'waiting' do nothing returning ${COLUMNS}`,
    [
      id,
      providerId,
      table,
      JSON.stringify(names),
      currency,
      kind,
      cancel?.round,
      cancel?.number,
      change?.version,
      change && JSON.stringify(change.before),
      change && JSON.stringify(change.after),
      change?.raises,
      reason,
      askedBy,
      askedAccount,
      new Date(askedAt),
      endsAt === null ? null : new Date(endsAt),
      endsAt === null ? 'sending' : 'waiting',
      endsAt === null ? new Date(leaseUntil) : null,
    ],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** The request of a kind that waits at a table, or null. */
export async function findWaiting(
  db: Queryable,
  { providerId, table, kind }: { readonly providerId: string; readonly table: string; readonly kind: Subject['kind'] },
): Promise<Request | null> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from tables.request
     where provider_id = $1 and table_code = $2 and kind = $3 and state = 'waiting'`,
    [providerId, table, kind],
  );
  return rows[0] ? present(rows[0]) : null;
}

export async function find(db: Queryable, id: string): Promise<Request | null> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from tables.request where id = $1`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

/** The request, locked until the transaction ends. */
export async function lock(tx: Transaction, id: string): Promise<Request | null> {
  const { rows } = await tx.query<Row>(`select ${COLUMNS} from tables.request where id = $1 for update`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

/**
 * Ends the wait of a locked request: `sending` when it was confirmed, hidden from workers until `leaseUntil` (ms). Null:
 * nobody decided it, because its author took it back.
 */
export async function decide(
  tx: Transaction,
  id: string,
  state: 'sending' | 'rejected' | 'withdrawn',
  by: { readonly operatorId: string; readonly account: string; readonly at: number; readonly reason: string } | null,
  leaseUntil: number,
): Promise<Request> {
  const { rows } = await tx.query<Row>(
    `update tables.request set state = $2, decided_by = $3, decided_account = $4, decided_at = $5, decision_reason = $6, due_at = $7
     where id = $1 and state = 'waiting' returning ${COLUMNS}`,
    [
      id,
      state,
      by?.operatorId,
      by?.account,
      by && new Date(by.at),
      by?.reason ?? '',
      state === 'sending' ? new Date(leaseUntil) : null,
    ],
  );
  if (!rows[0]) throw new Error('the request was decided although it was locked');
  return present(rows[0]);
}

/** Takes decided requests that are due, and hides them from other workers until `until` (ms). */
export async function takeDue(db: Queryable, now: number, until: number): Promise<Request[]> {
  const { rows } = await db.query<Row>(
    `update tables.request set due_at = $2, attempts = attempts + 1
     where id in (select id from tables.request where state = 'sending' and due_at <= $1 order by due_at limit 10
       for update skip locked)
     returning ${COLUMNS}`,
    [new Date(now), new Date(until)],
  );
  return rows.map(present);
}

/** Puts a decided request off until `dueAt` (ms). Nothing happens if another worker has ended it. */
export async function putOff(db: Queryable, id: string, dueAt: number): Promise<void> {
  await db.query(`update tables.request set due_at = $2 where id = $1 and state = 'sending'`, [id, new Date(dueAt)]);
}

/** Writes the provider's answer: `refused` null, or why. Nothing happens if another worker has written it. */
export async function end(db: Queryable, id: string, refused: string | null, now: number): Promise<void> {
  await db.query(
    `update tables.request set state = $2, answer = $3, answered_at = $4, due_at = null where id = $1 and state = 'sending'`,
    [id, refused === null ? 'done' : 'refused', (refused ?? '').slice(0, 200), new Date(now)],
  );
}

/** Requests that wait, oldest first, or all others, newest first; after the one with that id. */
export async function list(
  db: Queryable,
  wanted: {
    readonly state: 'waiting' | 'ended';
    readonly providerId: string | null;
    readonly table: string | null;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<Request[]> {
  const [are, order, beyond] = wanted.state === 'waiting' ? ['=', 'asc', '>'] : ['<>', 'desc', '<'];
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from tables.request
     where state ${are} 'waiting' and ($1::text is null or provider_id = $1) and ($2::text is null or table_code = $2)
       and ($3::uuid is null or id ${beyond} $3) order by id ${order} limit $4`,
    [wanted.providerId, wanted.table, wanted.after, wanted.limit],
  );
  return rows.map(present);
}

/** How many requests wait for others than these operators (at most `most`), at `now` (ms). */
export async function countWaiting(
  db: Queryable,
  hands: readonly string[],
  most: number,
  now: number,
): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from tables.request where state = 'waiting' and ends_at > $3 and asked_by <> all ($1::uuid[]) limit $2
     ) counted`,
    [hands, most, new Date(now)],
  );
  return rows[0]?.waiting ?? 0;
}

export function ageOfWaiting(db: Queryable, now: number): Promise<QueueAge> {
  return queueAge(
    db,
    `select asked_at as at from tables.request where state = 'waiting' and ends_at > $1 order by id`,
    [new Date(now)],
  );
}
