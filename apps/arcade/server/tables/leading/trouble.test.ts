import { randomUUID } from 'node:crypto';
import { HOUR, ManualClock, SECOND } from '@chhokka/kernel';
import { type Transaction, openPool, transaction } from '@chhokka/provider-server/db';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../../../../tests/support/wait.ts';
import { proceed as takeSteps } from '../../testing/leading.ts';
import { type TestTables, openTestTables, storeSlip, storedRounds } from '../../testing/tables.ts';
import { holdRounds as holdForSlips } from '../betting/sums.repository.ts';
import { holdRound } from '../rounds.repository.ts';
import { claimDueShared, sendShared } from '../settling/pay-shared.ts';
import { type Lead, holdLead, renewLeases, takeFree } from '../tables.repository.ts';
import { LedTable } from './led-table.ts';
import { stepTable } from './step-table.ts';

const LEASE = 2_000;
const PATIENT = { everyMs: 50, withinMs: 20 * SECOND };

let clock: ManualClock;
let test: TestTables;
let lead: Lead;

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  test = await openTestTables({ clock });
  lead = await take();
});
afterEach(() => test.close());

/** A process takes the table over when its lease is over. */
async function take(): Promise<Lead> {
  const leader = randomUUID();
  await takeFree(test.pool, leader, LEASE);
  const [taken] = await renewLeases(test.pool, leader, LEASE);
  if (!taken) throw new Error('the table was not free');
  return { table: taken.table, term: taken.term };
}

const proceed = () => takeSteps(test.context, lead);

async function roundNow() {
  const round = (await storedRounds(test.pool)).at(-1);
  if (!round) throw new Error('the table has no round');
  return round;
}

async function pay(): Promise<void> {
  await sendShared(test.context, await claimDueShared(test.context));
}

/** A process that is frozen in the middle of a transaction: its connection stays open, and it says nothing more. */
async function freeze(act: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const pool = openPool(test.databaseUrl, 'arcade', 1);
  const thaw = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<void>();
  const frozen = transaction(pool, async (tx) => {
    await act(tx);
    holds.resolve();
    await thaw.promise;
  });
  frozen.catch(holds.reject);
  onTestFinished(async () => {
    thaw.resolve();
    await frozen.catch(() => {});
    await pool.end();
  });
  await holds.promise;
}

describe('a process that is frozen', () => {
  it('in the middle of a drawing loses its hold on table and round, and another one draws', async () => {
    await proceed();
    const { drawId } = await roundNow();
    clock.advance(10 * SECOND);
    await stepTable(test.context, lead);
    await freeze(async (tx) => {
      await holdLead(tx, lead);
      await holdRound(tx, drawId, ['locked']);
    });
    lead = await waitFor(() => take().catch(() => undefined), { ...PATIENT, what: 'another leader' });
    await proceed();
    expect(await roundNow()).toMatchObject({ drawId, state: 'drawing' });
  }, 40_000);

  it('while it stores slips delays the lock of their round by some seconds, and not for ever', async () => {
    await proceed();
    const { drawId } = await roundNow();
    await freeze((tx) => holdForSlips(tx, [drawId]));
    clock.advance(10 * SECOND);
    await proceed();
    expect(await roundNow()).toMatchObject({ drawId, state: 'drawing' });
  }, 40_000);
});

describe('a clock that is put back by an hour', () => {
  it('while a round is open for bets ends that round, returns its stakes, and the next one opens', async () => {
    const player = await test.session(100_000n);
    await proceed();
    const { drawId } = await roundNow();
    const slip = { drawId, sessionId: player, chips: { 'face:heads': 10_000n }, now: clock.now(), dueAt: clock.now() };
    await storeSlip(test.pool, slip);
    await pay();
    clock.advance(10 * SECOND - HOUR);
    expect(await proceed()).toBe(2 * SECOND);
    expect(await roundNow()).toMatchObject({ state: 'cancelled', stakes: { refunding: 1 } });
    await pay();
    expect(test.operator.movements).toEqual(['bet -10000', 'refund +10000']);
    clock.advance(2 * SECOND);
    await proceed();
    expect(await roundNow()).toMatchObject({ number: 2, state: 'betting' });
  });

  it('while a round is drawn settles it, and the players have their money', async () => {
    const player = await test.session(100_000n);
    await proceed();
    const { drawId } = await roundNow();
    const chips = { 'face:heads': 10_000n, 'face:tails': 10_000n };
    await storeSlip(test.pool, { drawId, sessionId: player, chips, now: clock.now(), dueAt: clock.now() });
    await pay();
    clock.advance(10 * SECOND);
    await proceed();
    clock.advance(-HOUR);
    await proceed();
    await pay();
    expect(await roundNow()).toMatchObject({ state: 'settled', stakes: { closed: 1 } });
    expect(test.operator.movements).toEqual(['bet -20000', 'win +19500']);
  });

  it('between two rounds does not keep the next one closed', async () => {
    await proceed();
    clock.advance(10 * SECOND);
    clock.advance((await proceed()) ?? 0);
    expect(await proceed()).toBe(2 * SECOND);
    clock.advance(-HOUR);
    await proceed();
    expect(await roundNow()).toMatchObject({ number: 2, state: 'betting' });
  });

  it('in the database leaves no table without a leader', async () => {
    await test.pool.query(`update tables.house_table set leader_until = now() + interval '1 hour'`);
    expect((await take()).term).toBe(lead.term + 1n);
  });
});

describe('a clock that is a few seconds behind the one of the leader before', () => {
  it('changes nothing of a round', async () => {
    await proceed();
    const { drawId } = await roundNow();
    clock.advance(-5 * SECOND);
    expect(await proceed()).toBe(15 * SECOND);
    clock.advance(15 * SECOND);
    await proceed();
    expect(await roundNow()).toMatchObject({ drawId, state: 'drawing' });
  });
});

describe('a table that is closed for a moment', () => {
  it('goes on, although nobody told its leader of the moment', async () => {
    await test.pool.query('update tables.house_table set open = false');
    const led = new LedTable(test.context, lead);
    onTestFinished(() => led.stop());
    led.told(true);
    await test.pool.query('update tables.house_table set open = true');
    // Each renewal of the lease says so.
    await waitFor(
      async () => {
        led.told(true);
        return (await storedRounds(test.pool))[0];
      },
      { ...PATIENT, what: 'a round' },
    );
  });
});
