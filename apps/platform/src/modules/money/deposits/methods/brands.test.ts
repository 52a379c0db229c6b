import { PAYMENT_BRANDS, PAYOUT_KINDS } from '@chhokka/contracts/payment-brands';
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseForTest } from '../../../../../../../tests/support/database.ts';

/** The texts that a check of the database allows. */
async function allowedBy(client: pg.Client, check: string): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [check],
  );
  return [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, text]) => text ?? '').toSorted();
}

it('the database allows the brands and payout kinds of the contract, and no others', async () => {
  const client = new pg.Client({ connectionString: await databaseForTest() });
  await client.connect();
  try {
    expect(await allowedBy(client, 'method_brand_check')).toEqual(PAYMENT_BRANDS.toSorted());
    expect(await allowedBy(client, 'payout_account_kind_check')).toEqual(PAYOUT_KINDS.toSorted());
  } finally {
    await client.end();
  }
});
