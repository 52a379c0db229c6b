import { DAY, GAME_TYPES, type GameType, HOUR, MINUTE, siteDay } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countsOnce, ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import { type Counted, OFFSET, openCounted, sequence, type Told } from '../vip/testing/counted.ts';
import { rebateConsumer } from './index.ts';
import { runRebate } from './run.ts';
import { stakedToday } from './state.repository.ts';

/** Midnight by the site's clock before the 5th of October 2026. */
const MIDNIGHT = Date.UTC(2026, 9, 4, 18);

let site: Counted;
beforeEach(async () => {
  site = await openCounted(MIDNIGHT + HOUR);
  await site.facts.consume(rebateConsumer);
  await run();
});
afterEach(() => site.close());

const run = (pool = site.pool, limit = 2) => runRebate(site.partsOn(pool), { limit });
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await site.pool.query<Row>(text, values)).rows;
const awards = () =>
  rows<{ source_id: string; amount: bigint; claim_by: Date }>(
    `select source_id, amount, claim_by, pays_itself, terms from awards.award where source = 'rebate' order by source_id`,
  );

/** Advances the clock to a moment, with nothing left to tell, and runs. */
async function to(at: number): Promise<void> {
  site.clock.advance(at - site.clock.now());
  await site.tell([]);
  await site.facts.consume(rebateConsumer);
  await run();
}

const stake = (member: string, amount: bigint, more: Partial<Told> = {}): Told => ({
  member,
  at: site.clock.now(),
  stake: amount,
  ...more,
});

describe('the sums of stakes', () => {
  it('count each fact once, and what runs have looked at survives a rebuild', async () => {
    const random = sequence(3);
    const members = await site.members(3);
    await site.tell(
      Array.from({ length: 50 }, (_, index) =>
        stake(members[random(3)] as string, BigInt(random(90_000) - 9_000), {
          gameType: GAME_TYPES[random(GAME_TYPES.length)] as GameType,
          again: index % 3 === 0,
        }),
      ),
    );
    const kills = await countsOnce(
      site.pool,
      rebateConsumer,
      // A rebuild may leave a row with a zero where a try had counted something.
      () => rows('select member_id, day::text, game_type, stake from rebate.day where stake <> 0 order by 1, 2, 3'),
      { limit: 20 },
    );
    expect(kills).toBeGreaterThan(20);
    await to(MIDNIGHT + DAY + 10 * MINUTE);
    const given = await awards();
    expect(given.length).toBeGreaterThan(0);
    await site.facts.rebuild(rebateConsumer);
    expect(await rows('select from rebate.day where stake <> counted')).toEqual([]);
    await to(MIDNIGHT + 2 * DAY + 10 * MINUTE);
    expect(await awards()).toEqual(given);
  });
});

