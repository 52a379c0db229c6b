import { HOUR, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
