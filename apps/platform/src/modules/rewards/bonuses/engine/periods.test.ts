import { DAY } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BonusTable, openBonuses, taka } from '../testing/bonus-table.ts';

let table: BonusTable;
beforeEach(async () => {
  table = await openBonuses();
});
afterEach(() => table.close());

const awardedBy = async (rule: string) =>
  (await table.awarded()).filter((each) => each.rule === rule).map(({ memberId, amount }) => [memberId, amount]);

/** Monday, 5 October 2026, 00:10 at the site. */
const MONDAY = Date.parse('2026-10-04T18:10:00Z');

const cashback = {
  trigger: { on: 'loss', period: 'week', leastStake: '5000.00' },
  amount: { how: 'percent', percent: '5.00', cap: '2000.00' },
} as const;

describe('a period that has ended', () => {
  it('is not made up for if it has ended while bonuses were off', async () => {
    await table.rule('weekly', cashback);
    await table.pool.query(`update bonuses.rule set runs_from = '2026-09-01'`);
    await table.played(table.member, '2026-10-02', { staked: taka(9_000), lost: taka(900) });
    table.clock.advance(MONDAY - table.clock.now());
    table.switches.on = false;
    await table.bonuses.awardPeriods();
    table.switches.on = true;
    await table.bonuses.awardPeriods();
    expect(await table.awarded()).toEqual([]);
  });

  it('is made up for when the run was missed, for three days', async () => {
    await table.rule('daily', { ...cashback, trigger: { ...cashback.trigger, period: 'day' } });
    await table.rule('weekly', cashback);
    await table.rule('birthday', { trigger: { on: 'birthday' } });
    await table.pool.query(`update bonuses.rule set runs_from = '2026-09-01'`);
    const celebrating = await table.join({ birthday: '1990-10-04' });
    for (const day of ['2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'])
      await table.played(table.member, day, { staked: taka(9_000), lost: taka(Number(day.slice(-1)) * 100) });
    // Tuesday: the days from Saturday on, and the week, have ended within three days.
    table.clock.advance(MONDAY + DAY - table.clock.now());
    await Promise.all([1, 2].map(() => table.bonuses.awardPeriods()));
    await table.bonuses.awardPeriods();
    expect(await awardedBy('daily')).toEqual([3, 4, 5].map((day) => [table.member, taka(day * 5)]));
    expect(await awardedBy('weekly')).toEqual([[table.member, taka(45)]]);
    expect(await awardedBy('birthday')).toContainEqual([celebrating, taka(100)]);
  });
});
