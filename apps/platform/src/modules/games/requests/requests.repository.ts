import type { Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import type { Asked, RequestAbout, RequestState, RequestTable, Wanted } from './requests.types.ts';

const COMMON = `id, provider_id, reason, asked_by, asked_account, asked_at, ends_at, state, decided_by, decided_account, decided_at,
  decision_reason, attempts, answer`;

interface Row {
  readonly id: string;
  readonly provider_id: string;
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

function present<About>({ aboutOf }: RequestTable<About>, row: Row): RequestAbout<About> {
  return {
    ...aboutOf(row as never),
    id: row.id,
    providerId: row.provider_id,
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

function columnsOf({ columns }: Pick<RequestTable<never>, 'columns'>): string {
  return [COMMON, ...columns].join(', ');
}

/** Expires requests that no second operator has decided in time (`now`: ms). Two processes may run it at once. */
export async function expire(of: Pick<RequestTable<never>, 'name'>, db: Queryable, now: number): Promise<void> {
  await db.query(`update ${of.name} set state = 'expired' where state = 'waiting' and ends_at <= $1`, [new Date(now)]);
}

type New<About> = Asked<About> & Pick<RequestAbout<object>, 'id' | 'askedBy' | 'askedAccount' | 'askedAt'>;

/**
 * Stores a request: one that waits for a second operator, or one that is due at once and hidden from workers until
 * `leaseUntil` (ms). Null: another one of its kind waits.
 */
export async function insert<About>(
  of: RequestTable<About>,
  tx: Transaction,
  request: New<About>,
  leaseUntil: number,
): Promise<RequestAbout<About> | null> {
  const { id, providerId, reason, askedBy, askedAccount, askedAt, endsAt } = request;
  const common = [
    id,
    providerId,
    reason,
    askedBy,
    askedAccount,
    new Date(askedAt),
    endsAt === null ? null : new Date(endsAt),
    endsAt === null ? 'sending' : 'waiting',
    endsAt === null ? new Date(leaseUntil) : null,
  ];
  const places = [...common, ...of.columns].map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await tx.query<Row>(
    `insert into ${of.name} (id, provider_id, reason, asked_by, asked_account, asked_at, ends_at, state, due_at, ${of.columns.join(', ')})
     values (${places})
     on conflict (${of.waitsBy.join(', ')}) where state = 'waiting' do nothing returning ${columnsOf(of)}`,
    [...common, ...of.valuesOf(request)],
  );
  return rows[0] ? present(of, rows[0]) : null;
}

/** The request that waits where this one would, or null. */
export async function findWaiting<About>(
  of: RequestTable<About>,
  db: Queryable,
  request: Asked<About>,
): Promise<RequestAbout<About> | null> {
  const named = new Map<string, unknown>([
    ['provider_id', request.providerId],
    ...of.valuesOf(request).map((value, index) => [of.columns[index] ?? '', value] as const),
  ]);
  const matches = of.waitsBy.map((column, index) => `${column} is not distinct from $${index + 1}`).join(' and ');
  const { rows } = await db.query<Row>(
    `select ${columnsOf(of)} from ${of.name} where state = 'waiting' and ${matches}`,
    of.waitsBy.map((column) => named.get(column)),
  );
  return rows[0] ? present(of, rows[0]) : null;
}

export async function find<About>(
  of: RequestTable<About>,
  db: Queryable,
  id: string,
): Promise<RequestAbout<About> | null> {
  const { rows } = await db.query<Row>(`select ${columnsOf(of)} from ${of.name} where id = $1`, [id]);
  return rows[0] ? present(of, rows[0]) : null;
}

/** The request, locked until the transaction ends. */
export async function lock<About>(
  of: RequestTable<About>,
  tx: Transaction,
  id: string,
): Promise<RequestAbout<About> | null> {
  const { rows } = await tx.query<Row>(`select ${columnsOf(of)} from ${of.name} where id = $1 for update`, [id]);
  return rows[0] ? present(of, rows[0]) : null;
}

interface Decision {
  readonly state: 'sending' | 'rejected' | 'withdrawn';
  /** Null: nobody decided it, because its author took it back. */
  readonly by: {
    readonly operatorId: string;
    readonly account: string;
    readonly at: number;
    readonly reason: string;
  } | null;
  /** Until when a confirmed request is hidden from workers, ms. */
  readonly leaseUntil: number;
}

/** Ends the wait of a locked request: `sending` when it was confirmed. */
export async function decide<About>(
  of: RequestTable<About>,
  tx: Transaction,
  id: string,
  { state, by, leaseUntil }: Decision,
): Promise<RequestAbout<About>> {
  const { rows } = await tx.query<Row>(
    `update ${of.name} set state = $2, decided_by = $3, decided_account = $4, decided_at = $5, decision_reason = $6, due_at = $7
     where id = $1 and state = 'waiting' returning ${columnsOf(of)}`,
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
  return present(of, rows[0]);
}

/** Takes decided requests that are due, and hides them from other workers until `until` (ms). */
export async function takeDue<About>(
  of: RequestTable<About>,
  db: Queryable,
  now: number,
  until: number,
): Promise<RequestAbout<About>[]> {
  const { rows } = await db.query<Row>(
    `update ${of.name} set due_at = $2, attempts = attempts + 1
     where id in (select id from ${of.name} where state = 'sending' and due_at <= $1 order by due_at limit 10
       for update skip locked)
     returning ${columnsOf(of)}`,
    [new Date(now), new Date(until)],
  );
  return rows.map((row) => present(of, row));
}

type Named = Pick<RequestTable<never>, 'name'>;

/** Puts a decided request off until `dueAt` (ms). Nothing happens if another worker has ended it. */
export async function putOff(of: Named, db: Queryable, id: string, dueAt: number): Promise<void> {
  await db.query(`update ${of.name} set due_at = $2 where id = $1 and state = 'sending'`, [id, new Date(dueAt)]);
}

/** Writes the provider's answer: `refused` null, or why. Nothing happens if another worker has written it. */
export async function end(of: Named, db: Queryable, id: string, refused: string | null, now: number): Promise<void> {
  await db.query(
    `update ${of.name} set state = $2, answer = $3, answered_at = $4, due_at = null where id = $1 and state = 'sending'`,
    [id, refused === null ? 'done' : 'refused', (refused ?? '').slice(0, 200), new Date(now)],
  );
}

/** Requests as they are wanted, after the one with that id. */
export async function list<About>(
  of: RequestTable<About>,
  db: Queryable,
  { state, only, after, limit }: Wanted,
): Promise<RequestAbout<About>[]> {
  const [are, order, beyond] = state === 'waiting' ? ['=', 'asc', '>'] : ['<>', 'desc', '<'];
  const matches = only.map(([column], index) => `and ($${index + 3}::text is null or ${column} = $${index + 3})`);
  const { rows } = await db.query<Row>(
    `select ${columnsOf(of)} from ${of.name}
     where state ${are} 'waiting' and ($1::uuid is null or id ${beyond} $1) ${matches.join(' ')}
     order by id ${order} limit $2`,
    [after, limit, ...only.map(([, value]) => value)],
  );
  return rows.map((row) => present(of, row));
}

/** How many requests wait for others than these operators (at most `most`), at `now` (ms). */
export async function countWaiting(
  of: Named,
  db: Queryable,
  { hands, most, now }: { readonly hands: readonly string[]; readonly most: number; readonly now: number },
): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from ${of.name} where state = 'waiting' and ends_at > $3 and asked_by <> all ($1::uuid[]) limit $2
     ) counted`,
    [hands, most, new Date(now)],
  );
  return rows[0]?.waiting ?? 0;
}

export function ageOfWaiting(of: Named, db: Queryable, now: number): Promise<QueueAge> {
  return queueAge(db, `select asked_at as at from ${of.name} where state = 'waiting' and ends_at > $1 order by id`, [
    new Date(now),
  ]);
}
