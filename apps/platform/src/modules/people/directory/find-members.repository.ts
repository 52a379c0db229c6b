import type { Pool } from '../../../infra/db.ts';
import type { UserType } from '../../../infra/http/sessions.ts';
import type { Locks } from '../members/index.ts';

/** A member as operators see it in a list. Times are ms since the epoch. */
export interface MemberLine {
  readonly memberId: string;
  readonly account: string;
  readonly nickname: string;
  readonly userType: UserType;
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly currency: string;
  readonly createdAt: number;
  readonly lastLoginAt: number | null;
  readonly locks: Locks;
}

export type MemberFilter = 'all' | 'agents' | 'locked' | 'trial';

export interface MemberRow {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly user_type: UserType;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly currency: string;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly login_locked: boolean;
  readonly bet_locked: boolean;
  readonly withdraw_locked: boolean;
}

export const LINE_COLUMNS = `id, account, nickname, user_type, mobile, email, currency, created_at, last_login_at,
  login_locked, bet_locked, withdraw_locked`;

export function presentLine(row: MemberRow): MemberLine {
  return {
    memberId: row.id,
    account: row.account,
    nickname: row.nickname,
    userType: row.user_type,
    mobile: row.mobile,
    email: row.email,
    currency: row.currency,
    createdAt: row.created_at.getTime(),
    lastLoginAt: row.last_login_at?.getTime() ?? null,
    locks: { login: row.login_locked, bet: row.bet_locked, withdraw: row.withdraw_locked },
  };
}

// These conditions must equal those of the partial indexes to the letter.
const FILTERS: Readonly<Record<MemberFilter, string>> = {
  all: 'user_type <> 4',
  agents: 'user_type in (1, 2, 41, 42)',
  locked: '(login_locked or bet_locked or withdraw_locked) and user_type <> 4',
  trial: 'user_type = 4',
};

const SORTS = { created: 'created_at', login: "coalesce(last_login_at, '-infinity')" } as const;

/**
 * Members, sorted by when they joined or when they were last seen, newest first. `after`: the last member of the
 * previous page.
 */
export async function findMembers(
  pool: Pool,
  page: { filter: MemberFilter; sort: keyof typeof SORTS; after: string | null; limit: number },
): Promise<MemberLine[]> {
  const key = SORTS[page.sort];
  const { rows } = await pool.query<MemberRow>({
    name: `directory.list_${page.filter}_${page.sort}_${page.after === null ? 'first' : 'next'}`,
    text: `select ${LINE_COLUMNS} from members.file where ${FILTERS[page.filter]}
      ${page.after === null ? '' : `and (${key}, id) < (select ${key}, id from members.file where id = $2)`}
      order by ${key} desc, id desc limit $1`,
    values: page.after === null ? [page.limit] : [page.limit, page.after],
  });
  return rows.map(presentLine);
}

// For each column: what a text must look like to be searched there, and the order of its prefix index, so that of a
// million matches only a page is read. The planner sees the parameter's value and so takes that index.
const WAYS = {
  id: { is: 'id = $1::uuid', order: 'id' },
  account: { is: 'lower(account) like lower($1)', order: 'lower(account) using ~<~, id' },
  mobile: { is: 'mobile like $1', order: 'mobile using ~<~, id' },
  email: { is: 'lower(email) like lower($1)', order: 'lower(email) using ~<~, id' },
} as const;

/** Members whose id is the text, or whose name, number (E.164) or e-mail begins with it. */
export async function searchMembers(
  pool: Pool,
  { way, text, limit }: { way: keyof typeof WAYS; text: string; limit: number },
): Promise<MemberLine[]> {
  const { is, order } = WAYS[way];
  const begins = `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await pool.query<MemberRow>(
    `select ${LINE_COLUMNS} from members.file where ${is} order by ${order} limit $2`,
    [way === 'id' ? text : begins, limit],
  );
  return rows.map(presentLine);
}
