import { currency, minor, systemClock } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool, swiftTransaction } from '../../../infra/db.ts';
import {
  type AccountId,
  balanceOf,
  createLedger,
  type DecidedTransfer,
  type Ledger,
  lockAccounts,
  openAccount,
  reconcile,
} from './index.ts';

const BDT = currency('BDT');
let database: TestDatabase;
let pool: Pool;
let ledger: Ledger;
let names = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 8);
  ledger = createLedger({ pool, clock: systemClock });
});

afterAll(async () => {
  expect((await reconcile(pool)).differences).toEqual([]);
  await pool.end();
  await database.drop();
});

/** A member with this much, and the provider who plays against the member. */
async function table(funds: number): Promise<{ member: AccountId; house: AccountId }> {
  names += 1;
  const owner = `decided-${names}`;
  const member = await openAccount(pool, { kind: 'member_cash', owner, currency: BDT });
  const house = await openAccount(pool, { kind: 'house_provider', owner, currency: BDT });
  await ledger.poster.post({ externalId: owner, kind: 'win', from: house, to: member, amount: minor(funds) });
  return { member, house };
}

function stake({ member, house }: { member: AccountId; house: AccountId }, amount: number, left: number | null) {
  names += 1;
  const fromBalance = left === null ? null : minor(left);
  const sides = { from: member, to: house, fromBalance, toBalance: null };
  return { externalId: `stake-${names}`, kind: 'bet', amount: minor(amount), ...sides } satisfies DecidedTransfer;
}

/** Posts what was decided, as the wallet does: under the lock of the member's account, together with the commit. */
function post(member: AccountId, ...transfers: DecidedTransfer[]): Promise<void> {
  return swiftTransaction(
    pool,
    (tx) => lockAccounts(tx, [member]),
    async () => ({ value: undefined, writes: ledger.postingDecided(transfers) }),
  );
}

it('transfers are posted as they were decided, those of one account in order', async () => {
  const at = await table(500);
  await post(at.member, stake(at, 100, 400), stake(at, 150, null), stake(at, 50, 200));
  expect(await balanceOf(pool, at.member)).toBe(200n);
  expect(await balanceOf(pool, at.house)).toBe(-200n);
});

it('nothing is posted when the ledger comes to another balance than was decided', async () => {
  const at = await table(500);
  await expect(post(at.member, stake(at, 100, 400), stake(at, 100, 299))).rejects.toThrow('does not agree');
  expect(await balanceOf(pool, at.member)).toBe(500n);
});

it('nothing is posted when a member would pay more than there is', async () => {
  const at = await table(500);
  await expect(post(at.member, stake(at, 100, null), stake(at, 401, null))).rejects.toThrow('does not agree');
  expect(await balanceOf(pool, at.member)).toBe(500n);
});

it('a decided transfer whose external id is taken fails on the key of the ledger', async () => {
  const at = await table(500);
  const first = stake(at, 100, null);
  await post(at.member, first);
  await expect(post(at.member, first)).rejects.toMatchObject({ constraint: 'transfer_external_key' });
  expect(await balanceOf(pool, at.member)).toBe(400n);
});

it('racing stakes that were decided under the lock of their member are each posted once', async () => {
  const at = await table(1_000);
  const race = Array.from({ length: 40 }, () =>
    swiftTransaction(
      pool,
      (tx) => lockAccounts(tx, [at.member]),
      async (tx) => {
        const { rows } = await tx.query<{ balance: bigint }>('select balance from ledger.account where id = $1', [
          at.member,
        ]);
        const left = Number(rows[0]?.balance) - 10;
        return { value: left, writes: ledger.postingDecided([stake(at, 10, left)]) };
      },
    ),
  );
  const lefts = await Promise.all(race);
  expect(lefts.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 40 }, (_, n) => 990 - 10 * n));
  expect(await balanceOf(pool, at.house)).toBe(-600n);
});
