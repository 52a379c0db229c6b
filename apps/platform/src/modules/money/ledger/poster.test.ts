import { currency, minor, systemClock } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import type { BatchLimits } from '@chhokka/kernel/batcher';
import { openPool, type Pool } from '../../../infra/db.ts';
import {
  type AccountId,
  createLedger,
  LedgerOverloaded,
  LedgerUncertain,
  openAccount,
  openFund,
  reconcile,
  type Transfer,
} from './index.ts';

const BDT = currency('BDT');
let database: TestDatabase;
let pool: Pool;
let house: AccountId;
let member: AccountId;
let names = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 4);
  house = await openAccount(pool, { kind: 'house_provider', owner: 'P', currency: BDT });
  member = await openAccount(pool, { kind: 'member_cash', owner: 'm', currency: BDT });
});

afterAll(async () => {
  expect((await reconcile(pool)).differences).toEqual([]);
  await pool.end();
  await database.drop();
});

function poster(limits?: Partial<BatchLimits>) {
  return createLedger({ pool, clock: systemClock, ...(limits && { limits }) }).poster;
}

function win(more: Partial<Transfer> = {}): Transfer {
  names += 1;
  return { externalId: `p-${names}`, kind: 'win', from: house, to: member, amount: minor(1), ...more };
}

async function commits(): Promise<bigint> {
  const { rows } = await pool.query<{ n: bigint }>('select count(distinct xmin::text) as n from ledger.transfer');
  return rows[0]?.n ?? 0n;
}

/** Lets the next inserts of transfers fail with this error. A sequence counts them, as no rollback takes its count back. */
async function failing(code: string, times: number): Promise<void> {
  await pool.query(`
    drop sequence if exists ledger.tries;
    create sequence ledger.tries;
    create or replace function ledger.fail_first() returns trigger language plpgsql as $$
      begin
        if nextval('ledger.tries') <= ${times} then raise exception 'on purpose' using errcode = '${code}'; end if;
        return null;
      end $$;
    create or replace trigger fail_first before insert on ledger.transfer for each statement
      execute function ledger.fail_first();`);
}

describe('the poster', () => {
  it('gives 1,600 concurrent callers their own answers in at most four commits', async () => {
    const crowd = Array.from({ length: 1_500 }, () => win());
    const before = await commits();
    const shared = poster();
    const answers = await Promise.all([...crowd, ...crowd.slice(0, 100)].map((each) => shared.post(each)));
    // Which of two equal transfers goes first is open, as nobody waited for the other; one is posted, one repeats it.
    for (let index = 0; index < 100; index += 1) {
      const pair = [answers[index], answers[1_500 + index]];
      expect(new Set(pair.map((answer) => answer?.outcome))).toEqual(new Set(['duplicate', 'posted']));
      expect({ ...pair[0], outcome: '' }).toEqual({ ...pair[1], outcome: '' });
    }
    const posted = answers.filter(({ outcome }) => outcome === 'posted');
    expect(posted).toHaveLength(1_500);
    expect(new Set(posted.map((answer) => 'toBalance' in answer && answer.toBalance)).size).toBe(1_500);
    expect((await commits()) - before).toBeLessThanOrEqual(4n);
  });

  it('refuses transfers beyond its queue limit, and posts them when they are sent again', async () => {
    const small = poster({ maxBatch: 2, maxQueued: 4 });
    const crowd = Array.from({ length: 10 }, () => win());
    const settled = await Promise.allSettled(crowd.map((each) => small.post(each)));
    const refused = crowd.filter((_, index) => settled[index]?.status === 'rejected');
    expect(refused).toHaveLength(6);
    for (const each of settled) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(LedgerOverloaded);
    for (const each of refused.slice(0, 4)) expect(await small.post(each)).toMatchObject({ outcome: 'posted' });
  });

  it('fails only the transfer that the database rejects', async () => {
    const shared = poster();
    const giver = await openFund(pool, { kind: 'adjustment', currency: BDT }, { rule: 'demo' });
    const full = await openAccount(pool, { kind: 'suspense', owner: 'x', currency: BDT });
    await shared.post(win({ from: giver, to: full, amount: minor(2n ** 63n - 1n) }));
    const settled = await Promise.allSettled([shared.post(win()), shared.post(win({ to: full })), shared.post(win())]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('finishes accepted transfers when it closes, and accepts no more', async () => {
    const closing = poster({ maxBatch: 3 });
    const accepted = Array.from({ length: 20 }, () => closing.post(win()));
    await closing.close();
    const answers = await Promise.all(accepted);
    expect(answers.every(({ outcome }) => outcome === 'posted')).toBe(true);
    await expect(closing.post(win())).rejects.toBeInstanceOf(LedgerOverloaded);
    await poster().close();
  });

  it('reports an uncertain result when the connection breaks; sending the transfer again settles it', async () => {
    const shared = poster();
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select from ledger.account where id = $1 for update', [member]);
    const transfer = win();
    const lost = expect(shared.post(transfer)).rejects.toBeInstanceOf(LedgerUncertain);
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rowCount;
      })
      .toBe(1);
    await lost;
    await blocker.query('rollback');
    blocker.release();
    expect(await shared.post(transfer)).toMatchObject({ outcome: 'posted' });
  });

  it('retries a deadlocked batch once, and gives up when that fails too', async () => {
    await failing('40P01', 1);
    expect(await poster().post(win())).toMatchObject({ outcome: 'posted' });
    await failing('40P01', 2);
    await expect(poster().post(win())).rejects.toBeInstanceOf(LedgerOverloaded);
    expect(await poster().post(win())).toMatchObject({ outcome: 'posted' });
  });

  it('reports that nothing was posted when the database is unreachable', async () => {
    const away = openPool('postgres://nobody@127.0.0.1:1/none');
    const { poster: unreachable } = createLedger({ pool: away, clock: systemClock });
    await expect(unreachable.post(win())).rejects.toBeInstanceOf(LedgerOverloaded);
    await away.end();
  });
});
