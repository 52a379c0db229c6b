import type { Language } from '@chhokka/messages/languages';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { MemberSession, UserType } from '../../../infra/http/sessions.ts';
import { keepLogin } from '../members/index.ts';

export interface NewSession {
  readonly hash: Buffer;
  readonly memberId: string;
  readonly now: number;
  readonly idleUntil: number;
  readonly expiresAt: number;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Stores a session and ends the member's oldest ones beyond `most` live ones. The member's row is written first:
 * sessions that are opened at once then wait for each other, so that each counts the others.
 */
export async function insertSession(tx: Transaction, session: NewSession, most: number): Promise<void> {
  const now = new Date(session.now);
  const kept = keepLogin(tx, session.memberId, session.now);
  const opened = tx.query({
    name: 'devices.open_session',
    text: `with ended as (
       delete from devices.session where token_hash in (
         select token_hash from devices.session where member_id = $2
         order by least(idle_until, expires_at) > $3 desc, created_at desc, id desc offset $8
       )
     )
     insert into devices.session (token_hash, member_id, created_at, last_used_at, idle_until, expires_at, address, user_agent)
     values ($1, $2, $3, $3, $4, $5, $6, $7)`,
    values: [
      session.hash,
      session.memberId,
      now,
      new Date(session.idleUntil),
      new Date(session.expiresAt),
      session.address,
      session.userAgent,
      most - 1,
    ],
  });
  await Promise.all([kept, opened]);
}

interface SessionRow {
  id: string;
  account: string;
  nickname: string;
  user_type: UserType;
  language: Language;
  currency: string;
  bet_locked: boolean;
  idle_until: Date;
  session_id: string;
}

/** The member of a live session. The statement is prepared, because it runs with every call that carries a token. */
export async function findSession(
  pool: Pool,
  hash: Buffer,
  now: number,
): Promise<{ session: MemberSession; idleUntil: number } | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'devices.session',
    text: `select player.id, account, nickname, user_type, language, currency, bet_locked, idle_until, session.id as session_id
           from devices.session join members.player on player.id = member_id
           where token_hash = $1 and idle_until > $2 and expires_at > $2 and not login_locked`,
    values: [hash, new Date(now)],
  });
  const row = rows[0];
  if (!row) return null;
  const session: MemberSession = {
    memberId: row.id,
    account: row.account,
    nickname: row.nickname,
    userType: row.user_type,
    language: row.language,
    currency: row.currency,
    betLocked: row.bet_locked,
    sessionId: row.session_id,
  };
  return { session, idleUntil: row.idle_until.getTime() };
}

/** Which of these sessions have not ended. */
export async function findLive(pool: Pool, ids: readonly string[], now: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'devices.live_sessions',
    text: `select session.id from devices.session join members.player on player.id = member_id
           where session.id = any ($1) and idle_until > $2 and expires_at > $2 and not login_locked`,
    values: [ids, new Date(now)],
  });
  return rows.map(({ id }) => id);
}

/** Notes that pages of these logins are open, once a minute each. */
export async function noteOpenPages(pool: Pool, ids: readonly string[], now: number): Promise<void> {
  await pool.query(
    `insert into devices.open_page as p (session_id, seen_at)
      select id, $2 from devices.session where id = any ($1) order by id
      on conflict (session_id) do update set seen_at = excluded.seen_at where p.seen_at <= excluded.seen_at - interval '1 minute'`,
    [ids, new Date(now)],
  );
}

export async function extendSession(
  pool: Pool,
  hash: Buffer,
  { now, idleUntil }: { now: number; idleUntil: number },
): Promise<void> {
  await pool.query('update devices.session set idle_until = $2, last_used_at = $3 where token_hash = $1', [
    hash,
    new Date(idleUntil),
    new Date(now),
  ]);
}

export async function deleteSession(pool: Pool, hash: Buffer): Promise<void> {
  await pool.query('delete from devices.session where token_hash = $1', [hash]);
}

export interface SessionOfMember {
  readonly id: string;
  readonly user_agent: string;
  readonly address: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

/** The member's live sessions, the newest first. */
export async function findSessionsOf(pool: Pool, memberId: string, now: number): Promise<SessionOfMember[]> {
  const { rows } = await pool.query<SessionOfMember>(
    `select id, user_agent, address, created_at, last_used_at from devices.session
     where member_id = $1 and least(idle_until, expires_at) > $2 order by created_at desc, id desc`,
    [memberId, new Date(now)],
  );
  return rows;
}

/** Ends the member's session with that id, or all except that one. Returns how many live ones ended. */
export async function deleteSessionsOf(
  db: Queryable,
  memberId: string,
  which: { only: string } | { allBut: string | null },
  now: number,
): Promise<number> {
  const only = 'only' in which ? which.only : null;
  const allBut = 'allBut' in which ? which.allBut : null;
  const { rows } = await db.query<{ live: boolean }>(
    `delete from devices.session where member_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)
     returning least(idle_until, expires_at) > $4 as live`,
    [memberId, only, allBut, new Date(now)],
  );
  return rows.filter(({ live }) => live).length;
}

/** Deletes ended sessions and remembered devices. */
export async function deleteEnded(pool: Pool, now: number): Promise<void> {
  const at = new Date(now);
  await pool.query('delete from devices.session where least(idle_until, expires_at) <= $1', [at]);
  await pool.query('delete from devices.remembered_device where expires_at <= $1', [at]);
  await pool.query(`delete from devices.open_page where seen_at <= $1::timestamptz - interval '1 hour'`, [at]);
}

/** Stores a remembered device, and deletes the member's oldest ones beyond `most`. */
export async function insertRemembered(
  db: Queryable,
  device: { hash: Buffer; memberId: string; now: number; expiresAt: number },
  most: number,
): Promise<void> {
  await db.query(
    `with forgotten as (
       delete from devices.remembered_device where token_hash in (
         select token_hash from devices.remembered_device where member_id = $2 order by created_at desc offset $5
       )
     )
     insert into devices.remembered_device (token_hash, member_id, created_at, expires_at) values ($1, $2, $3, $4)`,
    [device.hash, device.memberId, new Date(device.now), new Date(device.expiresAt), most - 1],
  );
}

/** Whether the token would log the member in. */
export async function isRemembered(
  db: Queryable,
  { memberId, hash, now }: { memberId: string; hash: Buffer; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'devices.is_remembered',
    text: 'select from devices.remembered_device where member_id = $1 and token_hash = $2 and expires_at > $3',
    values: [memberId, hash, new Date(now)],
  });
  return rowCount === 1;
}

/** Consumes the token. Of two callers at once, one gets the member. */
export async function takeRemembered(db: Queryable, hash: Buffer, now: number): Promise<{ memberId: string } | null> {
  const { rows } = await db.query<{ memberId: string; live: boolean }>(
    'delete from devices.remembered_device where token_hash = $1 returning member_id as "memberId", expires_at > $2 as live',
    [hash, new Date(now)],
  );
  const row = rows[0];
  return row?.live ? { memberId: row.memberId } : null;
}

export async function deleteRemembered(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('delete from devices.remembered_device where token_hash = $1', [hash]);
}

export async function deleteRememberedOf(db: Queryable, memberId: string): Promise<void> {
  await db.query('delete from devices.remembered_device where member_id = $1', [memberId]);
}
