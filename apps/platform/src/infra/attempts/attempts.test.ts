import { ManualClock, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from '../db.ts';
import { Refused } from '../http/refused.ts';
import { createAttempts } from './attempts.ts';

const RULE = { most: 3, withinMs: 5 * MINUTE };

let database: TestDatabase;
let pools: readonly [Pool, Pool];
const clock = new ManualClock(Date.UTC(2026, 0, 1));

beforeAll(async () => {
  database = await createTestDatabase();
  pools = [openPool(database.url), openPool(database.url)];
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const attempts = (which: 0 | 1 = 0, scale = 1) => createAttempts({ pool: pools[which], clock, scale });

async function refusalOf(act: Promise<unknown>): Promise<Refused> {
  const error: unknown = await act.then(
    () => new Error('was not refused'),
    (refused: unknown) => refused,
  );
  if (error instanceof Refused) return error;
  throw error;
}

describe('counted attempts', () => {
  it('are refused beyond the limit, with the time to wait, and accepted again afterwards', async () => {
    const { count } = attempts();
    for (let tried = 0; tried < RULE.most; tried += 1) await count('login', 'mina', RULE);
    clock.advance(MINUTE);
    const refused = await refusalOf(count('login', 'mina', RULE));
    expect(refused.code).toBe('too_many_attempts');
    expect(refused.details.retryAfterSeconds).toBe(4 * 60);
    clock.advance(4 * MINUTE - 1);
    expect((await refusalOf(count('login', 'mina', RULE))).details.retryAfterSeconds).toBe(1);
    clock.advance(1);
    await count('login', 'mina', RULE);
    expect(await attempts().counted('login', 'mina')).toBe(1);
  });

  it('are counted separately by purpose and by caller', async () => {
    const { count, counted } = attempts();
    await count('a', 'b\nc', RULE);
    await count('a', 'd', RULE);
    expect(await counted('a', 'b\nc')).toBe(1);
    expect(await counted('a', 'b')).toBe(0);
    expect(await counted('b', 'd')).toBe(0);
  });

  it('can be read without counting, and forgotten', async () => {
    const { count, counted, forget } = attempts();
    await count('code', 'x', RULE);
    await count('code', 'x', RULE);
    expect(await counted('code', 'x')).toBe(2);
    expect(await counted('code', 'x')).toBe(2);
    await forget('code', 'x');
    expect(await counted('code', 'x')).toBe(0);
    await count('code', 'y', RULE);
    clock.advance(RULE.withinMs);
    expect(await counted('code', 'y')).toBe(0);
  });

  it('from the networks of one /48 share ten times the limit', async () => {
    const rule = { most: 2, withinMs: MINUTE };
    const from = (address: string) => attempts().countNetwork('networks', address, rule);
    for (let network = 1; network <= 10; network += 1) {
      for (let turn = 0; turn < 2; turn += 1) await from(`2001:db8:5:${network}::${turn}`);
    }
    await expect(from('2001:db8:5:b::1')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await expect(from('2001:db8:5:a::1')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await from('2001:db8:6:b::1');
    for (let turn = 0; turn < 2; turn += 1) await from('203.0.113.7');
    await expect(from('203.0.113.7')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await from('203.0.113.8');
  });

  it('of two processes at once pass exactly as often as the rule allows', async () => {
    for (const most of [1, 7, 49]) {
      const who = `crowd ${most}`;
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          attempts(index % 2 === 0 ? 0 : 1).count('crowd', who, { most, withinMs: MINUTE }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
      expect(await attempts().counted('crowd', who)).toBe(50);
    }
  });

  it('of two processes at once pass exactly as often when an expired window restarts', async () => {
    await attempts().count('old', 'crowd', { most: 1, withinMs: MINUTE });
    clock.advance(MINUTE);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        attempts(index % 2 === 0 ? 0 : 1).count('old', 'crowd', { most: 5, withinMs: MINUTE }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('in a rolled-back transaction do not count', async () => {
    const { countIn, counted } = attempts();
    const act = transaction(pools[0], async (tx) => {
      await countIn(tx, 'rolled', 'back', RULE);
      throw new Error('no');
    });
    await expect(act).rejects.toThrow('no');
    expect(await counted('rolled', 'back')).toBe(0);
  });

  it('have a limit that load tests can scale', async () => {
    const { count } = attempts(0, 2);
    for (let tried = 0; tried < 2 * RULE.most; tried += 1) await count('scaled', 'x', RULE);
    expect((await refusalOf(count('scaled', 'x', RULE))).code).toBe('too_many_attempts');
  });

  it('of an unscaled rule keep their limit in load tests', async () => {
    const { count } = attempts(0, 10);
    const pause = { most: 1, withinMs: RULE.withinMs, isUnscaled: true } as const;
    await count('pause', 'x', pause);
    expect((await refusalOf(count('pause', 'x', pause))).code).toBe('too_many_attempts');
  });

  it('accept any text as the caller', async () => {
    const { count, counted } = attempts();
    for (const who of ['', '\u0000', '\ud800', "'; drop table attempts.counter; --", 'ক'.repeat(100_000)]) {
      await count('hostile', who, RULE);
      expect(await counted('hostile', who)).toBe(1);
    }
  });

  it('are deleted by the sweep once their window has ended, and no others', async () => {
    await pools[0].query('delete from attempts.counter');
    await attempts().count('sweep', 'short', { most: 1, withinMs: MINUTE });
    await attempts().count('sweep', 'long', { most: 1, withinMs: 3 * MINUTE });
    clock.advance(2 * MINUTE);
    await attempts().sweep();
    const { rows } = await pools[0].query<{ left: number }>('select count(*)::int as left from attempts.counter');
    expect(rows[0]?.left).toBe(1);
    expect(await attempts().counted('sweep', 'long')).toBe(1);
  });
});
