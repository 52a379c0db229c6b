import { DAY, HOUR, MINUTE, uuidv7 } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../../infra/db.ts';
import { bonusMoney, onDeposit } from '../testing/plain-rule.ts';
import { type BonusTable, openBonuses, taka } from '../testing/bonus-table.ts';

let table: BonusTable;
beforeEach(async () => {
  table = await openBonuses();
});
afterEach(() => table.close());

/** The members who were awarded by a rule, with the amounts. */
const awardedBy = async (rule: string) =>
  (await table.awarded()).filter((each) => each.rule === rule).map(({ memberId, amount }) => [memberId, amount]);

describe('a sign-up', () => {
  it('is rewarded once, with what each rule gives', async () => {
    await table.rule('hello', {});
    await table.rule('points', { prize: { form: 'points' }, amount: { how: 'fixed', amount: '50.00' } });
    table.clock.advance(MINUTE);
    const member = await table.join();
    await Promise.all([1, 2, 3].map(() => table.bonuses.awardSignUps()));
    await table.bonuses.awardSignUps();
    expect(await table.awarded()).toEqual([
      { rule: 'hello', memberId: member, amount: 10_000n, state: 'ready' },
      { rule: 'points', memberId: member, amount: 5_000n, state: 'ready' },
    ]);
  });

  it('can bring tickets, which are counted by number, and their budget with them', async () => {
    const tickets = { prize: { form: 'tickets', raffleId: 'eid' }, amount: { how: 'fixed', amount: '20.00' } } as const;
    await table.rule('tickets', { ...tickets, budget: '50.00' });
    for (let number = 0; number < 3; number += 1) await table.join();
    await table.bonuses.awardSignUps();
    expect((await table.awarded()).map(({ amount }) => amount)).toEqual([20n, 20n]);
    const { rows } = await table.pool.query('select form, terms from awards.award limit 1');
    expect(rows).toEqual([{ form: 'tickets', terms: { raffleId: 'eid' } }]);
  });

  it('is rewarded once when the worker has rested for two days', async () => {
    await table.rule('hello', {});
    const member = await table.join();
    for (const days of [2, 1.5, 1]) {
      table.clock.advance(days * DAY);
      await table.bonuses.awardSignUps();
      await table.bonuses.forget();
    }
    expect((await table.awarded()).map(({ memberId }) => memberId)).toEqual([member]);
  });

  it('from before the rule was switched on is not rewarded', async () => {
    await table.join();
    table.clock.advance(MINUTE);
    await table.rule('hello', {});
    await table.bonuses.awardSignUps();
    expect(await table.awarded()).toEqual([]);
  });

  it('is not rewarded while bonuses are switched off, nor afterwards', async () => {
    await table.rule('hello', {});
    await table.join();
    table.switches.on = false;
    await table.bonuses.awardSignUps();
    table.switches.on = true;
    await table.bonuses.awardSignUps();
    expect(await table.awarded()).toEqual([]);
  });
});