describe('the rebate of a day', () => {
  it('is rounded down once, from the minimum on, and can be claimed until the next midnight', async () => {
    const [least, below, mixed] = (await site.members(3)) as [string, string, string];
    await site.tell([
      // 0.30 % of 333.34 is 1.00002; of 333.33 it is 0.99999.
      stake(least, 33_334n),
      stake(below, 33_333n),
      // 0.30 % of 200.01 is 0.60003, and 0.20 % of 199.99 is 0.39998: together 1.00001.
      stake(mixed, 20_001n),
      stake(mixed, 19_999n, { gameType: 'LIVE' }),
      stake(mixed, 1_000_000n, { currency: 'FUN' }),
    ]);
    await to(MIDNIGHT + DAY + 10 * MINUTE);
    const day = { claim_by: new Date(MIDNIGHT + 2 * DAY), pays_itself: true, terms: { wagering: 0 } };
    expect(await awards()).toEqual(
      [least, mixed].map((id) => ({ source_id: `${id}:2026-10-05`, amount: 100n, ...day })),
    );
  });

  it('grows by what the member’s rank adds, while VIP is on', async () => {
    const [member] = (await site.members(1)) as [string];
    await site.pool.query('insert into vip.member (member_id, level, since, gifted) values ($1, 6, now(), 6)', [
      member,
    ]);
    await site.tell([stake(member, 1_000_000n), stake(member, 1_000_000n, { gameType: 'SPORTS' })]);
    await to(MIDNIGHT + DAY + 10 * MINUTE);
    await site.tell([stake(member, 1_000_000n)]);
    site.off.add('VIP');
    await to(MIDNIGHT + 2 * DAY + 10 * MINUTE);
    // 0.40 % and 0.25 %; then 0.30 % alone.
    expect((await awards()).map(({ amount }) => amount)).toEqual([6_500n, 3_000n]);
  });

  it('does not grow by a rank that is switched off, which one operator may edit alone', async () => {
    const [member] = (await site.members(1)) as [string];
    await site.pool.query(
      `insert into vip.member (member_id, level, since, gifted, fixed_until) values ($1, 6, now(), 6, '2027-10-05')`,
      [member],
    );
    await site.pool.query('update vip.rank set enabled = false, rebate_added = 500 where level = 6');
    await site.tell([stake(member, 1_000_000n)]);
    await to(MIDNIGHT + DAY + 10 * MINUTE);
    expect((await awards()).map(({ amount }) => amount)).toEqual([3_000n]);
  });

  it('that was paid takes late changes into the next day, never below zero', async () => {
    const [member, other] = (await site.members(2)) as [string, string];
    const at = site.clock.now();
    await site.tell([stake(member, 1_000_000n), stake(other, 1_000_000n)]);
    await to(MIDNIGHT + DAY + 10 * MINUTE);
    await site.tell([
      stake(member, -400_000n, { at, again: true }),
      stake(other, -400_000n, { at, again: true }),
      stake(member, 500_000n),
      stake(other, 300_000n),
    ]);
    await site.facts.consume(rebateConsumer);
    await to(MIDNIGHT + 2 * DAY + 10 * MINUTE);
    await site.tell([stake(member, 100_000n), stake(other, 100_000n)]);
    await to(MIDNIGHT + 3 * DAY + 10 * MINUTE);
    const of = async (id: string) =>
      (await awards()).filter(({ source_id: cause }) => cause.startsWith(id)).map(({ amount }) => amount);
    expect(await of(member)).toEqual([3_000n, 300n, 300n]);
    expect(await of(other)).toEqual([3_000n, 300n]);
  });

  it('is nothing while the switch or the rule is off, also afterwards', async () => {
    const [member] = (await site.members(1)) as [string];
    await site.tell([stake(member, 1_000_000n)]);
    site.off.add('REBATE');
    await to(MIDNIGHT + DAY + 10 * MINUTE);
    site.off.clear();
    await site.pool.query('update rebate.rule set enabled = false');
    await site.tell([stake(member, 1_000_000n)]);
    await to(MIDNIGHT + 2 * DAY + 10 * MINUTE);
    await site.pool.query('update rebate.rule set enabled = true');
    await to(MIDNIGHT + 3 * DAY + 10 * MINUTE);
    expect(await awards()).toEqual([]);
    expect(await rows('select day::text, members from rebate.run order by day')).toEqual([
      { day: '2026-10-04', members: 0 },
      { day: '2026-10-05', members: 1 },
      { day: '2026-10-06', members: 1 },
      { day: '2026-10-07', members: 0 },
    ]);
  });

  it('belongs to the day by the site’s clock, and waits until its facts are counted', async () => {
    const [member] = (await site.members(1)) as [string];
    site.clock.advance(MIDNIGHT + DAY + 6 * MINUTE - site.clock.now());
    await site.tell([
      stake(member, 100_000n, { at: MIDNIGHT - 1 }),
      stake(member, 200_000n, { at: MIDNIGHT }),
      stake(member, 400_000n, { at: MIDNIGHT + DAY - 1 }),
      stake(member, 800_000n, { at: MIDNIGHT + DAY }),
    ]);
    await run();
    expect(await awards()).toEqual([]);
    await site.facts.consume(rebateConsumer);
    await run();
    expect((await awards()).map(({ amount }) => amount)).toEqual([1_800n]);
    const staked = await stakedToday(site.pool, member, { today: '2026-10-06', offset: OFFSET });
    expect(staked).toEqual([{ gameType: 'RNG', stake: 800_000n }]);
  });

  it('that the worker missed is made up for, and the next one still comes', async () => {
    const [member] = (await site.members(1)) as [string];
    await site.tell([stake(member, 100_000n), stake(member, 200_000n, { at: site.clock.now() + DAY })]);
    await to(MIDNIGHT + 3 * DAY + 10 * MINUTE);
    // The first run takes what is counted up to its own day.
    expect((await awards()).map(({ source_id: id, amount }) => [id.slice(-10), amount])).toEqual([
      ['2026-10-05', 300n],
      ['2026-10-06', 600n],
    ]);
  });
});

