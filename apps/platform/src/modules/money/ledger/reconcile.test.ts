import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { currency, minor, systemClock } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { databaseForTest } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from '../../../infra/db.ts';
import { createLedger, openAccount, reconcile } from './index.ts';

const COMMAND = join(import.meta.dirname, '../../../commands/reconcile.ts');

/** Books with two deposits, a bet and an open hold. */
async function openBooks(url: string): Promise<Pool> {
  const pool = openPool(url, 2);
  const ledger = createLedger({ pool, clock: systemClock });
  const BDT = currency('BDT');
  const house = await openAccount(pool, { kind: 'house_provider', owner: 'P', currency: BDT });
  for (const owner of ['m1', 'm2']) {
    const member = await openAccount(pool, { kind: 'member_cash', owner, currency: BDT });
    const deposit = { externalId: `d-${owner}`, kind: 'deposit', from: house, to: member, amount: minor(100) };
    await ledger.poster.post(deposit);
    await transaction(pool, (tx) => ledger.hold(tx, { id: owner, account: member, amount: minor(10), kind: 'test' }));
  }
  return pool;
}

const DAMAGES: readonly (readonly [string, string])[] = [
  ['update ledger.account set balance = balance + 1 where id = 2', 'a balance is the sum of its entries'],
  ['update ledger.account set balance = balance + 1 where id = 2', 'balances of a currency sum to zero'],
  ['update ledger.account set version = version + 1 where id = 2', 'a version counts the entries'],
  ['update ledger.entry set amount = amount + 1 where account_id = 1', 'entries of a currency sum to zero'],
  ['update ledger.entry set version = version + 5 where account_id = 2', 'entries follow each other without gaps'],
  ['delete from ledger.entry where account_id = 2 and version = 1', 'a posted transfer has its two entries'],
  ['delete from ledger.transfer where id = 1', 'an entry is a leg of its transfer'],
  [`update ledger.account set currency = 'USD' where id = 2`, 'a posted transfer stays in one currency'],
  [`update ledger.transfer set external_id = 'x' where id = 2`, 'a transfer is found by its external id'],
  ['update ledger.entry set balance_after = -1 where account_id = 2', 'a guarded account was never negative'],
  [`update ledger.hold set amount = 11 where id = 'm1'`, 'a held balance is the sum of its open holds'],
];

it(
  'the reconciliation finds every kind of damage, and no difference in correct books',
  { timeout: 60_000 },
  async () => {
    const pool = await openBooks(await databaseForTest());
    expect(await reconcile(pool)).toEqual({ accounts: 5n, transfers: 4n, entries: 8n, openHolds: 2n, differences: [] });
    for (const [damage, rule] of DAMAGES) {
      const client = await pool.connect();
      // A session that skips triggers, as someone with the keys of the database could.
      await client.query(`begin; set local session_replication_role = replica; ${damage}; commit`);
      client.release();
      expect(
        (await reconcile(pool)).differences.map((difference) => difference.rule),
        damage,
      ).toContain(rule);
    }
    await pool.end();
  },
);

it('the reconcile command exits with 0 or 1 and prints the differences', { timeout: 60_000 }, async () => {
  const url = await databaseForTest();
  const pool = await openBooks(url);
  expect(await command(url)).toMatchObject({ code: 0, text: expect.stringContaining('The books are right') });
  await pool.query('update ledger.account set balance = balance + 7 where id = 2');
  const { code, text } = await command(url);
  expect(code).toBe(1);
  expect(text).toMatch(/a balance is the sum of its entries: account 2 .*expected 90, found 97/);
  await pool.end();
});

function command(url: string): Promise<{ code: unknown; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND], { env: { ...process.env, DATABASE_URL: url } }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, text: stdout + stderr });
    });
  });
}