describe('a deposit', () => {
  it('is rewarded by its number, its method and its size', async () => {
    await table.rule('first', { trigger: onDeposit({ which: 'first', often: 'once' }) });
    await table.rule('third', { trigger: onDeposit({ which: 'nth', nth: 3, often: 'once' }) });
    await table.rule('bkash', { trigger: onDeposit({ methods: ['bkash'] }) });
    await table.rule('large', { trigger: onDeposit({ least: '500.00' }) });
    const member = table.member;
    await table.deposit(member, taka(100), 'bkash');
    await table.bonuses.awardDeposits();
    await table.deposit(member, taka(499), 'nagad');
    await table.deposit(member, taka(500));
    await table.bonuses.awardDeposits();
    await table.bonuses.awardDeposits();
    const rules = (await table.awarded()).map(({ rule }) => rule);
    expect(rules).toEqual(['first', 'bkash', 'third', 'large']);
  });

  it('is rewarded with a share up to the cap, once a day by the clock of the site', async () => {
    await table.rule('share', {
      trigger: onDeposit({ often: 'day' }),
      amount: { how: 'percent', percent: '100.00', cap: '150.00' },
      prize: bonusMoney,
    });
    // The last second before midnight at the site.
    table.clock.advance(6 * HOUR - 1_000);
    await table.deposit(table.member, taka(120));
    await table.deposit(table.member, taka(130));
    table.clock.advance(1_000);
    await table.deposit(table.member, taka(400));
    await table.bonuses.awardDeposits();
    expect(await awardedBy('share')).toEqual([
      [table.member, taka(120)],
      [table.member, taka(150)],
    ]);
  });

  it('brings one bonus of those that exclude each other: the chosen one, paid at once, or the first', async () => {
    const exclusive = { trigger: onDeposit(), stackable: false };
    await table.rule('one', { ...exclusive, prize: bonusMoney });
    await table.rule('two', { ...exclusive, prize: bonusMoney });
    await table.pool.query(`insert into bonuses.chosen values ($1, 'two', now())`, [table.member]);
    await table.deposit(table.member, taka(100));
    await table.deposit(table.other, taka(100));
    await table.bonuses.awardDeposits();
    expect(await table.awarded()).toMatchObject([
      { rule: 'two', memberId: table.member, state: 'claimed' },
      { rule: 'one', memberId: table.other, state: 'ready' },
    ]);
    expect(table.given).toEqual(['bonus 10000']);
    expect((await table.pool.query('select from bonuses.chosen')).rowCount).toBe(0);
  });

  it('brings no other bonus of that kind until the earlier one is claimed and its money is wagered', async () => {
    await table.rule('one', { trigger: onDeposit(), stackable: false, prize: bonusMoney });
    const deposit = async () => {
      await table.deposit(table.member, taka(100));
      await table.bonuses.awardDeposits();
      return (await table.awarded()).length;
    };
    expect([await deposit(), await deposit()]).toEqual([1, 1]);
    const { rows } = await table.pool.query<{ id: string }>('select id from awards.award');
    await table.awards.claim(table.member, rows[0]?.id ?? '');
    await table.pool.query(
      `insert into purses.purse (id, member_id, currency, amount, terms, required, state, asked_at, active_at, expires_at)
        values ($1, $2, 'BDT', 1, '{}', 0, 'active', now(), now(), now())`,
      [rows[0]?.id, table.member],
    );
    expect(await deposit()).toBe(1);
    await table.pool.query(`update purses.purse set state = 'released', ended_at = now()`);
    expect(await deposit()).toBe(2);
  });

  it('is rewarded once, and none is left out, wherever the work is killed', async () => {
    const { killAt, ignoreKill } = await import('../../../money/facts/testing/kill.ts');
    const { createBonuses } = await import('../index.ts');
    await table.rule('each', { trigger: onDeposit(), places: 1_000, budget: '100000.00', claim: { paid: 'now' } });
    let deposits = 0;
    for (const when of ['before', 'after'] as const) {
      for (let step = 1; ; step += 1) {
        deposits += 1;
        await table.deposit(table.member, taka(100));
        const killing = killAt(table.pool, step, when);
        await createBonuses(table.partsOn(killing.pool)).awardDeposits().catch(ignoreKill);
        await table.bonuses.awardDeposits();
        expect((await table.awarded()).length).toBe(deposits);
        if (!killing.happened()) break;
      }
    }
    expect(deposits).toBeGreaterThan(20);
    expect(await table.cash()).toBe(BigInt(deposits) * taka(100));
    const { rows } = await table.pool.query('select taken, amount from bonuses.spent');
    expect(rows).toEqual([{ taken: BigInt(deposits), amount: BigInt(deposits) * taka(100) }]);
  }, 60_000);
});

/** Midnight before Monday, 5 October 2026, at the site. */
const MONDAY = Date.parse('2026-10-04T18:00:00Z');

