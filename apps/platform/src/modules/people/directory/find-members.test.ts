import { expect, it } from 'vitest';
import { databaseForTest } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool } from '../../../infra/db.ts';
import { findMembers, type MemberFilter } from './find-members.repository.ts';

const MEMBERS = 4_000;
const FILTERS: readonly MemberFilter[] = ['all', 'agents', 'locked', 'trial'];
const SORTS = ['created', 'login'] as const;

it('the member search reads each page of every list from an index, without sort or filter', async () => {
  const pool = openPool(await databaseForTest(), 1);
  try {
    await addMembers(pool);
    const { rows } = await pool.query<{ id: string }>(`select id from members.member where account = 'm400'`);
    for (const filter of FILTERS) {
      for (const sort of SORTS) {
        for (const after of [null, rows[0]?.id ?? null]) {
          const plan = await planOf(pool, (asked) => findMembers(asked, { filter, sort, after, limit: 21 }));
          expect(plan, `${filter} by ${sort}`).not.toMatch(/Sort|Filter|Seq Scan/);
        }
      }
    }
  } finally {
    await pool.end();
  }
});

/** One of forty is an agent, locked or a guest. */
async function addMembers(pool: Pool): Promise<void> {
  await pool.query(
    `insert into members.member (id, account, password_hash, nickname, created_at, last_login_at, user_type, currency,
        login_locked)
      select gen_random_uuid(), 'm' || n, '', 'M', now() - n * interval '1 minute',
          case when n % 5 > 0 then now() - n * interval '7 seconds' end,
          case n % 40 when 1 then 1 when 2 then 4 else 0 end, case n % 40 when 2 then 'FUN' else 'BDT' end, n % 40 = 0
        from generate_series(1, $1::int) n`,
    [MEMBERS],
  );
  await pool.query('analyze members.member');
}

/** How the database would answer the one statement that is asked. */
async function planOf(pool: Pool, ask: (pool: Pool) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const explained = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
      return { rows: [] };
    },
  };
  await ask(explained as unknown as Pool);
  return lines.join('\n');
}
