import { randomUUID } from 'node:crypto';
import type { CallValue } from '@chhokka/contracts';
import { DAY, HOUR } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { callApp, valueOf } from '../../../../testing/app.ts';
import type { Acting } from './index.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';

let site: OfficeSite;
let acting: Acting;
let rina: string;
beforeAll(async () => {
  site = await startOfficeSite();
  rina = await site.operator('rina', 'owner');
  acting = { operator: await site.session('rina'), requestId: 'r-1', address: '203.0.113.7' };
});
afterAll(() => site.close());

const linesOf = async (id: string) =>
  (await site.sql.query('select * from office.audit where subject_id = $1', [id])).rows;

describe('the audit log', () => {
  it('records who did what, with before, after and reason, and exact amounts', async () => {
    const { pool, office } = site.first.app.services;
    const id = randomUUID();
    const amount = 9_007_199_254_740_993n;
    await transaction(pool, (tx) =>
      office.audit(tx, acting, {
        action: 'deposit.approve',
        subject: { kind: 'deposit', id },
        before: { state: 'submitted' },
        after: { state: 'credited', amount },
        reason: 'bank statement',
      }),
    );
    expect(await linesOf(id)).toMatchObject([
      {
        account: 'rina',
        operator_id: acting.operator.operatorId,
        action: 'deposit.approve',
        subject_kind: 'deposit',
        before: { state: 'submitted' },
        after: { state: 'credited', amount: '9007199254740993' },
        reason: 'bank statement',
        request_id: 'r-1',
        address: '203.0.113.7',
      },
    ]);
  });

  it('names the member of an entry, or nobody for an unknown id', async () => {
    const { pool, office } = site.first.app.services;
    const { id } = await site.member('Shalik');
    await transaction(pool, async (tx) => {
      await office.audit(tx, acting, { action: 'member.note', subject: { kind: 'member', id } });
      await office.audit(tx, acting, { action: 'member.note', subject: { kind: 'member', id: 'nobody' } });
    });
    const asked = { action: 'member.note', order: 'asc' };
    const { list, currency } = await valueOf(callApp(site.first.url, 'officeAudit', asked, { token: rina }));
    expect(list.map(({ subjectAccount }) => subjectAccount)).toEqual(['Shalik', null]);
    expect(currency).toBe('BDT');
  });

  it('has no entry of a rolled-back transaction', async () => {
    const { pool, office } = site.first.app.services;
    const id = randomUUID();
    const undone = transaction(pool, async (tx) => {
      await office.audit(tx, acting, { action: 'deposit.approve', subject: { kind: 'deposit', id } });
      throw new Error('half way');
    });
    await expect(undone).rejects.toThrow('half way');
    expect(await linesOf(id)).toEqual([]);
  });

  it.each(['update office.audit set reason = $$x$$', 'delete from office.audit', 'truncate office.audit'])(
    'refuses the statement: %s',
    async (statement) => {
      await expect(site.sql.query(statement)).rejects.toThrow('office.audit keeps its history');
    },
  );
});

describe('the entries of the audit log', () => {
  it.each(['asc', 'desc'] as const)(
    'can be read across pages in order “%s”, also for a span of time',
    async (order) => {
      const before = site.clock.now() - 40 * DAY;
      await site.sql.query(
        `insert into office.audit (operator_id, account, at, action, subject_kind, subject_id, request_id)
         select $1, 'rina', $2::timestamptz + (n / 4) * interval '1 hour', 'member.lock', 'member', $3, 'r'
           from generate_series(1, 70) n`,
        [acting.operator.operatorId, new Date(before), order],
      );
      for (const { range, key } of [
        { range: {}, key: 'id' },
        { range: { from: before, to: before + 10 * HOUR }, key: 'at, id' },
      ]) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const query = { subjectId: order, subjectKind: 'member', order, pageSize: 13, ...range };
          const page: CallValue<'officeAudit'> = await valueOf(
            callApp(site.first.url, 'officeAudit', { ...query, ...(after !== null && { after }) }, { token: rina }),
          );
          seen.push(...page.list.map(({ id }) => id));
          after = page.next;
        } while (after !== null);
        const { rows } = await site.sql.query<{ id: string }>(
          `select id from office.audit where subject_id = $1 and ($2::timestamptz is null or (at >= $2 and at < $3))
           order by ${key.replaceAll(/at|id/g, (column) => `${column} ${order}`)}`,
          [order, 'from' in range ? new Date(range.from) : null, 'to' in range ? new Date(range.to) : null],
        );
        expect(rows.length).toBeGreaterThan(26);
        expect(seen).toEqual(rows.map(({ id }) => id));
      }
    },
  );
});
