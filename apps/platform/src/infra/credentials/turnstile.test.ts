import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

const oneLane = (atOnce: number, mostWaiting: number) =>
  createTurnstile({ atOnce, mostWaiting: { only: mostWaiting }, refusal: () => new Error('full') });

it('a turnstile runs a few tasks at once, queues some in order and refuses the rest', async () => {
  const through = oneLane(2, 3);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const act = (name: number) => () =>
    new Promise<number>((resolve) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        done.push(name);
        resolve(name);
      });
    });
  const settled = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((name) => through('only', act(name))));
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, true, true, false, false]);
  expect([most, done]).toEqual([2, [0, 1, 2, 3, 4]]);
});

it('a turnstile gives the place of a failed task to the next one', async () => {
  const through = oneLane(1, 1);
  const failing = through('only', () => Promise.reject(new Error('broken')));
  const next = through('only', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
  await expect(through('only', () => Promise.resolve('again'))).resolves.toBe('again');
});

it('a turnstile keeps the places of a lane for it, and lets the first lane go first', async () => {
  const through = createTurnstile({
    atOnce: 1,
    mostWaiting: { first: 1, last: 2 },
    refusal: (lane) => new Error(`${lane} is full`),
  });
  const done: string[] = [];
  const act = (name: string) => async () => void done.push(name);
  const settled = await Promise.allSettled([
    through('last', act('runs at once')),
    through('last', act('last 1')),
    through('last', act('last 2')),
    through('last', act('last 3')),
    through('first', act('first 1')),
    through('first', act('first 2')),
  ]);
  expect(settled.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []))).toEqual([
    'last is full',
    'first is full',
  ]);
  expect(done).toEqual(['runs at once', 'first 1', 'last 1', 'last 2']);
});
