import { SECOND, systemClock } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coinTable } from '../../testing/coin-table.ts';
import { type TestTables, mortalPool, openTestTables, storedRounds } from '../../testing/tables.ts';
import { installHouseTables } from '../install-tables.ts';
import type { TableContext } from '../table-context.ts';
import { type TableKeeper, startTableKeeper } from './keeper.ts';

const QUICK = { ...coinTable, settings: { ...coinTable.settings, bettingMs: 1_000, restMs: 0 } };
const PATIENT = { timeout: 20 * SECOND, interval: 20 };

let test: TestTables;
const started: TableKeeper[] = [];

beforeEach(async () => {
  test = await openTestTables({ clock: systemClock, manifests: [QUICK] });
});
afterEach(async () => {
  await Promise.all(started.map((keeper) => keeper.stop()));
  started.length = 0;
  await test.close();
});

function start(context: TableContext = test.context): TableKeeper {
  const keeper = startTableKeeper(context);
  started.push(keeper);
  return keeper;
}

async function leads(keeper: TableKeeper): Promise<void> {
  await vi.waitFor(() => expect(keeper.tables()).toEqual(['coin']), PATIENT);
}

async function term(): Promise<bigint | undefined> {
  const { rows } = await test.pool.query<{ term: bigint }>('select term from tables.house_table');
  return rows[0]?.term;
}

describe('of two processes on one database', () => {
  it('one leads, and when it is killed the other one goes on within three seconds', async () => {
    let dead = false;
    const first = start({ ...test.context, pool: mortalPool(test.pool, () => dead) });
    await leads(first);
    const second = start();
    await vi.waitFor(async () => expect(await storedRounds(test.pool)).toHaveLength(1), PATIENT);
    expect(second.tables()).toEqual([]);
    dead = true;
    const killedAt = performance.now();
    await leads(second);
    expect(performance.now() - killedAt).toBeLessThan(3 * SECOND);
    expect(await term()).toBe(2n);
    await vi.waitFor(
      async () => expect(await storedRounds(test.pool)).toMatchObject([{ state: 'settled' }, {}]),
      PATIENT,
    );
    expect((await storedRounds(test.pool)).map(({ number }) => number)).toEqual([1, 2]);
  }, 40_000);

  it('the one that stops gives its tables back, so that the other one need not wait for the end of a lease', async () => {
    const first = start();
    await leads(first);
    await first.stop();
    expect(first.tables()).toEqual([]);
    const { rows } = await test.pool.query('select leader, leader_until from tables.house_table');
    expect(rows).toEqual([{ leader: null, leader_until: null }]);
    await leads(start());
    expect(await term()).toBe(2n);
  }, 40_000);

  it('the one that was replaced without its knowledge drops the table', async () => {
    const first = start();
    await leads(first);
    await test.pool.query(
      `update tables.house_table set leader = gen_random_uuid(), term = term + 1, leader_until = now() + interval '8 seconds'`,
    );
    await vi.waitFor(() => expect(first.tables()).toEqual([]), PATIENT);
    expect(test.faults).toContainEqual({ table: 'coin' });
  }, 40_000);
});

describe('the leader of a table', () => {
  it('opens a round as soon as an operator opens the table', async () => {
    await test.pool.query('update tables.house_table set open = false');
    await leads(start());
    expect(await storedRounds(test.pool)).toEqual([]);
    await test.pool.query('update tables.house_table set open = true');
    await vi.waitFor(async () => expect(await storedRounds(test.pool)).toHaveLength(1), PATIENT);
  }, 40_000);

  it('of twenty others too sends nothing but its leases while all of them are open for bets', async () => {
    const settings = { ...coinTable.settings, bettingMs: 300_000 };
    const manifests = Array.from({ length: 20 }, (_, place) => ({ ...QUICK, code: `coin-${place + 1}`, settings }));
    await test.pool.query('update tables.house_table set open = false');
    await installHouseTables(test.pool, manifests);
    const sent: string[] = [];
    const pool = new Proxy(test.pool, {
      get: (of, name) => {
        const found: unknown = Reflect.get(of, name);
        if (name !== 'query') return typeof found === 'function' ? (found as () => unknown).bind(of) : found;
        return async (query: { name?: string }) => {
          sent.push(query.name ?? 'other');
          return of.query(query as { name: string; text: string });
        };
      },
    });
    const context = {
      ...test.context,
      pool,
      rules: () => coinTable.rules,
    };
    const keeper = start(context);
    const betting = `select from tables.round where state = 'betting'`;
    await vi.waitFor(async () => expect((await test.pool.query(betting)).rowCount).toBe(20), PATIENT);
    const renewals = () => sent.filter((name) => name === 'renew_leases').length;
    // The steps that were running have said when to look again.
    const before = renewals();
    await vi.waitFor(() => expect(renewals()).toBeGreaterThan(before + 1), PATIENT);
    sent.length = 0;
    await vi.waitFor(() => expect(renewals()).toBeGreaterThan(3), PATIENT);
    expect(new Set(sent)).toEqual(new Set(['take_free_tables', 'renew_leases']));
    expect(keeper.tables()).toHaveLength(21);
  }, 40_000);
});
