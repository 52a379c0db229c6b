import type { AlarmFact, AlarmKind, AlarmSubject } from '@chhokka/contracts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';

/** An alarm as a module raises it. */
export interface RaisedAlarm {
  readonly kind: AlarmKind;
  /** Whom it concerns: the id of a member or operator, a provider's code, or the name of a part of the site. */
  readonly subject: { readonly kind: AlarmSubject; readonly id: string };
  /** Names the trouble within its kind. While an alarm of this key is not closed, raising it again changes nothing. */
  readonly key: string;
  /** What an operator needs to act. */
  readonly facts: Readonly<Partial<Record<AlarmFact, string>>>;
  /** ms since the epoch. */
  readonly at: number;
}

/** Raises alarms, in the transaction that finds the trouble. One that is not closed yet stays as it is. */
export async function raiseAlarms(db: Queryable, alarms: readonly RaisedAlarm[]): Promise<void> {
  if (alarms.length === 0) return;
  // In the order of their keys, so that two transactions that raise the same never wait for each other.
  await db.query(
    `insert into alarms.alarm (kind, key, subject_kind, subject_id, detail, raised_at)
     select raised.kind, raised.key, raised.subject_kind, raised.subject_id, raised.facts, to_timestamp(raised.at / 1000)
     from json_to_recordset($1) as raised
       (kind text, key text, subject_kind text, subject_id text, facts jsonb, at float8)
     order by raised.kind, raised.key
     on conflict (kind, key) where state <> 'closed' do nothing`,
    [
      JSON.stringify(
        alarms.map(({ kind, key, subject, facts, at }) => ({
          kind,
          key,
          subject_kind: subject.kind,
          subject_id: subject.id,
          facts,
          at,
        })),
      ),
    ],
  );
}

export type AlarmState = 'open' | 'seen' | 'closed';

/** A stored alarm. Times are in ms since the epoch. */
export interface Alarm extends Omit<RaisedAlarm, 'at' | 'subject'> {
  readonly id: string;
  readonly subjectKind: AlarmSubject;
  readonly subjectId: string;
  readonly raisedAt: number;
  readonly state: AlarmState;
  readonly seenBy: string | null;
  readonly seenAccount: string | null;
  readonly seenAt: number | null;
  readonly closedBy: string | null;
  readonly closedAccount: string | null;
  readonly closedAt: number | null;
  readonly note: string;
}

type AlarmRow = Omit<Alarm, 'raisedAt' | 'seenAt' | 'closedAt'> & {
  readonly raisedAt: Date;
  readonly seenAt: Date | null;
  readonly closedAt: Date | null;
};

const COLUMNS = `id, kind, key, subject_kind as "subjectKind", subject_id as "subjectId", detail as facts,
  raised_at as "raisedAt", state, seen_by as "seenBy", seen_account as "seenAccount", seen_at as "seenAt",
  closed_by as "closedBy", closed_account as "closedAccount", closed_at as "closedAt", note`;

function present(row: AlarmRow): Alarm {
  const { raisedAt, seenAt, closedAt } = row;
  return {
    ...row,
    raisedAt: raisedAt.getTime(),
    seenAt: seenAt?.getTime() ?? null,
    closedAt: closedAt?.getTime() ?? null,
  };
}

/** Closed alarms come newest first, others oldest first. */
export async function findAlarms(
  pool: Pool,
  { state, after, limit }: { state: AlarmState; after: string | null; limit: number },
): Promise<Alarm[]> {
  const order = state === 'closed' ? { than: '<', way: 'desc' } : { than: '>', way: 'asc' };
  const { rows } = await pool.query<AlarmRow>(
    `select ${COLUMNS} from alarms.alarm where state = $1 and ($2::uuid is null or id ${order.than} $2)
     order by id ${order.way} limit $3`,
    [state, after, limit],
  );
  return rows.map(present);
}

/** How many alarms nobody has seen, at most `most`. */
export async function countOpen(pool: Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::int as open from (select from alarms.alarm where state = 'open' limit $1) counted`,
    [most],
  );
  return rows[0]?.open ?? 0;
}

/** The alarm, locked until the transaction ends. */
export async function lockAlarm(tx: Transaction, id: string): Promise<Alarm | null> {
  const { rows } = await tx.query<AlarmRow>(`select ${COLUMNS} from alarms.alarm where id = $1 for no key update`, [
    id,
  ]);
  return rows[0] ? present(rows[0]) : null;
}

interface By {
  readonly operatorId: string;
  readonly account: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** Writes down who has seen a locked alarm. */
export async function writeSeen(tx: Transaction, id: string, { operatorId, account, at }: By): Promise<Alarm> {
  const { rows } = await tx.query<AlarmRow>(
    `update alarms.alarm set state = 'seen', seen_by = $2, seen_account = $3, seen_at = $4 where id = $1
     returning ${COLUMNS}`,
    [id, operatorId, account, new Date(at)],
  );
  return present(rows[0] as AlarmRow);
}

/** Closes a locked alarm. */
export async function writeClosed(
  tx: Transaction,
  id: string,
  { operatorId, account, at, note }: By & { readonly note: string },
): Promise<Alarm> {
  const { rows } = await tx.query<AlarmRow>(
    `update alarms.alarm set state = 'closed', closed_by = $2, closed_account = $3, closed_at = $4, note = $5
     where id = $1 returning ${COLUMNS}`,
    [id, operatorId, account, new Date(at), note],
  );
  return present(rows[0] as AlarmRow);
}

/** The open alarms. */
export function ageOfWaiting(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select raised_at as at from alarms.alarm where state = 'open' order by id`);
}
