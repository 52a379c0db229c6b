import { randomUUID } from 'node:crypto';
import type { CallInput, CallValue } from '@chhokka/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';

const MEMBERS = 3_000;

let site: OfficeSite;
let support: string;
let cashier: string;
beforeAll(async () => {
  site = await startOfficeSite();
  [support, cashier] = [await site.operator('mina', 'support'), await site.operator('jamal', 'cashier')];
  // Many joined in the same moment, as an import brings them; every third has never logged in.
  await site.sql.query(
    `insert into members.member
       (account, password_hash, nickname, user_type, currency, mobile, email, created_at, last_login_at, bet_locked, ends_at)
     select 'row_' || n, '', 'Row', case when n % 50 = 0 then 4 when n % 20 = 1 then 1 else 0 end,
       case when n % 50 = 0 then 'FUN' else 'BDT' end,
       case when n % 50 = 0 then null else '+880171' || lpad(n::text, 7, '0') end,
       case when n % 50 = 0 then null else 'row' || n || '@example.com' end,
       timestamptz '2026-01-01' + (n / 7) * interval '1 minute',
       case when n % 3 = 0 then null else timestamptz '2026-02-01' + (n % 11) * interval '1 hour' end,
       n % 40 = 3, case when n % 50 = 0 then now() + interval '1 day' end
     from generate_series(1, $1) n`,
    [MEMBERS],
  );
});
afterAll(() => site.close());

interface Row {
  readonly id: string;
  readonly account: string;
  readonly user_type: number;
  readonly created: number;
  readonly login: number | null;
  readonly bet_locked: boolean;
}

async function everybody(): Promise<Row[]> {
  const { rows } = await site.sql.query<Row>(
    `select id, account, user_type, (extract(epoch from created_at) * 1000)::float8 as created,
       (extract(epoch from last_login_at) * 1000)::float8 as login, bet_locked from members.member`,
  );
  return rows;
}

const list = (query: CallInput<'officeMembers'>, token = support) =>
  callApp(site.first.url, 'officeMembers', query ?? {}, { token });

/** Every page, one after another; `onPage` happens in between. */
async function walk(query: NonNullable<CallInput<'officeMembers'>>, onPage?: () => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: CallValue<'officeMembers'> = await valueOf(list({ ...query, ...(after !== null && { after }) }));
    expect(page.list.length).toBeLessThanOrEqual(50);
    seen.push(...page.list.map(({ memberId }) => memberId));
    after = page.next;
    await onPage?.();
  } while (after !== null);
  return seen;
}

const FILTERS = {
  all: (row: Row) => row.user_type !== 4,
  agents: (row: Row) => row.user_type === 1,
  locked: (row: Row) => row.bet_locked && row.user_type !== 4,
  trial: (row: Row) => row.user_type === 4,
};
const SORTS = { created: (row: Row) => row.created, login: (row: Row) => row.login ?? -1 };

describe('the list of members', () => {
  it.each(Object.keys(FILTERS).flatMap((filter) => Object.keys(SORTS).map((sort) => [filter, sort] as const)))(
    'filtered by %s and sorted by %s returns everybody once and in order, across pages',
    async (filter, sort) => {
      const key = SORTS[sort as keyof typeof SORTS];
      const expected = (await everybody())
        .filter(FILTERS[filter as keyof typeof FILTERS])
        .toSorted((a, b) => key(b) - key(a) || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(50);
      const query = { filter: filter as keyof typeof FILTERS, sort: sort as keyof typeof SORTS };
      expect(await walk(query)).toEqual(expected);
    },
  );

  it('loses and repeats nobody while others join', async () => {
    const before = new Set((await everybody()).filter(FILTERS.all).map(({ id }) => id));
    const seen = await walk({}, async () => {
      await site.sql.query(`insert into members.member (account, password_hash, nickname) values ($1, '', 'New')`, [
        `j${randomUUID().replaceAll('-', '')}`,
      ]);
    });
    expect(seen.toSorted()).toEqual([...before].toSorted());
  });

  it('is refused without the permission, and empty after an unknown member', async () => {
    const editor = await site.operator('kamal', 'editor');
    expect((await refusalOf(list({}, editor))).status).toBe(403);
    expect(await valueOf(list({ after: randomUUID() }))).toEqual({ list: [], next: null });
    expect(
      (await refusalOf(callApp(site.first.url, 'officeMembers', { sort: 'balance' }, { token: support }))).status,
    ).toBe(400);
  });
});

const found = async (search: string, token = support) =>
  (await valueOf(list({ search }, token))).list.map(({ account }) => account);

describe('the member search', () => {
  it('finds names by their beginning in any letter case, without wildcards', async () => {
    expect(await found('ROW_299')).toEqual(['row_299', ...Array.from({ length: 10 }, (_, n) => `row_299${n}`)]);
    expect(await found('ow_299')).toEqual([]);
    expect(await found('row%299')).toEqual([]);
    expect(await found('rowx299')).toEqual([]);
    expect(await found("row_299'")).toEqual([]);
    expect(await found('row_')).toHaveLength(50);
  });

  it.each([['01710000123'], ['+8801710000123'], ['8801710000123'], ['০১৭১ ০০০০ ১২৩']])(
    'finds a member by the number typed as %s',
    async (typed) => expect(await found(typed)).toEqual(['row_123']),
  );

  it('finds a member by id and by the beginning of an e-mail address', async () => {
    const [row] = (await everybody()).filter(({ account }) => account === 'row_77');
    expect(await found(row?.id ?? '')).toEqual(['row_77']);
    expect(await found('ROW77@ex')).toEqual(['row_77']);
    expect(await found(randomUUID())).toEqual([]);
  });

  it('by number or address requires the right to change members; others see both masked', async () => {
    for (const search of ['01710000123', 'row77@example.com'])
      expect((await refusalOf(list({ search }, cashier))).code).toBe('forbidden');
    expect(await found('row_77', cashier)).toContain('row_77');
    const [seen] = (await valueOf(list({ search: 'row_77' }, cashier))).list;
    expect([seen?.mobile, seen?.email]).toEqual(['+880•••••077', 'r•••@example.com']);
    const [whole] = (await valueOf(list({ search: 'row_77' }))).list;
    expect([whole?.mobile, whole?.email]).toEqual(['+8801710000077', 'row77@example.com']);
  });
});
