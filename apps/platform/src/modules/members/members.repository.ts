import type { Pool, Queryable, Transaction } from '../../infra/db.ts';
import type { MemberSession, UserType } from '../../infra/http/sessions.ts';

export interface MemberRow {
  readonly id: string;
  readonly account: string;
  /** Null for trial members: no password is theirs. */
  readonly password_hash: string | null;
  readonly user_type: UserType;
  readonly login_locked: boolean;
  readonly default_password: boolean;
  readonly password_changed_at: Date;
  readonly first_login_at: Date | null;
  /** When a trial member ends; null for all others. */
  readonly ends_at: Date | null;
}

export interface NewMember {
  readonly account: string;
  readonly passwordHash: string | null;
  readonly nickname: string;
  readonly userType: UserType;
  readonly language: 'bn' | 'en';
  readonly currency: string;
  readonly referralCode: string | null;
  readonly affiliateCode: string | null;
  readonly domain: string | null;
  readonly registerUrl: string | null;
  /** ms since the epoch. Trial members only. */
  readonly endsAt: number | null;
}

const MEMBER =
  'id, account, password_hash, user_type, login_locked, default_password, password_changed_at, first_login_at, ends_at';

export async function findMember(db: Queryable, account: string): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>(`select ${MEMBER} from members.member where lower(account) = lower($1)`, [
    account,
  ]);
  return rows[0] ?? null;
}

/** The new member, or null when the name is taken. A sign-up of the same name at the same time is waited for. */
export async function insertMember(tx: Transaction, member: NewMember): Promise<MemberRow | null> {
  const { rows } = await tx.query<MemberRow>(
    `insert into members.member (account, password_hash, nickname, user_type, language, currency, referral_code, affiliate_code, domain, register_url, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (lower(account)) do nothing returning ${MEMBER}`,
    [
      member.account,
      member.passwordHash,
      member.nickname,
      member.userType,
      member.language,
      member.currency,
      member.referralCode,
      member.affiliateCode,
      member.domain,
      member.registerUrl,
      member.endsAt === null ? null : new Date(member.endsAt),
    ],
  );
  return rows[0] ?? null;
}

export async function insertSession(
  db: Queryable,
  session: { hash: Buffer; memberId: string; now: number; idleUntil: number; expiresAt: number },
): Promise<void> {
  const now = new Date(session.now);
  await db.query(
    'insert into members.session (token_hash, member_id, created_at, idle_until, expires_at) values ($1, $2, $3, $4, $5)',
    [session.hash, session.memberId, now, new Date(session.idleUntil), new Date(session.expiresAt)],
  );
  await db.query(
    'update members.member set first_login_at = coalesce(first_login_at, $2), last_login_at = $2 where id = $1',
    [session.memberId, now],
  );
}

/** The member behind a live session. Prepared: it runs with every call that carries a token. */
export async function findSession(
  pool: Pool,
  hash: Buffer,
  now: number,
): Promise<{ session: MemberSession; idleUntil: number } | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'members.session',
    text: `select member.id, account, nickname, user_type, language, currency, bet_locked, idle_until
           from members.session join members.member on member.id = member_id
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
  };
  return { session, idleUntil: row.idle_until.getTime() };
}

interface SessionRow {
  id: string;
  account: string;
  nickname: string;
  user_type: UserType;
  language: 'bn' | 'en';
  currency: string;
  bet_locked: boolean;
  idle_until: Date;
}

export async function extendSession(pool: Pool, hash: Buffer, idleUntil: number): Promise<void> {
  await pool.query('update members.session set idle_until = $2 where token_hash = $1', [hash, new Date(idleUntil)]);
}

export async function deleteSession(pool: Pool, hash: Buffer): Promise<void> {
  await pool.query('delete from members.session where token_hash = $1', [hash]);
}

/** Forgets ended sessions, trial members whose day is over, and old login failures. */
export async function deleteExpired(pool: Pool, now: number): Promise<void> {
  const at = new Date(now);
  await pool.query('delete from members.session where least(idle_until, expires_at) <= $1', [at]);
  await pool.query('delete from members.member where ends_at <= $1', [at]);
  await pool.query('delete from members.operator_session where expires_at <= $1', [at]);
  await pool.query('delete from members.login_failure where forget_at <= $1', [at]);
}
