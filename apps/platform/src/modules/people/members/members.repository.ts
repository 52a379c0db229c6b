import type { Language } from '@chhokka/messages/languages';
import { accountsById } from '../../../infra/accounts-by-id.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { UserType } from '../../../infra/http/sessions.ts';

export interface MemberRow {
  readonly id: string;
  readonly account: string;
  /** Null without a password: trial members, and members who signed up by a number or a social account. */
  readonly password_hash: string | null;
  readonly user_type: UserType;
  readonly login_locked: boolean;
  readonly default_password: boolean;
  /** The time of the sign-up until the password is changed. */
  readonly password_changed_at: Date;
  readonly created_at: Date;
  readonly first_login_at: Date | null;
  /** When a trial member ends; null for all others. */
  readonly ends_at: Date | null;
  /** E.164, whether proved or not. */
  readonly mobile: string | null;
  readonly language: Language;
}

export interface NewMember {
  readonly account: string;
  readonly passwordHash: string | null;
  readonly nickname: string;
  readonly userType: UserType;
  readonly language: Language;
  readonly currency: string;
  readonly referralCode: string | null;
  readonly affiliateCode: string | null;
  readonly domain: string | null;
  readonly registerUrl: string | null;
  /** When a trial member ends, in ms since the epoch. Trial members only. */
  readonly endsAt: number | null;
  readonly uplineId?: string | null;
  /** In E.164, proved or not. */
  readonly mobile?: { readonly number: string; readonly isVerified: boolean } | null;
  readonly email?: { readonly address: string; readonly isVerified: boolean } | null;
  readonly firebaseUid?: string | null;
  /** The id of the sign-up form that created this member. */
  readonly registrationId?: string | null;
  /** ms since the epoch. Defaults to the database's clock. */
  readonly now?: number;
}

const MEMBER = `id, account, password_hash, user_type, login_locked, default_password, password_changed_at, created_at,
  first_login_at, ends_at, mobile, language`;

export async function findMember(db: Queryable, account: string): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>(`select ${MEMBER} from members.member where lower(account) = lower($1)`, [
    account,
  ]);
  return rows[0] ?? null;
}

/** The member with that name, or with that proved number (E.164). A proved number takes precedence. */
export async function findByName(db: Queryable, name: string, mobile: string | null): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>({
    name: 'members.by_name',
    text: `select ${MEMBER} from members.member
     where lower(account) = lower($1) or (mobile = $2 and mobile_verified_at is not null)
     order by mobile is not distinct from $2 and mobile_verified_at is not null desc limit 1`,
    values: [mobile ?? name, mobile],
  });
  return rows[0] ?? null;
}

/** The member who proved the number (E.164). */
export async function findByMobile(db: Queryable, mobile: string): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>(
    `select ${MEMBER} from members.member where mobile = $1 and mobile_verified_at is not null`,
    [mobile],
  );
  return rows[0] ?? null;
}

export async function findByFirebase(db: Queryable, uid: string): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>(`select ${MEMBER} from members.member where firebase_uid = $1`, [uid]);
  return rows[0] ?? null;
}

/** The member that a sign-up form created, and when. */
export async function findByRegistration(db: Queryable, registrationId: string): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>(`select ${MEMBER} from members.member where registration_id = $1`, [
    registrationId,
  ]);
  return rows[0] ?? null;
}

export async function findById(db: Queryable, id: string): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>(`select ${MEMBER} from members.member where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Whether the member has an upline to whom they can send money. */
export async function hasUpline(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from members.member m join members.member upline on upline.id = m.upline_id and upline.currency = m.currency
     where m.id = $1`,
    [id],
  );
  return rowCount === 1;
}

export async function findEmail(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null }>('select email from members.member where id = $1', [id]);
  return rows[0]?.email ?? null;
}

/** The member's current row, locked until the transaction ends. */
export async function lockMember(tx: Transaction, id: string): Promise<MemberRow | null> {
  const { rows } = await tx.query<MemberRow>({
    name: 'members.lock',
    text: `select ${MEMBER} from members.member where id = $1 for update`,
    values: [id],
  });
  return rows[0] ?? null;
}

/**
 * The new member, or null when the name, the proved number, the social account or the sign-up form is already taken.
 * Waits for a simultaneous sign-up with the same ones.
 */
export async function insertMember(tx: Transaction, member: NewMember): Promise<MemberRow | null> {
  const { mobile, email } = member;
  const now = member.now === undefined ? null : new Date(member.now);
  const { rows } = await tx.query<MemberRow>(
    `insert into members.member (account, password_hash, nickname, user_type, language, currency, referral_code, affiliate_code,
       domain, register_url, ends_at, upline_id, mobile, mobile_verified_at, email, email_verified_at, firebase_uid,
       registration_id, created_at, password_changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $14 then coalesce($19, now()) end, $15,
       case when $16 then coalesce($19, now()) end, $17, $18, coalesce($19, now()), coalesce($19, now()))
     on conflict do nothing returning ${MEMBER}`,
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
      member.uplineId ?? null,
      mobile?.number ?? null,
      mobile?.isVerified ?? false,
      email?.address ?? null,
      email?.isVerified ?? false,
      member.firebaseUid ?? null,
      member.registrationId ?? null,
      now,
    ],
  );
  return rows[0] ?? null;
}

/** Stores a new password. `isDefault`: the member did not choose it and must choose another. */
export async function updatePassword(
  tx: Transaction,
  memberId: string,
  { hash, isDefault, now }: { hash: string; isDefault: boolean; now: number },
): Promise<void> {
  await tx.query(
    'update members.member set password_hash = $2, default_password = $3, password_changed_at = $4 where id = $1',
    [memberId, hash, isDefault, new Date(now)],
  );
}

/** Stores the same password, hashed at another cost. */
export async function updateHash(tx: Transaction, memberId: string, hash: string): Promise<void> {
  await tx.query('update members.member set password_hash = $2 where id = $1', [memberId, hash]);
}

/** Records that the member has logged in. Simultaneous logins wait for each other here. `now`: ms since the epoch. */
export async function keepLogin(db: Queryable, memberId: string, now: number): Promise<void> {
  await db.query({
    name: 'members.logged_in',
    text: 'update members.member set first_login_at = coalesce(first_login_at, $2), last_login_at = $2 where id = $1',
    values: [memberId, new Date(now)],
  });
}

/** The account names of members, by their ids. */
export function accountsOfMembers(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(db, 'select id, account from members.member where id = any($1::uuid[])', ids);
}
