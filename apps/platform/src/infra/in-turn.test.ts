import { expect, it, onTestFinished, vi } from 'vitest';
import { createInTurn } from './in-turn.ts';

it('works begin in the order in which they were given, each after the end of the one before', async () => {
  const inTurn = createInTurn();
  const happened: string[] = [];
  const work = (name: string) =>
    inTurn(async () => {
      happened.push(`${name} begins`);
      await Promise.resolve();
      happened.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([work('one'), work('two')])).toEqual(['one', 'two']);
  expect(happened).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

it('a work that fails tells only who gave it, and the next one begins', async () => {
  const inTurn = createInTurn();
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('a work that never ends holds the others up for a while only, and is told once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [happened, longestMs]: [string[], number] = [[], 1_000];
  const inTurn = createInTurn({ longestMs, onStuck: () => void happened.push('stuck') });
  const lasting = (name: string, ms: number) =>
    void inTurn(async () => {
      happened.push(name);
      await new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
    });
  lasting('endless', 1e9);
  // These wait longer for their turns than any work may last.
  lasting('one', longestMs - 1);
  lasting('two', longestMs - 1);
  lasting('three', 0);
  await vi.advanceTimersByTimeAsync(longestMs - 1);
  expect(happened).toEqual(['endless']);
  await vi.advanceTimersByTimeAsync(3 * longestMs);
  expect(happened).toEqual(['endless', 'stuck', 'one', 'two', 'three']);
});
