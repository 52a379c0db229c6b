import { HOUR, MINUTE, ManualClock, SECOND, uuidv7 } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceDue } from '../../stakes/worker.ts';
import { makeAllDue } from '../../stakes/stakes.repository.ts';
import { type TestTables, openTestTables, storeSlip, storedRounds } from '../../testing/tables.ts';
import { stepTable } from '../leading/step-table.ts';
import { renewLeases, takeFree } from '../tables.repository.ts';
import { claimDueShared, sendShared } from './pay-shared.ts';
import { makeSharedDue, writeOutcomes } from './shared-stakes.repository.ts';

const BET = 10_000n;
let clock: ManualClock;
let test: TestTables;
let player: bigint;
let drawId: bigint;

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  test = await openTestTables({ clock });
  player = await test.session(1_000_000n);
  const leader = uuidv7();
  await takeFree(test.pool, leader, MINUTE);
  const [lead] = await renewLeases(test.pool, leader, MINUTE);
  if (lead) await stepTable(test.context, lead);
  drawId = (await storedRounds(test.pool))[0]?.drawId ?? 0n;
});
afterEach(() => test.close());

async function slip(dueIn = 0): Promise<string> {
  const now = clock.now();
  const chips = { 'face:heads': BET };
  return String(await storeSlip(test.pool, { drawId, sessionId: player, chips, now, dueAt: now + dueIn }));
}

async function pay(): Promise<number> {
  const due = await claimDueShared(test.context);
  await sendShared(test.context, due);
  return due.length;
}

async function stakes() {
  const { rows } = await test.pool.query<{
    state: string;
    reason: string | null;
    attempts: number;
    due_at: Date | null;
  }>('select state, reason, attempts, due_at from stakes.stake order by created_at, bet_tx');
  return rows.map(({ due_at, ...row }) => ({ ...row, dueIn: due_at && due_at.getTime() - clock.now() }));
}

/** Takes accepted stakes to the state in which the operator owes or gets nothing more but this. */
async function settleBy(change: string): Promise<void> {
  await test.pool.query(`update stakes.stake set ${change}, due_at = $1, attempts = 0`, [new Date(clock.now())]);
}

describe('a shared stake', () => {
  it('is left alone by the worker of slots', async () => {
    await slip();
    await makeAllDue(test.pool, clock.now() + HOUR);
    expect(await advanceDue(test.context)).toBe(0);
    expect(test.operator.calls).toEqual([]);
  });

  it('whose bet is being sent by the process that took it is not due yet', async () => {
    await slip(10 * SECOND);
    expect(await pay()).toBe(0);
    clock.advance(10 * SECOND);
    expect(await pay()).toBe(1);
    expect(await stakes()).toMatchObject([{ state: 'open', attempts: 0 }]);
    expect(test.news).toContain('totals coin');
  });

  it('is refused with the operator’s reason, and the player’s balance is kept', async () => {
    player = await test.session(BET - 1n);
    const betTx = await slip();
    await pay();
    expect(await stakes()).toEqual([{ state: 'refused', reason: 'insufficient_funds', attempts: 0, dueIn: null }]);
    expect(test.news).toContain(`slip ${betTx}`);
    const { rows } = await test.pool.query('select balance from rgs.session where id = $1', [player]);
    expect(rows).toEqual([{ balance: BET - 1n }]);
  });

  it('whose answer is lost is sent again after a pause and taken once', async () => {
    await slip();
    test.operator.trouble('batch', 'lost-after', 'busy');
    await pay();
    const [waiting] = await stakes();
    expect(waiting).toMatchObject({ state: 'betting', attempts: 1 });
    expect(waiting?.dueIn).toBeGreaterThan(0);
    expect(waiting?.dueIn).toBeLessThanOrEqual(1_000);
    clock.advance(SECOND);
    await pay();
    expect(await stakes()).toMatchObject([{ state: 'betting', attempts: 2 }]);
    clock.advance(2 * SECOND);
    await pay();
    expect(await stakes()).toMatchObject([{ state: 'open' }]);
    expect(test.operator.movements).toEqual([`bet -${BET}`]);
  });

  it('that the operator puts off inside of a batch waits alone', async () => {
    await slip();
    await slip();
    await slip();
    test.operator.trouble('batch', { retry: [1] });
    await pay();
    const states = (await stakes()).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['betting', 'open', 'open']);
    expect(test.faults).toMatchObject([{ state: 'betting', why: 'retry', stakes: 1 }]);
  });

  it('that nobody could confirm for a minute is given up and refunded', async () => {
    await slip();
    test.operator.trouble('batch', 'lost-after');
    await pay();
    clock.advance(MINUTE);
    await pay();
    expect(await stakes()).toMatchObject([{ state: 'refunding' }]);
    await pay();
    expect(await stakes()).toMatchObject([{ state: 'voided' }]);
    expect(test.operator.movements).toEqual([`bet -${BET}`, `refund +${BET}`]);
  });

  it('whose payment the operator refuses is logged and sent again hourly', async () => {
    await slip();
    await settleBy(`state = 'paying', payout = 500, win_tx = gen_random_uuid()`);
    await pay();
    expect(await stakes()).toEqual([{ state: 'paying', reason: 'bet_unknown', attempts: 1, dueIn: HOUR }]);
    expect(test.faults).toMatchObject([{ state: 'paying', why: 'bet_unknown', stakes: 1 }]);
    clock.advance(HOUR);
    expect(await pay()).toBe(1);
  });

  it('whose acceptance arrives after it was given back stays given back', async () => {
    const betTx = await slip();
    const claimed = await claimDueShared(test.context);
    await settleBy(`state = 'refunding', refund_tx = gen_random_uuid()`);
    await sendShared(test.context, claimed);
    expect(await stakes()).toMatchObject([{ state: 'refunding' }]);
    await pay();
    expect(await stakes()).toMatchObject([{ state: 'voided' }]);
    expect(test.operator.movements).toEqual([`bet -${BET}`, `refund +${BET}`]);
    const late = { betTx, from: 'betting', to: 'open', reason: null, dueAt: clock.now(), closedAt: null } as const;
    expect(await writeOutcomes(test.pool, [late])).toEqual(new Set());
  });

  it('that a dead process was paying is due at once at the next start, but its bets are not', async () => {
    await slip(10 * SECOND);
    await slip();
    await pay();
    await test.pool.query(
      `update stakes.stake set state = 'paying', payout = 0, win_tx = gen_random_uuid() where state = 'open'`,
    );
    expect(await pay()).toBe(0);
    await makeSharedDue(test.pool, clock.now());
    expect(await pay()).toBe(1);
    expect((await stakes()).map(({ state }) => state).toSorted()).toEqual(['betting', 'closed']);
  });
});