describe('what members see of today', () => {
  it('equals an independent sum over random facts, counted or not, and what the run then gives', async () => {
    const random = sequence(23);
    const members = await site.members(5);
    const told = Array.from({ length: 200 }, () =>
      stake(members[random(5)] as string, BigInt(random(400_000) - 60_000), {
        gameType: GAME_TYPES[random(GAME_TYPES.length)] as GameType,
        at: MIDNIGHT + random(2 * 24) * HOUR,
      }),
    );
    const percent = {
      RNG: 30n,
      FISH: 30n,
      LIVE: 20n,
      ELOTT: 20n,
      LOTT: 20n,
      PVP: 20n,
      SPORTS: 15n,
      ESPORTS: 15n,
      COCKFIGHT: 15n,
    };
    const rebateOf = (member: string, day: string): bigint => {
      const sum = told
        .filter((each) => each.member === member && siteDay(each.at, OFFSET) === day)
        .reduce((all, { stake: amount = 0n, gameType = 'RNG' }) => all + amount * percent[gameType], 0n);
      return sum < 0n ? 0n : sum / 10_000n;
    };
    await site.tell(told.slice(0, 120));
    await site.facts.consume(rebateConsumer);
    await site.tell(told.slice(120));
    for (const member of members) {
      for (const today of ['2026-10-05', '2026-10-06']) {
        const staked = await stakedToday(site.pool, member, { today, offset: OFFSET });
        const sum = staked.reduce((all, { gameType, stake: amount }) => all + amount * percent[gameType], 0n);
        expect(sum < 0n ? 0n : sum / 10_000n).toBe(rebateOf(member, today));
      }
    }
    await to(MIDNIGHT + 2 * DAY + 10 * MINUTE);
    const expected = members
      .flatMap((member) =>
        ['2026-10-05', '2026-10-06'].map((day) => [`${member}:${day}`, rebateOf(member, day)] as const),
      )
      .filter(([, amount]) => amount >= 100n);
    expect((await awards()).map(({ source_id: id, amount }) => [id, amount])).toEqual(expected);
    expect(await rows('select award_id from rebate.given')).toHaveLength(expected.length);
  });
});

describe('a run that is interrupted', () => {
  it.each(['before', 'after'] as const)('%s any statement pays nobody twice and forgets nobody', async (when) => {
    const members = await site.members(5);
    let kills = 0;
    let day = 1;
    for (let step = 1; ; step += 1, day += 1) {
      await site.tell(members.map((member, index) => stake(member, 100_000n * BigInt(index + day))));
      site.clock.advance(MIDNIGHT + day * DAY + 10 * MINUTE - site.clock.now());
      await site.tell([]);
      await site.facts.consume(rebateConsumer);
      const killing = killAt(site.pool, step, when);
      await run(killing.pool).catch(ignoreKill);
      await run();
      if (!killing.happened()) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(15);
    const expected = members.flatMap((member, index) =>
      Array.from({ length: day }, (_, at) => [
        `${member}:${siteDay(MIDNIGHT + at * DAY, OFFSET)}`,
        300n * BigInt(index + at + 1),
      ]),
    );
    expect((await awards()).map(({ source_id: id, amount }) => [id, amount])).toEqual(expected);
    expect(await rows('select sum(amount)::text as amount, sum(offered)::int as offered from rebate.run')).toEqual(
      await rows('select sum(amount)::text as amount, count(*)::int as offered from rebate.given'),
    );
  });

  it('or taken by three workers at once pays each member once', async () => {
    const members = await site.members(9);
    await site.tell(members.map((member) => stake(member, 100_000n)));
    site.clock.advance(MIDNIGHT + DAY + 10 * MINUTE - site.clock.now());
    await site.tell([]);
    await site.facts.consume(rebateConsumer);
    await Promise.all([1, 2, 3].map(() => run()));
    await run();
    expect((await awards()).map(({ source_id: id }) => id)).toEqual(members.map((id) => `${id}:2026-10-05`));
  });
});

it('stakes that are counted after a run has looked at their member are taken by the next run', async () => {
  const [member] = (await site.members(1)) as [string];
  const at = site.clock.now();
  await site.tell([stake(member, 100_000n)]);
  await to(MIDNIGHT + DAY + 10 * MINUTE);
  await site.tell([stake(member, 100_000n, { at })]);
  await to(MIDNIGHT + DAY + HOUR);
  expect(await awards()).toHaveLength(1);
  await to(MIDNIGHT + 2 * DAY + 10 * MINUTE);
  expect((await awards()).map(({ amount }) => amount)).toEqual([300n, 300n]);
});