describe('a week of play', () => {
  const cashback = {
    trigger: { on: 'loss', period: 'week', leastStake: '5000.00' },
    amount: { how: 'percent', percent: '5.00', cap: '2000.00' },
  } as const;

  it('returns a share of the net loss to those who staked enough, once', async () => {
    await table.rule('cashback', cashback);
    // Stored before the week ends; the week before it is another one.
    await table.pool.query(`update bonuses.rule set runs_from = '2026-09-01'`);
    const [loser, winner, idle, high] = [table.member, table.other, await table.join(), await table.join()];
    await table.played(loser, '2026-09-28', { staked: taka(4_000), lost: taka(1_500) });
    await table.played(loser, '2026-10-04', { staked: taka(1_000), lost: -taka(500) });
    await table.played(loser, '2026-10-05', { staked: taka(9_000), lost: taka(9_000) });
    await table.played(loser, '2026-09-27', { staked: taka(9_000), lost: taka(9_000) });
    await table.played(winner, '2026-10-01', { staked: taka(9_000), lost: -taka(1) });
    await table.played(idle, '2026-10-01', { staked: taka(4_999), lost: taka(4_999) });
    await table.played(high, '2026-10-01', { staked: taka(90_000), lost: taka(90_000) });
    table.clock.advance(MONDAY - table.clock.now());
    table.counted.upTo = MONDAY - 1;
    await table.bonuses.awardPeriods();
    expect(await table.awarded()).toEqual([]);
    table.counted.upTo = MONDAY;
    await Promise.all([1, 2].map(() => table.bonuses.awardPeriods()));
    await table.bonuses.awardPeriods();
    expect(await awardedBy('cashback')).toEqual(
      expect.arrayContaining([
        [loser, taka(50)],
        [high, taka(2_000)],
      ]),
    );
    expect(await table.awarded()).toHaveLength(2);
  });

  it('counts only the games that the rule names', async () => {
    const kinds = { trigger: { on: 'stake', period: 'day', leastStake: '100.00' }, amount: cashback.amount } as const;
    await table.rule('slots', { ...kinds, eligibility: { kinds: ['RNG'] } });
    await table.rule('one-game', { ...kinds, eligibility: { games: ['SUND/lion'] } });
    await table.played(table.member, '2026-10-01', { staked: taka(1_000), lost: 0n });
    await table.played(table.member, '2026-10-01', { staked: taka(200), lost: 0n, game: 'FISH/SUND/lion' });
    table.clock.advance(6 * HOUR + 10 * MINUTE);
    await table.bonuses.awardPeriods();
    expect(await awardedBy('slots')).toEqual([[table.member, taka(50)]]);
    expect(await awardedBy('one-game')).toEqual([[table.member, taka(10)]]);
  });

  it('brings nothing to members who are left alone, but something to those who only want no notices', async () => {
    await table.rule('cashback', { ...cashback, trigger: { ...cashback.trigger, period: 'day' } });
    await table.played(table.member, '2026-10-01', { staked: taka(9_000), lost: taka(9_000) });
    await table.played(table.other, '2026-10-01', { staked: taka(9_000), lost: taka(9_000) });
    await table.limit('stake');
    await table.pool.query('insert into awards.quiet values ($1, now())', [table.other]);
    table.clock.advance(6 * HOUR + 10 * MINUTE);
    await table.bonuses.awardPeriods();
    expect(await awardedBy('cashback')).toEqual([[table.other, taka(450)]]);
  });

  it('pays every member once, wherever the run is killed', async () => {
    const { killAt, ignoreKill } = await import('../../../money/facts/testing/kill.ts');
    const { createBonuses } = await import('../index.ts');
    await table.pool.query(
      `insert into members.member (account, password_hash, nickname) select 'mass' || n, '', 'P' from generate_series(1, 1500) n`,
    );
    await table.pool.query(
      `insert into bonuses.played select id, '2026-10-01', 'RNG', 'SUND', 'tiger', 'BDT', 1000000, 100000 from members.member
        where account like 'mass%'`,
    );
    for (let step = 1, day = 0; ; step += 3, day += 1) {
      const id = `cashback-${step}`;
      await table.rule(id, { ...cashback, trigger: { ...cashback.trigger, period: 'day' } });
      await table.pool.query(`update bonuses.rule set runs_from = '2026-10-01' where id = $1`, [id]);
      if (day === 0) table.clock.advance(6 * HOUR + 10 * MINUTE);
      const killing = killAt(table.pool, step, step % 2 === 0 ? 'before' : 'after');
      await createBonuses(table.partsOn(killing.pool)).awardPeriods().catch(ignoreKill);
      await table.bonuses.awardPeriods();
      const { rows } = await table.pool.query(
        `select count(*)::int as awards, count(distinct member_id)::int as members from awards.award where rule_id = $1`,
        [id],
      );
      expect(rows, `killed at statement ${step}`).toEqual([{ awards: 1_500, members: 1_500 }]);
      if (!killing.happened()) break;
    }
  }, 120_000);
});

describe('a birthday', () => {
  it('brings a gift once a year to members of full age', async () => {
    await table.rule('birthday', { trigger: { on: 'birthday' } });
    await table.pool.query(`update bonuses.rule set runs_from = '2026-09-01'`);
    const grown = await table.join({ birthday: '1990-10-02' });
    await table.join({ birthday: '2008-10-03' });
    const justGrown = await table.join({ birthday: '2008-10-02' });
    await table.join({ birthday: '2009-10-02' });
    // 23:59:59 at the site.
    table.clock.advance(6 * HOUR - 1_000);
    await table.bonuses.awardPeriods();
    expect(await table.awarded()).toEqual([]);
    table.clock.advance(1_000);
    await table.bonuses.awardPeriods();
    await table.bonuses.awardPeriods();
    const expected = [grown, justGrown].map((id) => [id, taka(100)]);
    expect(await awardedBy('birthday')).toEqual(expect.arrayContaining(expected));
    // Another birthday in the profile brings no second gift in the year.
    await table.pool.query(`update members.profile set birthday = '1990-10-03' where member_id = $1`, [grown]);
    table.clock.advance(DAY);
    await table.bonuses.awardPeriods();
    expect(await table.awarded()).toHaveLength(3);
    expect((await awardedBy('birthday')).filter(([id]) => id === grown)).toHaveLength(1);
  });
});

