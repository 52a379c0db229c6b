import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import { transaction } from '../../../infra/db.ts';
import { bet, type Player, PROVIDER, win } from '../../money/wallet/testing/fixture.ts';
import { boardsOf } from './boards.ts';
import { closeBoards } from './close-boards.ts';
import { officeList, officeResults } from './office.ts';
import { leaderboardShelf } from './shelves.ts';
import { type Course, leaderboard, openCourse } from './testing/fixture.ts';

let course: Course;
beforeEach(async () => {
  course = await openCourse();
});
afterEach(() => course.close());

const boardOf = async (player: Player) => {
  const { boards } = await boardsOf(course.parts, player.id, 'en');
  return boards[0];
};

/** To a while after Sunday's midnight in Dhaka. */
async function toNextWeek(): Promise<void> {
  course.clock.advance(Date.UTC(2026, 9, 11, 18) + 10 * MINUTE - course.clock.now());
  await course.count();
}

interface Closed {
  readonly place: number;
  readonly member_id: string;
  readonly stake: bigint;
  readonly amount: bigint;
}

async function results(): Promise<Closed[]> {
  const { rows } = await course.pool.query<Closed>(
    'select place::int, member_id, stake, amount from missions.place order by place',
  );
  return rows;
}

it('a leaderboard ranks by real stakes, ties by who was there first, and leaves out agents and whoever rests', async () => {
  await course.rule('week', leaderboard(['50.00', '20.00', '10.00']));
  const [first, later, agent, resting, best] = await Promise.all([1, 2, 3, 4, 5].map(() => course.player()));
  if (!first || !later || !agent || !resting || !best) throw new Error('there are five');
  await course.pool.query('update members.member set user_type = 41 where id = $1', [agent.id]);
  for (const player of [first, later, agent, resting]) {
    course.clock.advance(MINUTE);
    await course.play(player, 30_00n);
  }
  await course.play(best, 20_00n);
  await course.play(best, 20_00n);
  await course.limit(resting, 'deposit');
  await course.count();
  const board = await boardOf(later);
  expect(board?.places.map(({ place, stake, mine, prize }) => [place, stake, mine, prize?.form])).toEqual([
    [1, '40.00', false, 'cash'],
    [2, '30.00', false, 'cash'],
    [3, '30.00', true, 'cash'],
  ]);
  expect(board?.places.every(({ account }) => account.includes('***'))).toBe(true);
  expect(board?.mine).toEqual({ place: 3, stake: '30.00', missing: null });
  expect((await boardOf(agent))?.mine).toMatchObject({ place: null });
  expect(await boardsOf(course.parts, resting.id, 'en')).toMatchObject({ resting: true, boards: [] });
  const late = await course.player();
  await course.play(late, 1_00n);
  // Not counted yet, and exact all the same.
  expect((await boardOf(late))?.mine).toEqual({ place: 4, stake: '1.00', missing: '29.01' });
  await toNextWeek();
  await closeBoards(course.parts);
  expect((await results()).map(({ place, member_id, stake, amount }) => [place, member_id, stake, amount])).toEqual([
    [1, best.id, 40_00n, 50_00n],
    [2, first.id, 30_00n, 20_00n],
    [3, later.id, 30_00n, 10_00n],
  ]);
  expect(await course.awards(later)).toEqual(['leaderboard week:me:week:2026-10-05 ready']);
  expect((await boardOf(best))?.last?.places.map(({ mine, stake }) => [stake, mine])).toEqual([
    ['40.00', true],
    ['30.00', false],
    ['30.00', false],
  ]);
  const { list } = await officeResults(course.parts, { pageNo: 1 });
  expect(list[0]?.places.map(({ place, stake }) => [place, stake])).toEqual([
    [1, '40.00'],
    [2, '30.00'],
    [3, '30.00'],
  ]);
  const sums = await officeList(course.parts, { from: '2026-10-12', to: '2026-10-12' });
  expect(sums.list.find(({ id }) => id === 'week')).toMatchObject({ reached: 3, offered: '80.00' });
});

it('a period is closed only when its rounds are told and counted', async () => {
  await course.rule('week', leaderboard(['50.00']));
  const player = await course.player();
  await course.play(player, 10_00n);
  await course.count();
  course.clock.advance(Date.UTC(2026, 9, 11, 18) - 1_000 - course.clock.now());
  const late = await course.player();
  await course.play(late, 11_00n);
  course.clock.advance(DAY);
  // Nobody has told that round yet.
  await closeBoards(course.parts);
  await course.tell();
  await closeBoards(course.parts);
  expect((await course.pool.query('select from missions.result')).rowCount).toBe(0);
  await course.count();
  await closeBoards(course.parts);
  expect(await results()).toMatchObject([{ member_id: late.id }]);
});

