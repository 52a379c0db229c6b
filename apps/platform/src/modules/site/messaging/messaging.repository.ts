import type { Queryable } from '../../../infra/db.ts';
import type { Channel } from './messaging.types.ts';

/** The name of the job that delivers one message. Its payload is the message's id only. */
export const DELIVER = 'deliver_message';

export interface NewMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  /** Encrypted. */
  readonly body: Buffer;
  readonly state: 'waiting' | 'shown';
  /** ms since the epoch. */
  readonly now: number;
  readonly expiresAt: number;
}

/** Stores a message and, if it waits, the job that delivers it: one statement, in the caller's transaction. */
export async function insertMessage(db: Queryable, message: NewMessage): Promise<void> {
  await db.query(
    `with written as (
       insert into messaging.message (id, channel, recipient, subject, body, state, created_at, due_at, expires_at, settled_at)
       values ($1, $2, $3, $4, $5, $6::text, $7::timestamptz, $7, $8, case when $6 = 'shown' then $7 end)
       returning id, state
     )
     select graphile_worker.add_job('${DELIVER}', json_build_object('id', id), job_key => id::text)
     from written where state = 'waiting'`,
    [
      message.id,
      message.channel,
      message.recipient,
      message.subject,
      message.body,
      message.state,
      new Date(message.now),
      new Date(message.expiresAt),
    ],
  );
}

export interface ClaimedMessage {
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: Buffer;
  /** Including this attempt. */
  readonly attempts: number;
  readonly expires_at: Date;
}

/** Claims a due message until `until`: of several callers one gets it. Null when it is not available. */
export async function claimMessage(
  db: Queryable,
  id: string,
  { now, until }: { now: number; until: number },
): Promise<ClaimedMessage | null> {
  const { rows } = await db.query<ClaimedMessage>(
    `update messaging.message set attempts = least(attempts + 1, 32767), due_at = $3
     where id = $1 and state = 'waiting' and due_at <= $2 and expires_at > $2
     returning channel, recipient, subject, body, attempts, expires_at`,
    [id, new Date(now), new Date(until)],
  );
  return rows[0] ?? null;
}

/** Stores the final state of a message and deletes its body. The first final state counts. */
export async function settleMessage(
  db: Queryable,
  id: string,
  end: { state: 'sent' | 'failed'; reason: string | null; now: number },
): Promise<void> {
  await db.query(
    `update messaging.message set state = $2, last_error = $3, settled_at = $4, body = null
     where id = $1 and state = 'waiting'`,
    [id, end.state, end.reason, new Date(end.now)],
  );
}

/**
 * Schedules the next attempt `afterMs` from now, together with its job, unless another worker has claimed the message.
 */
export async function postponeMessage(
  db: Queryable,
  id: string,
  next: { attempts: number; now: number; afterMs: number; reason: string },
): Promise<void> {
  await db.query(
    `with postponed as (
       update messaging.message set due_at = $3, last_error = $5
       where id = $1 and state = 'waiting' and attempts = $2 returning id
     )
     select graphile_worker.add_job('${DELIVER}', json_build_object('id', id), job_key => id::text,
       run_at => now() + $4 * interval '1 ms')
     from postponed`,
    [id, next.attempts, new Date(next.now + next.afterMs), next.afterMs, next.reason],
  );
}

/**
 * Creates jobs for messages that were due before `dueBefore` and not delivered, because their process died or their job
 * was lost.
 */
export async function requeueMessages(db: Queryable, times: { now: number; dueBefore: number }): Promise<number> {
  const { rowCount } = await db.query(
    `select graphile_worker.add_job('${DELIVER}', json_build_object('id', id), job_key => id::text,
       job_key_mode => 'preserve_run_at')
     from (
       select id from messaging.message where state = 'waiting' and due_at <= $2 and expires_at > $1
       order by due_at limit 1000
     ) as due`,
    [new Date(times.now), new Date(times.dueBefore)],
  );
  return rowCount ?? 0;
}

/** Expires messages that are no longer worth delivering. A running attempt ends by itself. */
export async function expireMessages(db: Queryable, now: number): Promise<void> {
  await db.query(
    `update messaging.message set state = 'expired', settled_at = $1, body = null
     where state = 'waiting' and expires_at <= $1`,
    [new Date(now)],
  );
}

/** Deletes the bodies of messages shown before `shownBefore`, and whole messages stored before `writtenBefore`. */
export async function forgetMessages(
  db: Queryable,
  { shownBefore, writtenBefore }: { shownBefore: number; writtenBefore: number },
): Promise<void> {
  await db.query(
    `update messaging.message set body = null where state = 'shown' and body is not null and settled_at < $1`,
    [new Date(shownBefore)],
  );
  await db.query(`delete from messaging.message where state <> 'waiting' and created_at < $1`, [
    new Date(writtenBefore),
  ]);
}

export interface MessageRow {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  /** For shown messages only. */
  readonly body: Buffer | null;
  readonly state: 'waiting' | 'shown' | 'sent' | 'failed' | 'expired';
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
}

/** The newest messages, or those before the message `before`. */
export async function listMessages(
  db: Queryable,
  { before, limit }: { before: string | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select id, channel, recipient, subject, case when state = 'shown' then body end as body, state, attempts, last_error,
       created_at
     from messaging.message where $1::uuid is null or id < $1 order by id desc limit $2`,
    [before, limit],
  );
  return rows;
}
