import { HOUR, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { betwin, type Player, PROVIDER } from '../wallet/testing/fixture.ts';
import type { Consumer } from './index.ts';
import { openStory, type Story } from './testing/story.ts';

let story: Story;
beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.close());

const consumer = (name: string): Consumer => ({ name, batch: () => Promise.resolve() });
const round = async () => {
  const command = betwin(story.players[0] as Player, 100n, 0n, { roundClosed: true });
  expect((await story.table.wallet.execute(PROVIDER, command)).outcome).toBe('accepted');
};

it('a consumer has counted a day once all of it is told, minutes after its end, and is consumed', async () => {
  const { facts, clock } = story;
  const midnight = clock.now() + HOUR;
  const counted = () => Promise.all(['quick', 'slow', 'unknown'].map((name) => facts.hasCounted(name, midnight)));
  await facts.consume(consumer('quick'));
  await facts.consume(consumer('slow'));
  await round();
  clock.advance(HOUR + 4 * MINUTE);
  await story.tell();
  await facts.consume(consumer('quick'));
  // What happened before midnight may still be committed.
  expect(await counted()).toEqual([false, false, false]);
  clock.advance(2 * MINUTE);
  // It belongs to the next day, so nobody need have consumed it.
  await round();
  await story.tell();
  expect(await counted()).toEqual([true, false, false]);
  await facts.consume(consumer('slow'));
  expect(await counted()).toEqual([true, true, false]);
});

it('telling everything waits for a transaction that is still open', async () => {
  const { facts, pool } = story;
  await story.tell();
  const tellAll = async () => {
    await facts.tellAll();
    return told();
  };
  const all = await transaction(pool, async (tx) => {
    await tx.query('select pg_current_xact_id()');
    await round();
    const telling = tellAll();
    for (let times = 0; times < 3; times += 1) await facts.tell();
    expect(await told()).toBe(0);
    return { telling };
  });
  expect(await all.telling).toBe(1);
});

async function told(): Promise<number> {
  return (await story.pool.query('select from facts.round')).rowCount ?? 0;
}
