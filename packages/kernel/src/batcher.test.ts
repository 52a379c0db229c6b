import { ManualClock } from './time.ts';
import { describe, expect, it } from 'vitest';
import { type BatcherOptions, createBatcher } from './batcher.ts';

/** A batcher whose batches stay on their way until they are let go; answers are ten times the item. */
function held(limits: Partial<BatcherOptions<number, number>> = {}) {
  const clock = new ManualClock(0);
  const batches: { items: readonly number[]; letGo(): void }[] = [];
  const batcher = createBatcher<number, number>({
    maxBatch: 3,
    maxQueued: 5,
    inFlight: 1,
    maxWaitMs: 100,
    clock,
    refusal: (because) => new RangeError(because),
    run: (items) =>
      new Promise((resolve) => {
        batches.push({ items, letGo: () => resolve(items.map((item) => item * 10)) });
      }),
    ...limits,
  });
  return { clock, batches, batcher };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a batcher', () => {
  it('sends the items of one turn together, and later ones as the next batch', async () => {
    const { batches, batcher } = held();
    const first = [batcher.add(1), batcher.add(2)];
    await nextTurn();
    const second = [batcher.add(3), batcher.add(4)];
    await nextTurn();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
    batches[0]?.letGo();
    expect(await Promise.all(first)).toEqual([10, 20]);
    await nextTurn();
    expect(batches[1]?.items).toEqual([3, 4]);
    batches[1]?.letGo();
    expect(await Promise.all(second)).toEqual([30, 40]);
  });

  it('starts the next batch before the callers of the last one are told, and closes after they are', async () => {
    const { batches, batcher } = held();
    const told: string[] = [];
    const first = batcher.add(1).then(() => told.push(`first, of ${batches.length} batches`));
    await nextTurn();
    const second = batcher.add(2).then(() => told.push('second'));
    batches[0]?.letGo();
    await first;
    const closed = batcher.close().then(() => told.push('closed'));
    batches[1]?.letGo();
    await Promise.all([second, closed]);
    expect(told).toEqual(['first, of 2 batches', 'second', 'closed']);
  });

  it('respects the batch size and the number of batches in flight', async () => {
    const { batches, batcher } = held({ inFlight: 2, maxQueued: 10 });
    const answers = Array.from({ length: 8 }, (_, item) => batcher.add(item));
    await nextTurn();
    expect(batches.map(({ items }) => items.length)).toEqual([3, 3]);
    expect(batcher.waiting()).toBe(2);
    for (let sent = 0; sent < 3; sent += 1) {
      batches[sent]?.letGo();
      await nextTurn();
    }
    expect(await Promise.all(answers)).toHaveLength(8);
  });

  it('keeps items of a subject in flight for the batch after it, in their order', async () => {
    const { batches, batcher } = held({ inFlight: 2, maxQueued: 10, subjectOf: (item) => String(item % 10) });
    const first = [batcher.add(11), batcher.add(21)];
    await nextTurn();
    const later = [batcher.add(31), batcher.add(2), batcher.add(41), batcher.add(12)];
    await nextTurn();
    expect(batches.map(({ items }) => items)).toEqual([
      [11, 21],
      [2, 12],
    ]);
    expect(batcher.waiting()).toBe(2);
    batches[0]?.letGo();
    expect(await Promise.all(first)).toEqual([110, 210]);
    await nextTurn();
    expect(batches[2]?.items).toEqual([31, 41]);
    batches[1]?.letGo();
    batches[2]?.letGo();
    expect(await Promise.all(later)).toEqual([310, 20, 410, 120]);
  });

  it('starts no batch while all that waits is of subjects in flight', async () => {
    const { batches, batcher } = held({ inFlight: 2, subjectOf: () => 'the same' });
    const answers = [batcher.add(1)];
    await nextTurn();
    answers.push(batcher.add(2));
    await nextTurn();
    expect(batches).toHaveLength(1);
    batches[0]?.letGo();
    await nextTurn();
    batches[1]?.letGo();
    expect(await Promise.all(answers)).toEqual([10, 20]);
  });

  it('refuses items over the queue limit, over the time limit and after closing', async () => {
    const { clock, batches, batcher } = held({ maxQueued: 1 });
    const begun = batcher.add(1);
    await expect(batcher.add(2)).rejects.toThrow('too many wait');
    await nextTurn();
    const late = expect(batcher.add(3)).rejects.toThrow('it waited too long');
    clock.advance(101);
    batches[0]?.letGo();
    expect(await begun).toBe(10);
    await late;
    await batcher.close();
    await expect(batcher.add(4)).rejects.toThrow('no more is taken');
    expect(batches).toHaveLength(1);
  });

  it('closes once the last accepted item is answered', async () => {
    const { batches, batcher } = held();
    const answer = batcher.add(1);
    let isClosed = false;
    const closed = batcher.close().then(() => (isClosed = true));
    await nextTurn();
    expect(isClosed).toBe(false);
    batches[0]?.letGo();
    expect(await answer).toBe(10);
    await closed;
  });

  it('rejects an item whose answer is an error, and every item of a failed batch', async () => {
    const some = held({ run: async (items) => items.map((item) => (item === 2 ? new Error('bad item') : item)) });
    const settled = await Promise.allSettled([some.batcher.add(1), some.batcher.add(2), some.batcher.add(3)]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const none = held({ run: () => Promise.reject(new Error('bad batch')) });
    const failed = await Promise.allSettled([none.batcher.add(1), none.batcher.add(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