describe('ranks and missions', () => {
  const reach = (source: string, sourceId: string, ruleId: string) =>
    transaction(table.pool, (tx) =>
      table.awards.offer(tx, [
        {
          memberId: table.member,
          source,
          sourceId,
          ruleId,
          prize: { form: 'cash', amount: taka(1), wagering: 100 },
          currency: 'BDT',
          title: { bn: 'ক', en: 'A' },
          claimBy: null,
          paid: 'member',
        },
      ]),
    );
  const rise = (level: number) =>
    table.pool.query('insert into vip.reached values ($1, $2, $3, $4)', [
      uuidv7(table.clock.now()),
      table.member,
      level,
      new Date(table.clock.now()),
    ]);
  const bonuses = async () => (await table.awarded()).filter(({ amount }) => amount === taka(100));

  it('are rewarded by the rules for them: a rank once, a mission as often as it is completed', async () => {
    await reach('mission', 'early', 'spin-100');
    table.clock.advance(MINUTE);
    await table.rule('gold', { trigger: { on: 'rank', rank: 3 } });
    await table.rule('mission', { trigger: { on: 'mission', missionId: 'spin-100' } });
    await table.bonuses.awardReached();
    expect(await bonuses()).toEqual([]);
    await rise(2);
    await rise(3);
    await reach('mission', 'spin-100:m:monday', 'spin-100');
    await reach('mission', 'other:m:monday', 'other');
    await reach('check_in', 'monday', 'spin-100');
    await Promise.all([1, 2].map(() => table.bonuses.awardReached()));
    table.clock.advance(HOUR);
    await reach('mission', 'spin-100:m:tuesday', 'spin-100');
    await table.bonuses.awardReached();
    await table.bonuses.awardReached();
    expect((await bonuses()).map(({ rule }) => rule)).toEqual(['gold', 'mission', 'mission']);
  });
});

describe('a rule for some members', () => {
  it('asks for their country, rank and label', async () => {
    await table.rule('country', { eligibility: { countries: ['BD'] } });
    await table.rule('rank', { eligibility: { leastRank: 3 } });
    await table.rule('label', { eligibility: { labels: ['loyal', 'press'] } });
    const abroad = await table.join({ mobile: '+34612345678' });
    const home = await table.join({ mobile: '+8801712345678' });
    table.standings.set(abroad, { rankLevel: 3, labels: [] });
    table.standings.set(home, { rankLevel: 2, labels: ['press'] });
    await table.bonuses.awardSignUps();
    expect((await table.awarded()).map(({ rule, memberId }) => [rule, memberId])).toEqual([
      ['country', home],
      ['rank', abroad],
      ['label', home],
    ]);
  });

  it('lets an operator look first when somebody with the same payout account has the bonus', async () => {
    await table.rule('hello', { eligibility: { oncePer: ['payout'] } });
    const [one, two, three] = [await table.join(), await table.join(), await table.join()];
    await table.sharePayout(one, two);
    await table.bonuses.awardSignUps();
    const states = new Map((await table.awarded()).map(({ memberId, state }) => [memberId, state]));
    expect([states.get(one), states.get(two), states.get(three)]).toEqual(['ready', 'review', 'ready']);
  });

  it('lets an operator look first when the browser is the same, also after days', async () => {
    await table.rule('hello', { eligibility: { oncePer: ['device'] } });
    const browser = Buffer.alloc(32, 1);
    const use = (memberId: string) =>
      table.pool.query('insert into devices.known_device values ($1, $2, now())', [memberId, browser]);
    const one = await table.join();
    await use(one);
    await table.bonuses.awardSignUps();
    table.clock.advance(DAY);
    const two = await table.join();
    await use(two);
    await table.bonuses.awardSignUps();
    expect((await table.awarded()).map(({ state }) => state)).toEqual(['ready', 'review']);
  });

  it('gives nothing to an account that is locked, or in another currency', async () => {
    await table.rule('hello', {});
    const [locked, foreign] = [await table.join(), await table.join()];
    await table.pool.query('update members.member set login_locked = true where id = $1', [locked]);
    await table.pool.query(`update members.member set currency = 'EUR' where id = $1`, [foreign]);
    await table.bonuses.awardSignUps();
    expect(await table.awarded()).toEqual([]);
  });
});
