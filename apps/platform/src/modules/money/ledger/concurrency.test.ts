import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { currency, minor, systemClock } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool } from '../../../infra/db.ts';
import { type AccountId, createLedger, openAccount, reconcile } from './index.ts';

const PROCESSES = 4;
const ROUNDS = 25;
const CROWD = 60;
const BDT = currency('BDT');
const run = promisify(execFile);
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 2);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('the books balance when several processes post the same external ids at once', { timeout: 60_000 }, async () => {
  const accounts: AccountId[] = [await openAccount(pool, { kind: 'house_provider', owner: 'H', currency: BDT })];
  const { poster } = createLedger({ pool, clock: systemClock });
  for (const owner of ['a', 'b', 'c', 'd', 'e']) {
    const to = await openAccount(pool, { kind: 'member_cash', owner, currency: BDT });
    await poster.post({ externalId: `fund-${owner}`, kind: 'deposit', from: accounts[0]!, to, amount: minor(30) });
    accounts.push(to);
  }
  const hammer = join(import.meta.dirname, '../../../../../../tests/chaos/support/hammer.ts');
  const processes = Array.from({ length: PROCESSES }, (_, index) =>
    run(process.execPath, [hammer, database.url, String(index + 1), String(ROUNDS), ...accounts.map(String)]),
  );
  const counts = (await Promise.all(processes)).map(({ stdout }) => JSON.parse(stdout) as Record<string, number>);
  const total = (outcome: string) => counts.reduce((sum, count) => sum + (count[outcome] ?? 0), 0);

  const { rows } = await pool.query<{ outcome: string; n: bigint }>(
    `select outcome, count(*) as n from ledger.transfer where kind = 'hammer' group by outcome`,
  );
  const stored = Object.fromEntries(rows.map(({ outcome, n }) => [outcome, Number(n)]));
  const kinds = ['posted', 'duplicate', 'conflict', 'insufficient_funds'];
  // Every name was posted once at most: as many `posted` answers over all processes as there are posted transfers.
  expect(total('posted')).toBe(stored['posted']);
  for (const kind of kinds) expect(total(kind), kind).toBeGreaterThan(0);
  expect(kinds.reduce((sum, kind) => sum + total(kind), 0)).toBe(PROCESSES * ROUNDS * CROWD);
  expect(total('insufficient_funds')).toBeGreaterThanOrEqual(stored['insufficient_funds'] ?? 0);
  expect((await reconcile(pool)).differences).toEqual([]);
});
