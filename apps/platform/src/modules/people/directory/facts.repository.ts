import type { Pool } from '../../../infra/db.ts';
import { LINE_COLUMNS, type MemberLine, type MemberRow, presentLine } from './find-members.repository.ts';

/** The facts about a member that its line in a list does not show. */
export interface StoredFacts extends MemberLine {
  readonly language: string;
  readonly realName: string;
  /** yyyy-MM-dd. */
  readonly birthday: string | null;
  readonly mobileVerified: boolean;
  readonly emailVerified: boolean;
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
  readonly upline_id: string | null;
  readonly upline_account: string | null;
  readonly affiliate_code: string | null;
  readonly referral_code: string | null;
  readonly domain: string | null;
}

export async function findFacts(pool: Pool, memberId: string): Promise<StoredFacts | null> {
  const { rows } = await pool.query<FactsRow>(
    `select ${LINE_COLUMNS}, language, payee_name, to_char(birthday, 'YYYY-MM-DD') as birthday,
       mobile_verified_at is not null as mobile_verified, email_verified_at is not null as email_verified,
       upline_id, (select account from members.file upline where upline.id = file.upline_id) as upline_account,
       affiliate_code, referral_code, domain
     from members.file where id = $1`,
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
    upline:
      row.upline_id !== null && row.upline_account !== null
        ? { memberId: row.upline_id, account: row.upline_account }
        : null,
    affiliateCode: row.affiliate_code,
    referralCode: row.referral_code,
    domain: row.domain,
  };
}

/** The list lines of these members. */
export async function findLocksOf(pool: Pool, memberIds: readonly string[]): Promise<MemberLine[]> {
  const { rows } = await pool.query<MemberRow>(
    `select ${LINE_COLUMNS} from members.file where id = any($1::uuid[]) order by account`,
    [memberIds],
  );
  return rows.map(presentLine);
}
