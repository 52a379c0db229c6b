import { afterEach, beforeEach, expect, it } from 'vitest';
import { countsOnce } from '../../money/facts/testing/kill.ts';
import { openStory, OFFSET, type Story } from '../../money/facts/testing/story.ts';
import { addPlayer, type Player } from '../../money/wallet/testing/fixture.ts';
import { teamsConsumer } from './index.ts';
import { counted, wrongSums } from './testing/sums.ts';
import { makeAgent, stand } from './testing/tree.ts';

const consumer = teamsConsumer({ settings: { dayOffset: () => OFFSET } });

let story: Story;
let agents: string[];
let players: string[];
beforeEach(async () => {
  story = await openStory();
  const made = [1, 2, 3].map(() => addPlayer(story.table, 1_000n));
  agents = (await Promise.all(made)).map(({ id }) => id);
  players = story.players.map(({ id }: Player) => id);
  for (const id of agents) await makeAgent(story.pool, id);
});
afterEach(() => story.close());

const [TOP, MIDDLE, OTHER] = [0, 1, 2];
const under = (member: string | undefined, agent: number) =>
  stand(story.pool, member ?? '', agents[agent] ?? '', { at: story.clock.now() });
const count = async () => {
  await story.tell();
  await story.facts.consume(consumer);
};

it('sums of lines are those of their facts, whatever is late, refunded, resettled, moved, killed or repeated', async () => {
  const { pool } = story;
  await under(agents[MIDDLE], TOP);
  await under(players[0], MIDDLE);
  await under(players[1], TOP);
  await story.play(9);
  await count();
  expect(await wrongSums(pool)).toEqual({});
  // From here on the facts of the first two belong to other lines; the third comes to one.
  await under(players[0], OTHER);
  await under(players[2], MIDDLE);
  await story.play(9);
  await stand(pool, agents[MIDDLE] ?? '', agents[OTHER] ?? '');
  await story.play(9, count);
  await under(players[0], MIDDLE);
  await story.play(7);
  await count();
  expect(await wrongSums(pool)).toEqual({});
  const before = await counted(pool);
  expect(before.active?.length).toBeGreaterThan(4);
  expect(await countsOnce(pool, consumer, () => counted(pool), { limit: 150 })).toBeGreaterThan(20);
  expect(await counted(pool)).toEqual(before);
  expect(await wrongSums(pool)).toEqual({});
});
