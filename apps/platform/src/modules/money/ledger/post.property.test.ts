import { currency, minor, systemClock } from '@chhokka/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from '../../../infra/db.ts';
import { type AccountId, createLedger, type Ledger, openAccount, reconcile, type Transfer } from './index.ts';
import { LedgerModel, told } from './testing/model.ts';

let database: TestDatabase;
let pool: Pool;
let ledger: Ledger;
let worlds = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 2);
  ledger = createLedger({ pool, clock: systemClock });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Step {
  readonly name: number;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly reference: string | undefined;
  /** Counts back to the earlier step that this one repeats. */
  readonly repeats: number | undefined;
}

// Few accounts, few names and small amounts: most steps repeat, conflict or run out of money.
const STEP = fc.record<Step>({
  name: fc.nat(25),
  from: fc.nat(6),
  to: fc.nat(6),
  amount: fc.integer({ min: 1, max: 9 }),
  reference: fc.option(fc.constantFrom('r', 'রাউন্ড "১", {\\}', 'NULL'), { nil: undefined, freq: 4 }),
  repeats: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined, freq: 3 }),
});
const BATCHES = fc.array(fc.array(STEP, { maxLength: 25 }), { maxLength: 6 });

/** Four guarded accounts, one of the house, one of another currency and one that does not exist. */
async function openWorld(model: LedgerModel): Promise<AccountId[]> {
  worlds += 1;
  const ids: AccountId[] = [];
  for (const [kind, code] of [
    ['member_cash', 'BDT'],
    ['member_cash', 'BDT'],
    ['member_cash', 'BDT'],
    ['agent_cash', 'BDT'],
    ['house_provider', 'BDT'],
    ['member_cash', 'USD'],
  ] as const) {
    const owner = `world-${worlds}-${ids.length}`;
    const id = await openAccount(pool, { kind, owner, currency: currency(code) });
    model.open(id, kind !== 'house_provider', code);
    ids.push(id);
  }
  return [...ids, -1n as AccountId];
}

function toTransfer(step: Step, world: number, accounts: readonly AccountId[]): Transfer {
  const to = step.to === step.from ? (step.to + 1) % accounts.length : step.to;
  return {
    externalId: `w${world}-${step.name}`,
    kind: 'test',
    from: accounts[step.from] as AccountId,
    to: accounts[to] as AccountId,
    amount: minor(step.amount),
    ...(step.reference === undefined ? {} : { reference: step.reference }),
  };
}

it('the ledger answers any batches as the model does, and the books balance', { timeout: 60_000 }, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(BATCHES, async (batches) => {
      const model = new LedgerModel();
      const accounts = await openWorld(model);
      const world = worlds;
      // Some money to start with, or everything would be refused.
      const funding = accounts.slice(0, 4).map((to, index) => ({
        ...toTransfer(
          { name: 0, from: 4, to: index, amount: 10, reference: undefined, repeats: undefined },
          world,
          accounts,
        ),
        externalId: `w${world}-fund-${index}`,
        to,
      }));
      const made: Transfer[] = [];
      const steps = batches.map((batch) =>
        batch.map((step) => {
          const repeated = step.repeats === undefined ? undefined : made.at(-step.repeats);
          const transfer = repeated ?? toTransfer(step, world, accounts);
          made.push(transfer);
          return transfer;
        }),
      );
      for (const batch of [funding, ...steps]) {
        const answers = await transaction(pool, (tx) => ledger.post(tx, batch));
        const expected = batch.map((transfer) => model.post(transfer));
        expect(answers.map(told)).toEqual(expected);
        for (const { outcome } of answers) seen.add(outcome);
      }
      for (const [id, { balance }] of model.accounts) expect(await ledger.balanceOf(id)).toBe(balance);
    }),
    { numRuns: 150 },
  );
  expect([...seen].toSorted()).toEqual(['account_unknown', 'conflict', 'duplicate', 'insufficient_funds', 'posted']);
  expect((await reconcile(pool)).differences).toEqual([]);
});
