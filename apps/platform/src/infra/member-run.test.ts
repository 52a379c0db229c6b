import { ManualClock } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { openPool, type Pool, type Transaction } from './db.ts';
import { createInTurn } from './in-turn.ts';
import { daysDue, finishRun, type RunStep } from './member-run.ts';

const STARTED = Date.UTC(2026, 10, 26);
const DAY = { table: 'test.run', key: { kind: 'gift', day: '2026-11-26' } };
const LAST = 7;

let database: TestDatabase;
let pool: Pool;
let clock: ManualClock;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  clock = new ManualClock(STARTED);
  await pool.query(`create schema test;
    create table test.run (kind text, day date, started_at timestamptz not null, ended_at timestamptz, after uuid,
      members integer not null default 0, total bigint not null default 0, primary key (kind, day));
    create table test.gift (member uuid primary key)`);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const idOf = (number: number): string => `00000000-0000-0000-0000-00000000000${number}`;

/** Gives the next two members one gift each. Whoever gets a second one makes it fail. */
async function give(tx: Transaction, after: string | null): Promise<RunStep> {
  const first = after === null ? 1 : Number(after.slice(-1)) + 1;
  const ids = [first, first + 1].filter((each) => each <= LAST).map(idOf);
  await tx.query('insert into test.gift select unnest($1::uuid[])', [ids]);
  return { last: ids.at(-1) ?? null, sums: { members: ids.length, total: 5n * BigInt(ids.length) } };
}
const finish = (step = give, run = DAY) => finishRun({ pool, clock, inTurn: createInTurn() }, run, step);
const gifts = async () => (await pool.query('select from test.gift')).rowCount;
const runs = async () =>
  (await pool.query('select day::text, started_at, ended_at, members, total from test.run order by day')).rows;

describe('a run over members', () => {
  it('works on each member once, writes down its sums, and does nothing when it is repeated', async () => {
    await finish((tx, after) => {
      clock.advance(1);
      return give(tx, after);
    });
    await finish();
    expect(await gifts()).toBe(LAST);
    expect(await runs()).toEqual([
      {
        day: '2026-11-26',
        started_at: new Date(STARTED),
        // Four steps with members, and the last one that finds none.
        ended_at: new Date(STARTED + 5),
        members: LAST,
        total: 35n,
      },
    ]);
  });

  it('that is interrupted at any step goes on where it was', async () => {
    for (let stop = 1; stop <= 5; stop += 1) {
      await pool.query('truncate test.run, test.gift');
      let steps = 0;
      const interrupted = finish(async (tx, after) => {
        const done = await give(tx, after);
        if (++steps === stop) throw new Error('killed');
        return done;
      });
      await expect(interrupted).rejects.toThrow('killed');
      expect(await gifts()).toBe((stop - 1) * 2 - (stop === 5 ? 1 : 0));
      await finish();
      expect(await gifts()).toBe(LAST);
      expect(await runs()).toMatchObject([{ members: LAST, total: 35n }]);
    }
  });

  it('that three processes take at once works on each member once', async () => {
    await Promise.all([1, 2, 3].map(() => finish()));
    expect(await gifts()).toBe(LAST);
    expect(await runs()).toMatchObject([{ members: LAST, total: 35n }]);
  });

  it('keeps apart from the run of another day', async () => {
    await finish();
    await pool.query('truncate test.gift');
    await finish(give, { ...DAY, key: { ...DAY.key, day: '2026-11-27' } });
    expect(await gifts()).toBe(LAST);
    expect(await runs()).toMatchObject([{ members: LAST }, { members: LAST }]);
  });
});

it('the days that are due begin with one that was interrupted, or after one that has ended', () => {
  const last = { day: '2026-12-30', hasEnded: false };
  expect(daysDue(last, '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(daysDue({ ...last, hasEnded: true }, '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
  expect(daysDue({ ...last, hasEnded: true }, '2026-12-30')).toEqual([]);
  expect(daysDue({ day: '2026-11-16', hasEnded: true }, '2026-11-30', { every: 7 })).toEqual([
    '2026-11-23',
    '2026-11-30',
  ]);
});
