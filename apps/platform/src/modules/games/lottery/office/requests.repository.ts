import type { LotterySettings } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../../infra/queue-age.repository.ts';
import type { NewRequest, Request, RequestState, Subject } from './office.types.ts';

const COLUMNS = `id, kind, game_code, numero_id, numero, version, before,
  after, raises, reason, asked_by, asked_account, asked_at, ends_at, state, decided_by, decided_account, decided_at,
  decision_reason`;

interface Row {
  readonly id: string;
  readonly kind: Subject['kind'];
  readonly game_code: string;
  readonly numero_id: bigint | null;
  readonly numero: string | null;
  readonly version: number;
  readonly before: LotterySettings;
  readonly after: LotterySettings;
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
}

function present(row: Row): Request {
  return {
    id: row.id,
    gameCode: row.game_code,
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
  };
}

function subjectOf({ numero_id: numeroId, numero, version, before, after, raises }: Row): Subject {
  if (numeroId !== null && numero !== null) return { kind: 'cancel', numeroId, numero };
  return { kind: 'settings', version, before, after, raises };
}

/** Expires requests that no second operator has decided in time (`now`: ms). Two processes may run it at once. */
export async function expire(db: Queryable, now: number): Promise<void> {
  await db.query(`update lottery.request set state = 'expired' where state = 'waiting' and ends_at <= $1`, [
    new Date(now),
  ]);
}

/** Stores a request that waits, or a change that holds already. Null: another one of its kind waits there. */
export async function insert(tx: Transaction, request: NewRequest): Promise<Request | null> {
  const { id, gameCode, subject, reason, askedBy, askedAccount, askedAt, endsAt } = request;
  const change = subject.kind === 'settings' ? subject : null;
  const { rows } = await tx.query<Row>(
    `insert into lottery.request (id, kind, game_code, numero_id, numero, version, before, after, raises, reason, asked_by,
       asked_account, asked_at, ends_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict do nothing returning ${COLUMNS}`,
    [
      id,
      subject.kind,
      gameCode,
      subject.kind === 'cancel' ? subject.numeroId : null,
      subject.kind === 'cancel' ? subject.numero : null,
      change?.version,
      change && JSON.stringify(change.before),
      change && JSON.stringify(change.after),
      change?.raises,
      reason,
      askedBy,
      askedAccount,
      new Date(askedAt),
      endsAt === null ? null : new Date(endsAt),
      endsAt === null ? 'done' : 'waiting',
    ],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** The request of that kind that waits for the same game or numero, or null. */
export async function findWaiting(db: Queryable, { gameCode, subject }: NewRequest): Promise<Request | null> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from lottery.request
     where state = 'waiting' and kind = $1 and game_code = $2 and numero_id is not distinct from $3`,
    [subject.kind, gameCode, subject.kind === 'cancel' ? subject.numeroId : null],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** The request, locked until the transaction ends. */
export async function lock(tx: Transaction, id: string): Promise<Request | null> {
  const { rows } = await tx.query<Row>(`select ${COLUMNS} from lottery.request where id = $1 for update`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

/** Ends the wait of a locked request. Null: nobody decided it, because its author took it back. */
export async function decide(
  tx: Transaction,
  id: string,
  state: 'done' | 'rejected' | 'withdrawn',
  by: { readonly operatorId: string; readonly account: string; readonly at: number; readonly reason: string } | null,
): Promise<Request> {
  const { rows } = await tx.query<Row>(
    `update lottery.request
     set state = $2, decided_by = $3, decided_account = $4, decided_at = $5, decision_reason = $6
     where id = $1 and state = 'waiting' returning ${COLUMNS}`,
    [id, state, by?.operatorId, by?.account, by && new Date(by.at), by?.reason ?? ''],
  );
  if (!rows[0]) throw new Error('the request was decided although it was locked');
  return present(rows[0]);
}

/** Requests that wait, oldest first, or all others, newest first; after the one with that id. */
export async function list(
  db: Queryable,
  wanted: { readonly state: 'waiting' | 'ended'; readonly after: string | null; readonly limit: number },
): Promise<Request[]> {
  const [are, order, beyond] = wanted.state === 'waiting' ? ['=', 'asc', '>'] : ['<>', 'desc', '<'];
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from lottery.request
     where state ${are} 'waiting' and ($1::uuid is null or id ${beyond} $1) order by id ${order} limit $2`,
    [wanted.after, wanted.limit],
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
       select from lottery.request where state = 'waiting' and ends_at > $3 and asked_by <> all ($1::uuid[]) limit $2
     ) counted`,
    [hands, most, new Date(now)],
  );
  return rows[0]?.waiting ?? 0;
}

export function ageOfWaiting(db: Queryable, now: number): Promise<QueueAge> {
  return queueAge(
    db,
    `select asked_at as at from lottery.request where state = 'waiting' and ends_at > $1 order by id`,
    [new Date(now)],
  );
}
