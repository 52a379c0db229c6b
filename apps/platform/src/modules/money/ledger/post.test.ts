import { currency, minor, systemClock } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from '../../../infra/db.ts';
import {
  type AccountId,
  type AccountKey,
  createLedger,
  type Ledger,
  lockAccounts,
  openAccount,
  type Transfer,
} from './index.ts';

const BDT = currency('BDT');
let database: TestDatabase;
let pool: Pool;
let ledger: Ledger;
let names = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 4);
  ledger = createLedger({ pool, clock: systemClock });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function fresh(kind: AccountKey['kind'], code = BDT): Promise<AccountId> {
  names += 1;
  return openAccount(pool, { kind, owner: `owner-${names}`, currency: code });
}

function transfer(from: AccountId, to: AccountId, amount: number, more: Partial<Transfer> = {}): Transfer {
  names += 1;
  return { externalId: `t-${names}`, kind: 'test', from, to, amount: minor(amount), ...more };
}

function post(...transfers: Transfer[]) {
  return transaction(pool, (tx) => ledger.post(tx, transfers));
}

describe('posting', () => {
  it('moves money and returns both balances', async () => {
    const [cashIn, member] = [await fresh('house_provider'), await fresh('member_cash')];
    expect(await post(transfer(cashIn, member, 500))).toMatchObject([
      { outcome: 'posted', fromBalance: -500n, toBalance: 500n },
    ]);
  });

  it('decides in order within a batch: posted money can be spent, refused money cannot', async () => {
    const [cashIn, poor, rich] = [
      await fresh('house_provider'),
      await fresh('member_cash'),
      await fresh('member_cash'),
    ];
    const outcomes = await post(
      transfer(poor, cashIn, 10),
      transfer(cashIn, rich, 100),
      transfer(rich, poor, 60),
      transfer(poor, cashIn, 50),
      transfer(rich, cashIn, 41),
      transfer(rich, cashIn, 40),
    );
    expect(outcomes).toMatchObject([
      { outcome: 'insufficient_funds', balance: 0n },
      { outcome: 'posted', toBalance: 100n },
      { outcome: 'posted', fromBalance: 40n, toBalance: 60n },
      { outcome: 'posted', fromBalance: 10n },
      { outcome: 'insufficient_funds', balance: 40n },
      { outcome: 'posted', fromBalance: 0n },
    ]);
  });

  it('gives a repeat the first answer, whether it was posted or refused', async () => {
    const [cashIn, member] = [await fresh('house_provider'), await fresh('member_cash')];
    const paid = transfer(cashIn, member, 70, { reference: 'round "1" \\ {a,b}' });
    const refused = transfer(member, cashIn, 71);
    const [first, , again] = await post(paid, refused, paid);
    expect(again).toEqual({ ...first, outcome: 'duplicate' });
    await post(transfer(cashIn, member, 1_000));
    expect(await post(paid, refused)).toEqual([again, { outcome: 'insufficient_funds', balance: 70n }]);
  });

  it('refuses the same external id with other content', async () => {
    const [cashIn, member] = [await fresh('house_provider'), await fresh('member_cash')];
    const first = transfer(cashIn, member, 70, { reference: 'r' });
    await post(first);
    const changed = [
      { amount: minor(71) },
      { kind: 'other' },
      { reference: undefined },
      { from: await fresh('suspense') },
    ];
    for (const change of changed) expect(await post({ ...first, ...change })).toEqual([{ outcome: 'conflict' }]);
    const twice = transfer(cashIn, member, 1);
    expect(await post(twice, { ...twice, amount: minor(2) })).toMatchObject([
      { outcome: 'posted', toBalance: 71n },
      { outcome: 'conflict' },
    ]);
  });

  it('refuses unknown accounts and mixed currencies, and posts the rest of the batch', async () => {
    const [cashIn, member] = [await fresh('house_provider'), await fresh('member_cash')];
    const dollars = await fresh('member_cash', currency('USD'));
    const unknown = transfer(cashIn, 999_999_999n as AccountId, 5);
    const outcomes = await post(unknown, transfer(cashIn, member, 5), transfer(cashIn, dollars, 5));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['account_unknown', 'posted', 'account_unknown']);
    expect(await post(unknown)).toEqual([{ outcome: 'account_unknown' }]);
  });

  it('lets one of two concurrent uses of an external id win when they name different accounts', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => fresh('house_provider')));
    for (let round = 0; round < 20; round += 1) {
      const one = transfer(accounts[0] as AccountId, accounts[1] as AccountId, 1);
      const two = { ...one, from: accounts[2] as AccountId, to: accounts[3] as AccountId };
      const outcomes = await Promise.all([post(one), post(two)]);
      expect(new Set(outcomes.map(([answer]) => answer?.outcome))).toEqual(new Set(['conflict', 'posted']));
    }
  });

  it('does not deadlock transactions that post twice and lock all their accounts first', async () => {
    const [house, one, two] = [await fresh('house_provider'), await fresh('member_cash'), await fresh('member_cash')];
    const both = (first: AccountId, second: AccountId) =>
      transaction(pool, async (tx) => {
        await lockAccounts(tx, [house, first, second]);
        await ledger.post(tx, [transfer(house, first, 1)]);
        return ledger.post(tx, [transfer(house, second, 1)]);
      });
    const crowd = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? both(one, two) : both(two, one)));
    for (const [answer] of await Promise.all(crowd)) expect(answer?.outcome).toBe('posted');
    expect(await ledger.balanceOf(house)).toBe(-40n);
  });

  it('stores ids and references exactly as given', async () => {
    const [cashIn, member] = [await fresh('house_provider'), await fresh('member_cash')];
    const texts = ['null', 'NULL', '{a,b}', 'a "b" \\c', ' '];
    await post(...texts.map((text) => transfer(cashIn, member, 1, { externalId: text, reference: text })));
    const { lines } = await ledger.statement(member, { limit: texts.length });
    expect(lines.map(({ externalId }) => externalId).toReversed()).toEqual(texts);
    expect(lines.map(({ reference }) => reference).toReversed()).toEqual(texts);
  });

  it('never changes or deletes transfers and entries', async () => {
    for (const table of ['transfer', 'entry']) {
      for (const change of ['delete from ledger.X', 'update ledger.X set amount = 1', 'truncate ledger.X cascade']) {
        await expect(pool.query(change.replace('X', table))).rejects.toThrow('keeps its history');
      }
    }
  });
});
