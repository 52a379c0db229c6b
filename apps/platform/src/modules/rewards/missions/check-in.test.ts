import { DAY, HOUR } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '../../../infra/http/refused.ts';
import { ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import type { Player } from '../../money/wallet/testing/fixture.ts';
import { checkInNow, checkInStateOf, checkInWaits } from './check-in.ts';
import { checkIn, type Course, openCourse } from './testing/fixture.ts';

let course: Course;
let player: Player;
beforeEach(async () => {
  course = await openCourse();
  await course.rule('site', checkIn());
  player = await course.player(0n);
});
afterEach(() => course.close());

const state = (of = player) => checkInStateOf(course.parts, of.id, 'en');
const act = (of = player) => checkInNow(course.parts, of.id, 'en');

/** The ids of those of these players whom a check-in waits for, in order. */
async function waiting(...players: readonly Player[]): Promise<string[]> {
  const ids = players.map(({ id }) => id);
  return [...(await checkInWaits(course.parts, ids))].toSorted();
}

async function cash(of = player): Promise<bigint> {
  const { rows } = await course.pool.query<{ balance: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as balance from ledger.account where owner = $1 and kind = 'member_cash'`,
    [of.id],
  );
  return rows[0]?.balance ?? -1n;
}

describe('a check-in', () => {
  it('pays each of seven days once, and begins again at day 1', async () => {
    const numbers: number[] = [];
    for (let day = 0; day < 8; day += 1) {
      numbers.push((await act()).dayNumber);
      expect((await act()).doneToday).toBe(true);
      course.clock.advance(DAY);
    }
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
    expect(await cash()).toBe(29_00n);
  });

  it('begins again at day 1 after a missed day', async () => {
    await act();
    course.clock.advance(DAY);
    expect((await act()).dayNumber).toBe(2);
    course.clock.advance(2 * DAY);
    expect(await state()).toMatchObject({ dayNumber: 1, doneToday: false });
    expect((await act()).dayNumber).toBe(1);
  });

  it.each([
    ['Dhaka', 360, Date.UTC(2026, 9, 5, 18)],
    ['Lima', -300, Date.UTC(2026, 9, 6, 5)],
  ])('is possible again at midnight in %s, and not a second before', async (_, offset, midnight) => {
    course.site.offset = offset;
    course.clock.advance(midnight - 2_000 - course.clock.now());
    expect(await act()).toMatchObject({ dayNumber: 1, doneToday: true, nextAt: midnight });
    course.clock.advance(1_999);
    expect(await state()).toMatchObject({ doneToday: true });
    course.clock.advance(1);
    expect(await state()).toMatchObject({ dayNumber: 2, doneToday: false });
    expect((await act()).dayNumber).toBe(2);
  });

  it('that is sent ten times at once pays once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => act()));
    expect(answers.every(({ doneToday, dayNumber }) => doneToday && dayNumber === 1)).toBe(true);
    expect(await cash()).toBe(1_00n);
    expect(await course.awards(player)).toEqual([`check_in me:${course.today()} claimed`]);
  });

  it('that is killed at any statement is done and paid, or neither', async () => {
    let kills = 0;
    for (const when of ['before', 'after'] as const) {
      for (let step = 1; ; step += 1) {
        const one = await course.player(0n);
        const killing = killAt(course.pool, step, when);
        await checkInNow(course.missionsOn(killing.pool).parts, one.id, 'en').catch(ignoreKill);
        const { doneToday } = await state(one);
        expect(await cash(one)).toBe(doneToday ? 1_00n : 0n);
        await act(one);
        expect(await cash(one)).toBe(1_00n);
        if (!killing.happened()) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(10);
  });

  it('needs what the rule asks for, and says what is missing', async () => {
    await course.rule('site', checkIn({ needs: 'deposit_or_verified' }));
    expect(await state()).toMatchObject({ open: true, lacks: 'deposit_or_verified' });
    await expect(act()).rejects.toEqual(new Refused('check_in_refused'));
    await course.deposit(player, 5_00n);
    expect(await state()).toMatchObject({ lacks: 'nothing' });
    expect((await act()).doneToday).toBe(true);
    const verified = await course.player(0n);
    await course.pool.query(
      `update members.member set mobile = '+8801711000002', mobile_verified_at = now() where id = $1`,
      [verified.id],
    );
    expect(await state(verified)).toMatchObject({ lacks: 'nothing' });
  });

  it('is not offered to whoever has a limit, and not while the rule is off', async () => {
    const resting = await course.player(0n);
    await course.limit(resting, 'deposit');
    expect(await state(resting)).toMatchObject({ open: false, lacks: 'resting' });
    await expect(act(resting)).rejects.toEqual(new Refused('check_in_refused'));
    expect(await waiting(player, resting)).toEqual([player.id]);
    course.clock.advance(HOUR);
    await course.rule('site', checkIn({ enabled: false }));
    await expect(act()).rejects.toEqual(new Refused('check_in_refused'));
    expect(await waiting(player)).toEqual([]);
  });

  it('waits for those who have not checked in today, while missions are switched on', async () => {
    const other = await course.player(0n);
    await act();
    expect(await waiting(player, other)).toEqual([other.id]);
    course.clock.advance(DAY);
    expect(await waiting(player, other)).toEqual([player.id, other.id].toSorted());
    course.site.on = false;
    expect(await waiting(player, other)).toEqual([]);
  });

  it('waits for nobody before what the rule asks for', async () => {
    await course.rule('site', checkIn({ needs: 'deposit' }));
    expect(await waiting(player)).toEqual([]);
    await course.deposit(player, 5_00n);
    expect(await waiting(player)).toEqual([player.id]);
  });
});
