import type { Pool } from '@chhokka/provider-server/db';
import { expect, it } from 'vitest';
import { inBatchesByPool } from './in-batches.ts';

it('calls on one pool share a run, and never with those on another pool', async () => {
  const [one, other] = [{} as Pool, {} as Pool];
  const seen: unknown[] = [];
  const call = inBatchesByPool((pool, items: readonly number[]) => {
    seen.push([pool === one ? 'one' : 'other', items]);
    return Promise.resolve(items.map((item) => item * 2));
  }, 1);
  expect(await Promise.all([call(one, 1), call(other, 2), call(one, 3)])).toEqual([2, 4, 6]);
  expect(seen).toEqual([
    ['one', [1, 3]],
    ['other', [2]],
  ]);
});

it('too many waiting calls are refused as that', async () => {
  const call = inBatchesByPool(() => new Promise<number[]>(() => {}), 1);
  const pool = {} as Pool;
  const waiting = Array.from({ length: 20_000 }, () => call(pool, 1));
  for (const each of waiting) each.catch(() => {});
  await expect(call(pool, 1)).rejects.toMatchObject({ fault: 'too_many_requests' });
});
