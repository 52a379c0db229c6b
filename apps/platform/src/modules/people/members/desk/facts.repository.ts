import type { Pool, Transaction } from '../../../../infra/db.ts';
import { LINE_COLUMNS, type Locks, type MemberLine, type MemberRow, presentLine } from './find-members.repository.ts';

/** What is known of one member beside its line in a list. */
export interface MemberFacts extends MemberLine {
  readonly language: string;
  readonly realName: string;
  /** yyyy-MM-dd. */
  readonly birthday: string | null;
  readonly mobileVerified: boolean;
  readonly emailVerified: boolean;
  readonly twoFactor: boolean;
  readonly upline: { readonly memberId: string; readonly account: string } | null;
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly domain: string | null;
}

interface FactsRow extends MemberRow {
  readonly language: string;
  readonly payee_name: string | null;
  readonly birthday: string | null;
  readonly mobile_verified: boolean;
  readonly email_verified: boolean;
  readonly two_factor: boolean;
  readonly upline_id: string | null;
  readonly upline_account: string | null;
  readonly affiliate_code: string | null;
  readonly referral_code: string | null;
  readonly domain: string | null;
}

export async function findFacts(pool: Pool, memberId: string): Promise<MemberFacts | null> {
  const { rows } = await pool.query<FactsRow>(
    `select ${LINE_COLUMNS}, language, payee_name, to_char(birthday, 'YYYY-MM-DD') as birthday,
       mobile_verified_at is not null as mobile_verified, email_verified_at is not null as email_verified,
       exists (select from members.two_factor where member_id = id and confirmed_at is not null) as two_factor,
       upline_id, (select account from members.member upline where upline.id = member.upline_id) as upline_account,
       affiliate_code, referral_code, domain
     from members.member left join members.profile on member_id = id where id = $1`,
    [memberId],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    ...presentLine(row),
    language: row.language,
    realName: row.payee_name ?? '',
    birthday: row.birthday,
    mobileVerified: row.mobile_verified,
    emailVerified: row.email_verified,
    twoFactor: row.two_factor,
    upline:
      row.upline_id !== null && row.upline_account !== null
        ? { memberId: row.upline_id, account: row.upline_account }
        : null,
    affiliateCode: row.affiliate_code,
    referralCode: row.referral_code,
    domain: row.domain,
  };
}

/** What the member may not, locked until the transaction ends; null: there is no such member. */
export async function lockLocks(tx: Transaction, memberId: string): Promise<(Locks & { account: string }) | null> {
  const { rows } = await tx.query<Locks & { account: string }>(
    `select account, login_locked as login, bet_locked as bet, withdraw_locked as withdraw
     from members.member where id = $1 for no key update`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function writeLocks(tx: Transaction, memberId: string, { login, bet, withdraw }: Locks): Promise<void> {
  await tx.query('update members.member set login_locked = $2, bet_locked = $3, withdraw_locked = $4 where id = $1', [
    memberId,
    login,
    bet,
    withdraw,
  ]);
}

/** Somebody who shares a browser or an address with the member. */
export interface Sharer {
  readonly memberId: string;
  readonly account: string;
  readonly by: 'device' | 'address';
  readonly locks: Locks;
}

/** The names of browsers are random, so who has the same one used the same browser; addresses may be whole towns'. */
export async function findSharers(pool: Pool, memberId: string, limit: number): Promise<Sharer[]> {
  const { rows } = await pool.query<MemberRow & { by: Sharer['by'] }>(
    `with shared as (
       select distinct other.member_id, 'device' as by from members.known_device own
         join members.known_device other using (device_hash) where own.member_id = $1 and other.member_id <> $1
       union
       select distinct other.member_id, 'address' from members.session own
         join members.session other using (address)
         where own.member_id = $1 and other.member_id <> $1 and own.address <> ''
     )
     select by, ${LINE_COLUMNS} from shared join members.member on id = member_id
     order by by desc, account limit $2`,
    [memberId, limit],
  );
  return rows.map((row) => {
    const { account, locks } = presentLine(row);
    return { memberId: row.id, account, by: row.by, locks };
  });
}

/** Of these members, who they are. */
export async function findLocksOf(pool: Pool, memberIds: readonly string[]): Promise<MemberLine[]> {
  const { rows } = await pool.query<MemberRow>(
    `select ${LINE_COLUMNS} from members.member where id = any($1::uuid[]) order by account`,
    [memberIds],
  );
  return rows.map(presentLine);
}
