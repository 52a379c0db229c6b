import { currency, ManualClock, minor } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from '../../../infra/db.ts';
import { type AccountId, createLedger, type Ledger, openAccount, openFund, reconcile } from './index.ts';

const BDT = currency('BDT');
const clock = new ManualClock(1_800_000_000_000);
let database: TestDatabase;
let pool: Pool;
let ledger: Ledger;
let cashOut: AccountId;
let names = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 6);
  ledger = createLedger({ pool, clock });
  cashOut = await openAccount(pool, { kind: 'cash_out', owner: 'house', currency: BDT });
});

afterAll(async () => {
  expect((await reconcile(pool)).differences).toEqual([]);
  await pool.end();
  await database.drop();
});

async function memberWith(amount: number): Promise<AccountId> {
  names += 1;
  const from = await openFund(pool, { kind: 'cash_in', currency: BDT }, { rule: 'demo' });
  const to = await openAccount(pool, { kind: 'member_cash', owner: `member-${names}`, currency: BDT });
  await ledger.poster.post({ externalId: `fund-${names}`, kind: 'deposit', from, to, amount: minor(amount) });
  return to;
}

function hold(id: string, account: AccountId, amount: number, expiresAt?: number) {
  const request = { id, account, amount: minor(amount), kind: 'withdrawal', ...(expiresAt ? { expiresAt } : {}) };
  return transaction(pool, (tx) => ledger.hold(tx, request));
}

function capture(id: string, amount?: number, to = cashOut) {
  return transaction(pool, (tx) => ledger.capture(tx, { id, to, ...(amount ? { amount: minor(amount) } : {}) }));
}

function release(id: string) {
  return transaction(pool, (tx) => ledger.release(tx, id));
}

describe('a hold', () => {
  it('sets money aside once and gives a repeat the same answer', async () => {
    const member = await memberWith(100);
    const first = await hold('h1', member, 80);
    expect(first).toMatchObject({ outcome: 'held', repeated: false, hold: { amount: 80n, state: 'held' } });
    expect(await hold('h1', member, 80)).toMatchObject({ outcome: 'held', repeated: true });
    expect(await hold('h1', member, 81)).toEqual({ outcome: 'conflict' });
    expect(await hold('h1', member, 80, clock.now() + 5)).toEqual({ outcome: 'conflict' });
    expect(await hold('h2', member, 21)).toEqual({ outcome: 'insufficient_funds', balance: 20n });
    expect(await ledger.balanceOf(member)).toBe(20n);
    expect(await hold('h3', cashOut, 1)).toEqual({ outcome: 'account_unknown' });
  });

  it('returns the rest when a part is captured', async () => {
    const member = await memberWith(100);
    await hold('p1', member, 80);
    expect(await capture('p1', 81)).toEqual({ outcome: 'exceeds_hold', held: 80n });
    expect(await capture('p1', 30, 999_999n as AccountId)).toEqual({ outcome: 'account_unknown' });
    expect(await capture('p1', 30)).toMatchObject({ outcome: 'done', repeated: false, hold: { captured: 30n } });
    expect(await capture('p1', 30)).toMatchObject({ outcome: 'done', repeated: true, hold: { state: 'captured' } });
    expect(await capture('p1', 31)).toEqual({ outcome: 'conflict' });
    expect(await release('p1')).toEqual({ outcome: 'closed', state: 'captured' });
    expect(await ledger.balanceOf(member)).toBe(70n);
    expect(await capture('none')).toEqual({ outcome: 'hold_unknown' });
  });

  it('returns everything when it is released', async () => {
    const member = await memberWith(50);
    await hold('r1', member, 50);
    expect(await release('r1')).toMatchObject({ outcome: 'done', repeated: false });
    expect(await release('r1')).toMatchObject({ outcome: 'done', repeated: true });
    expect(await capture('r1')).toEqual({ outcome: 'closed', state: 'released' });
    expect(await ledger.balanceOf(member)).toBe(50n);
  });

  it('expires when it is due, by the job or by a late capture', async () => {
    const member = await memberWith(90);
    await hold('e1', member, 30, clock.now() + 1_000);
    await hold('e2', member, 30, clock.now() + 1_000);
    await hold('e3', member, 30, clock.now() + 1_001);
    expect(await ledger.expireHolds()).toBe(0);
    clock.advance(1_000);
    expect(await capture('e1')).toEqual({ outcome: 'closed', state: 'expired' });
    expect(await ledger.expireHolds()).toBe(1);
    expect(await release('e2')).toEqual({ outcome: 'closed', state: 'expired' });
    expect(await ledger.balanceOf(member)).toBe(60n);
    expect(await capture('e3')).toMatchObject({ outcome: 'done' });
  });

  it('ends once when capture, release and expiry race', async () => {
    for (let round = 0; round < 15; round += 1) {
      const member = await memberWith(10);
      const id = `race-${round}`;
      await hold(id, member, 10, clock.now() + 10);
      const late = createLedger({ pool, clock: new ManualClock(clock.now() + 10) });
      const [captured, released, expired] = await Promise.all([capture(id), release(id), late.expireHolds()]);
      const done = [captured, released].filter(({ outcome }) => outcome === 'done').length;
      expect(done + expired).toBe(1);
      expect(await ledger.balanceOf(member)).toBe(captured.outcome === 'done' ? 0n : 10n);
    }
  });

  it('is listed in the paged statement without gaps or repeats', async () => {
    const member = await memberWith(100);
    for (const id of ['s1', 's2', 's3', 's4']) await hold(id, member, 10);
    const first = await ledger.statement(member, { limit: 3 });
    const second = await ledger.statement(member, { limit: 3, after: first.next ?? undefined });
    const lines = [...first.lines, ...second.lines];
    expect(lines.map(({ version }) => version)).toEqual([5n, 4n, 3n, 2n, 1n]);
    expect(lines.at(-1)).toMatchObject({ kind: 'deposit', amount: 100n, balanceBefore: 0n, balanceAfter: 100n });
    expect(lines[0]).toMatchObject({ externalId: 'hold/s4/take', amount: -10n, balanceAfter: 60n });
    expect(second.next).toBeNull();
  });
});
