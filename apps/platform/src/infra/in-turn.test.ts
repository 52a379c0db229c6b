import { expect, it } from 'vitest';
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
