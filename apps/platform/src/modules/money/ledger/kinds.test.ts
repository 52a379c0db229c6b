import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currency } from '@chhokka/kernel';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool } from '../../../infra/db.ts';
import { type AccountKind, type FundKind, openAccount, openFund } from './index.ts';

// The compiler asks for every kind here, and for no other.
const KINDS: Readonly<Record<AccountKind, true>> = {
  member_cash: true,
  member_held: true,
  agent_cash: true,
  house_provider: true,
  house_promotion: true,
  cash_in: true,
  cash_out: true,
  bonus: true,
  member_bonus: true,
  member_points: true,
  house_points: true,
  house_agents: true,
  adjustment: true,
  suspense: true,
};

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('kinds of accounts', () => {
  it('the table lists the kinds that the program knows', async () => {
    const { rows } = await pool.query<{ name: string }>('select name from ledger.kind');
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(KINDS).toSorted());
  });

  it('an account gets its properties from its kind and keeps them', async () => {
    const member = await openAccount(pool, { kind: 'member_cash', owner: 'one', currency: currency('BDT') });
    const house = await openFund(pool, { kind: 'cash_in', currency: currency('BDT') }, { rule: 'demo' });
    const { rows } = await pool.query('select id, may_go_negative from ledger.account order by id');
    expect(rows).toEqual([
      { id: member, may_go_negative: false },
      { id: house, may_go_negative: true },
    ]);
    for (const change of [
      `update ledger.account set may_go_negative = true`,
      `update ledger.account set kind = 'suspense'`,
      `update ledger.account set currency = 'USD'`,
      `update ledger.account set owner = 'two'`,
    ])
      await expect(pool.query(change)).rejects.toThrow('stays what it was opened as');
    await expect(pool.query(`update ledger.kind set name = 'own_cash' where name = 'member_cash'`)).rejects.toThrow();
  });

  it('play money cannot have accounts for deposits, payouts, providers or held money', async () => {
    const open = (kind: Exclude<AccountKind, FundKind>) =>
      openAccount(pool, { kind, owner: 'play', currency: currency('FUN') });
    await expect(open('member_cash')).resolves.toBeGreaterThan(0n);
    for (const kind of ['cash_out', 'house_provider', 'member_held'] as const)
      await expect(open(kind)).rejects.toThrow('no play money');
    const fund = openFund(pool, { kind: 'cash_in', currency: currency('FUN') }, { rule: 'demo' });
    await expect(fund).rejects.toThrow('no play money');
  });

  it('an account of an unknown kind cannot be opened', async () => {
    await expect(pool.query(`select ledger.open_account('gold', 'one', 'BDT')`)).rejects.toThrow();
  });
});
