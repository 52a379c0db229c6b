import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import { MESSAGE_COLUMNS, type MessageRow, storedMessage } from './chat.repository.ts';
import type { Decision, Reason, ReportedMessage, StoredMessage } from './chat.types.ts';

/** Reports newer than the last decision on their message, without those on hidden messages. */
const UNDECIDED = `chat.report r join chat.message m on m.number = r.message_number
  where not exists (select from chat.decision d where d.message_number = m.number
                    and (d.decision <> 'dismiss' or d.decided_at >= r.reported_at))`;
const MOST_SHOWN = 100;

export async function findMessage(db: Queryable, room: string, number: number): Promise<StoredMessage | undefined> {
  const { rows } = await db.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from chat.message m where m.room = $1 and m.place = $2`,
    [room, number],
  );
  return rows.map(storedMessage)[0];
}

/** A second report by the same member changes nothing. */
export async function insertReport(
  pool: Pool,
  { id, memberId, reason, at }: { id: number; memberId: string; reason: Reason; at: number },
): Promise<void> {
  await pool.query(
    `insert into chat.report (message_number, member_id, reason, reported_at)
     select number, $2, $3, $4 from chat.message where number = $1 on conflict do nothing`,
    [id, memberId, reason, new Date(at)],
  );
}

interface ReportedRow extends MessageRow {
  readonly member_id: string;
  readonly account: string;
  readonly reports: readonly { readonly reason: Reason; readonly at: string }[];
  readonly muted_until: Date | null;
}

export async function findReported(pool: Pool, now: number): Promise<ReportedMessage[]> {
  const { rows } = await pool.query<ReportedRow>(
    `with undecided as (
       select r.message_number, count(*) as reports, min(r.reported_at) as first,
              json_agg(json_build_object('reason', r.reason, 'at', r.reported_at) order by r.reported_at) as list
       from ${UNDECIDED} group by r.message_number
       order by reports desc, first limit ${MOST_SHOWN}
     )
     select ${MESSAGE_COLUMNS}, p.account, u.list as reports,
       (select max(muted_until) from chat.decision d
        where d.member_id = m.member_id and d.decision = 'mute' and d.muted_until > $1) as muted_until
     from undecided u join chat.message m on m.number = u.message_number join members.player p on p.id = m.member_id
     order by u.reports desc, u.first`,
    [new Date(now)],
  );
  return rows.map((row) => ({
    message: { ...storedMessage(row), memberId: row.member_id },
    account: row.account,
    reports: row.reports.map(({ reason, at }) => ({ reason, at: new Date(at) })),
    mutedUntil: row.muted_until,
  }));
}

/** How many messages have undecided reports, at most `most`. */
export async function countReported(pool: Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (select distinct r.message_number from ${UNDECIDED} limit $1) counted`,
    [most],
  );
  return rows[0]?.waiting ?? 0;
}

/** The author of a message with undecided reports; undefined: there is nothing to decide. */
export async function findUndecided(tx: Transaction, id: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ member_id: string }>(
    `select m.member_id from ${UNDECIDED} and m.number = $1 limit 1`,
    [id],
  );
  return rows[0]?.member_id;
}

export async function insertDecision(
  tx: Transaction,
  row: {
    id: number;
    operatorId: string;
    decision: Decision;
    authorId: string;
    at: number;
    mutedUntil: number | null;
  },
): Promise<void> {
  await tx.query(
    `insert into chat.decision (message_number, operator_id, decision, decided_at, member_id, muted_until)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      row.id,
      row.operatorId,
      row.decision.kind,
      new Date(row.at),
      row.mutedUntil === null ? null : row.authorId,
      row.mutedUntil === null ? null : new Date(row.mutedUntil),
    ],
  );
}

/** The reported messages that wait for a moderator. */
export function ageOfWaiting(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select min(r.reported_at) as at from ${UNDECIDED} group by r.message_number order by 1`);
}
