import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Consumer } from '../facts/index.ts';
import { countsOnce } from '../facts/testing/kill.ts';
import { OFFSET, openStory, type Story } from '../facts/testing/story.ts';
import type { Settings } from '../../site/settings/index.ts';
import { adjust, bet, PROVIDER, type Player, win } from '../wallet/testing/fixture.ts';
import { reportsConsumer } from './count.ts';
import { fullSum, keptSum, minutesWrong, movementsMissing } from './testing/sums.ts';

let story: Story;
let offset: number;
let consumer: Consumer;

beforeEach(async () => {
  story = await openStory();
  offset = OFFSET;
  const site = { at: () => ({ values: { gmtOffsetMinutes: offset } }) } as unknown as Settings;
  consumer = reportsConsumer({ settings: site });
});
afterEach(() => story.close());

async function count(): Promise<void> {
  await story.tell();
  await story.facts.consume(consumer);
}

async function expectRight(): Promise<void> {
  expect(await keptSum(story.pool)).toEqual(await fullSum(story.pool, offset));
  expect(await movementsMissing(story.pool)).toBe(0);
  expect(await minutesWrong(story.pool)).toBe(0);
}

describe('the daily sums', () => {
  it('equal all rounds and movements, however often and concurrently they are counted', async () => {
    await story.play(48, () => Promise.all([count(), count()]));
    await Promise.all([count(), count(), count()]);
    await count();
    await expectRight();
    expect((await keptSum(story.pool)).days.length).toBeGreaterThan(1);
    await count();
    await expectRight();
  });

  it('count each fact once, whenever a worker is killed', async () => {
    await story.play(30);
    await story.tell();
    const state = async () => {
      const movements = await story.pool.query('select * from reporting.movement order by account_id, version');
      const first = await story.pool.query('select * from reporting.first_deposit order by member_id');
      const active = await story.pool.query('select * from reporting.active_member order by day, member_id');
      return [await keptSum(story.pool), movements.rows, first.rows, active.rows, await minutesWrong(story.pool)];
    };
    expect(await countsOnce(story.pool, consumer, state, { limit: 25 })).toBeGreaterThan(30);
    await expectRight();
  });

  it('keep counted days when the site’s clock changes, until they are rebuilt', async () => {
    await story.play(12);
    const player = story.players[0] as Player;
    const roundId = 'resettled';
    const play = (command: Parameters<typeof story.table.wallet.execute>[1]) =>
      story.table.wallet.execute(PROVIDER, command);
    await play(bet(player, 100n, { roundId }));
    await play(win(player, 30n, { roundId, roundClosed: true }));
    await count();
    const before = await keptSum(story.pool);
    offset = -600;
    // What changes of a counted round changes the day on which it was counted.
    await play(adjust(player, 20n, { roundId }));
    await count();
    const after = await keptSum(story.pool);
    expect(after.days.map(({ day, rounds }) => [day, rounds])).toEqual(
      before.days.map(({ day, rounds }) => [day, rounds]),
    );
    expect(after).not.toEqual(before);
    await story.facts.rebuild(consumer);
    await expectRight();
    expect((await keptSum(story.pool)).days).not.toEqual(after.days);
  });

  it('are corrected by a rebuild after somebody changed them', async () => {
    await story.play(12, count);
    await count();
    await story.pool.query('update reporting.day_game set staked = staked + 5, rounds = rounds + 1');
    await story.pool.query('update reporting.round set won = won + 3');
    await story.pool.query('update reporting.day_movement set got_count = got_count + 2');
    await story.facts.rebuild(consumer);
    await expectRight();
  });
});
