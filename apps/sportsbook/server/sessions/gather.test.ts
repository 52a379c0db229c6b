import type { Pool } from '@chhokka/provider-server/db';
import { describe, expect, it } from 'vitest';
import { gather, gatherByPool } from './gather.ts';

/** Runs that a test ends by hand. */
function openRuns(limits = { most: 3, runs: 1 }) {
  const runs: { readonly items: readonly number[]; end(failure?: Error): void }[] = [];
  const double = gather(
    (items: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const end = (failure?: Error): void => (failure ? reject(failure) : resolve(items.map((item) => item * 2)));
        runs.push({ items, end });
      }),
    limits,
  );
  return { runs, double };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('calls that are gathered', () => {
  it('run together when they come in one turn, and each gets its own answer', async () => {
    const { runs, double } = openRuns();
    const answers = Promise.all([double(1), double(2)]);
    await nextTurn();
    expect(runs.map(({ items }) => items)).toEqual([[1, 2]]);
    runs[0]?.end();
    expect(await answers).toEqual([2, 4]);
  });

  it('wait for the next run together while others run, and no run has more than it may', async () => {
    const { runs, double } = openRuns();
    const first = double(1);
    await nextTurn();
    const others = Promise.all([2, 3, 4, 5].map(double));
    await nextTurn();
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    expect(await first).toBe(2);
    await nextTurn();
    runs[1]?.end();
    await nextTurn();
    runs[2]?.end();
    expect(await others).toEqual([4, 6, 8, 10]);
    expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('run beside each other as often as they may', async () => {
    const { runs, double } = openRuns({ most: 1, runs: 2 });
    const answers = Promise.all([1, 2, 3].map(double));
    await nextTurn();
    expect(runs.map(({ items }) => items)).toEqual([[1], [2]]);
    for (const place of [1, 0]) runs[place]?.end();
    await nextTurn();
    runs[2]?.end();
    expect(await answers).toEqual([2, 4, 6]);
  });

  it('all fail with their run, and later ones do not', async () => {
    const { runs, double } = openRuns();
    const failed = Promise.allSettled([double(1), double(2)]);
    await nextTurn();
    runs[0]?.end(new Error('the database is away'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = double(3);
    await nextTurn();
    runs[1]?.end();
    expect(await later).toBe(6);
  });

  it('never run together on two pools', async () => {
    const [one, other] = [{} as Pool, {} as Pool];
    const seen: unknown[] = [];
    const call = gatherByPool(
      (pool, items: readonly number[]) => {
        seen.push([pool === one ? 'one' : 'other', items]);
        return Promise.resolve(items);
      },
      { most: 10, runs: 1 },
    );
    expect(await Promise.all([call(one, 1), call(other, 2), call(one, 3)])).toEqual([1, 2, 3]);
    expect(seen).toEqual([
      ['one', [1, 3]],
      ['other', [2]],
    ]);
  });
});
