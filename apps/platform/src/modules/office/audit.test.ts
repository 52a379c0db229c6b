import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../infra/db.ts';
import type { Acting } from './index.ts';
import { type OfficeSite, startOfficeSite } from './testing/site.ts';

let site: OfficeSite;
let acting: Acting;
beforeAll(async () => {
  site = await startOfficeSite();
  await site.operator('rina', 'owner');
  acting = { operator: await site.session('rina'), requestId: 'r-1', address: '203.0.113.7' };
});
afterAll(() => site.close());

const linesOf = async (id: string) =>
  (await site.sql.query('select * from office.audit where subject_id = $1', [id])).rows;

describe('the audit log', () => {
  it('says who did what, with before, after and reason; amounts to the last digit', async () => {
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

  it('keeps nothing of what was undone', async () => {
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
    'refuses: %s',
    async (statement) => {
      await expect(site.sql.query(statement)).rejects.toThrow('office.audit is append-only');
    },
  );
});
