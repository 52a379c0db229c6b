import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

it('a turnstile runs a few tasks at once, queues some in order and refuses the rest', async () => {
  const through = createTurnstile({ atOnce: 2, mostWaiting: 3, refusal: () => new Error('full') });
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
  const settled = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((name) => through(act(name))));
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, true, true, false, false]);
  expect([most, done]).toEqual([2, [0, 1, 2, 3, 4]]);
});

it('a turnstile gives the place of a failed task to the next one', async () => {
  const through = createTurnstile({ atOnce: 1, mostWaiting: 1, refusal: () => new Error('full') });
  const failing = through(() => Promise.reject(new Error('broken')));
  const next = through(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
  await expect(through(() => Promise.resolve('again'))).resolves.toBe('again');
});