it('a period that is closed by three workers, some of them killed at any statement, pays once', async () => {
  await course.rule('day', leaderboard(['50.00', '20.00'], { span: 'day' }));
  const players = [await course.player(), await course.player()];
  let kills = 0;
  let days = 0;
  for (const when of ['before', 'after'] as const) {
    for (let step = 1; ; step += 1) {
      for (const player of players) await course.play(player, 10_00n);
      days += 1;
      course.clock.advance(DAY);
      await course.count();
      const killing = killAt(course.pool, step, when);
      const { parts } = course.missionsOn(killing.pool);
      await closeBoards({ ...parts, facts: course.facts }).catch(ignoreKill);
      await Promise.all([1, 2, 3].map(() => closeBoards(course.parts)));
      if (!killing.happened()) break;
      kills += 1;
    }
  }
  expect(kills).toBeGreaterThan(10);
  for (const player of players) expect(await course.awards(player)).toHaveLength(days);
  const { rows } = await course.pool.query('select count(*)::int as results from missions.result');
  expect(rows).toEqual([{ results: days }]);
  await expect(course.pool.query('update missions.place set stake = 1')).rejects.toThrow('history');
});

it('a change of prizes counts from the next period on, and the switch only puts the closing off', async () => {
  await course.rule('week', leaderboard(['50.00']));
  const player = await course.player();
  await course.play(player, 10_00n);
  course.clock.advance(HOUR);
  await course.rule('week', leaderboard(['5.00'], { enabled: false }));
  expect((await boardOf(player))?.prizes).toMatchObject([{ amount: '50.00' }]);
  course.site.on = false;
  await toNextWeek();
  await closeBoards(course.parts);
  expect(await results()).toEqual([]);
  course.site.on = true;
  await closeBoards(course.parts);
  expect(await results()).toMatchObject([{ amount: 50_00n }]);
  expect(await boardOf(player)).toBeUndefined();
});

it('a leaderboard ranks stakes by the weights of its version, exactly, and tells them rounded down', async () => {
  await course.rule('week', leaderboard(['50.00', '20.00'], { leastStake: '10.00' }));
  const [slots, tables, below] = [await course.player(), await course.player(), await course.player()];
  await course.play(slots, 29_99n);
  await course.play(tables, 99_99n, 0n, 'live');
  await course.play(below, 33_33n, 0n, 'live');
  const expected = { place: null, stake: '9.99', missing: '20.00' };
  expect((await boardOf(below))?.mine).toMatchObject({ ...expected, missing: '0.01' });
  await course.count();
  expect((await boardOf(tables))?.places.map(({ stake, mine }) => [stake, mine])).toEqual([
    ['29.99', true],
    ['29.99', false],
  ]);
  // 9.999 to 29.99, and a little more.
  expect((await boardOf(below))?.mine).toEqual({ ...expected, missing: '20.00' });
  // The new weights hold from next week on.
  const weights = { kinds: { LIVE: 100 }, games: {} };
  await course.rule('week', leaderboard(['50.00', '20.00'], { leastStake: '10.00', weights }));
  await course.play(below, 10_00n, 0n, 'live');
  expect((await boardOf(below))?.mine).toMatchObject({ stake: '12.99' });
  await toNextWeek();
  await closeBoards(course.parts);
  expect((await results()).map(({ member_id, stake }) => [member_id, stake])).toEqual([
    [tables.id, 29_99n],
    [slots.id, 29_99n],
  ]);
  await course.play(below, 10_00n, 0n, 'live');
  await course.play(slots, 10_00n);
  await course.count();
  expect((await boardOf(slots))?.mine).toMatchObject({ stake: '0.00' });
  expect((await boardOf(below))?.mine).toMatchObject({ stake: '10.00' });
});

it('a version that operators save begins ten seconds later, before any round that it weighs is counted', async () => {
  const at = course.clock.now();
  const by = { account: 'rina', second: 'mitu', at };
  await transaction(course.pool, (tx) => leaderboardShelf.write(tx, 'saved', leaderboard(['50.00']), null, by));
  const player = await course.player();
  await course.play(player, 50_00n);
  course.clock.advance(10_000);
  await course.play(player, 20_00n);
  await course.count();
  expect(await boardOf(player)).toMatchObject({ startsAt: at + 10_000, mine: { stake: '20.00' } });
});

it('a leaderboard that is made within a period counts rounds from then on, and says so', async () => {
  const player = await course.player();
  await course.play(player, 50_00n);
  course.clock.advance(HOUR);
  const made = course.clock.now();
  await course.rule('week', leaderboard(['50.00']));
  await course.play(player, 20_00n);
  expect(await boardOf(player)).toMatchObject({ startsAt: made, mine: { stake: '20.00' } });
  await course.count();
  expect(await boardOf(player)).toMatchObject({ startsAt: made, mine: { place: 1, stake: '20.00' } });
});

it('a round that is open while a week ends counts in the week in which it is closed', async () => {
  await course.rule('week', leaderboard(['50.00']));
  const player = await course.player();
  course.clock.advance(Date.UTC(2026, 9, 11, 18) - MINUTE - course.clock.now());
  const open = bet(player, 30_00n);
  expect(await course.table.wallet.execute(PROVIDER, open)).toMatchObject({ outcome: 'accepted' });
  await toNextWeek();
  const closed = win(player, 10_00n, { roundId: open.roundId, roundClosed: true });
  expect(await course.table.wallet.execute(PROVIDER, closed)).toMatchObject({ outcome: 'accepted' });
  expect((await boardOf(player))?.mine).toMatchObject({ place: 1, stake: '30.00' });
  await course.count();
  expect((await boardOf(player))?.places).toMatchObject([{ place: 1, stake: '30.00', mine: true }]);
});
