import { addDays, DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countsOnce, ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import { vipConsumer } from './index.ts';
import { lookAtChanged, runVip } from './run.ts';
import { exactSums } from './standing.repository.ts';
import { type Counted, OFFSET, openCounted, sequence, type Told } from './testing/counted.ts';

/** Monday the 5th of October 2026, 00:30 by the site's clock. */
const MONDAY = Date.UTC(2026, 9, 4, 18, 30);
const START = MONDAY - 20 * DAY;

let ranks: Counted;
beforeEach(async () => {
  ranks = await openCounted(START);
});
afterEach(() => ranks.close());

const count = () => ranks.facts.consume(vipConsumer);
const look = async (pool = ranks.pool) => {
  await count();
  await lookAtChanged(ranks.partsOn(pool));
};
const run = (pool = ranks.pool, limit?: number) => runVip(ranks.partsOn(pool), limit === undefined ? {} : { limit });
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ranks.pool.query<Row>(text, values)).rows;
const levels = async () =>
  Object.fromEntries(
    (await rows<{ id: string; level: number }>('select member_id as id, level from vip.member order by 1')).map(
      ({ id, level }) => [id, level],
    ),
  );
const awards = () =>
  rows<{ source: string; source_id: string; amount: bigint }>(
    'select source, source_id, amount, claim_by, pays_itself, terms from awards.award order by source, source_id',
  );

/** Advances the clock to a moment, with nothing left to tell. */
async function to(at: number): Promise<void> {
  ranks.clock.advance(at - ranks.clock.now());
  await ranks.tell([]);
  await count();
}

describe('the sums', () => {
  it('count each fact once, however often the consumer is killed, rebuilt or run at once', async () => {
    const random = sequence(7);
    const members = await ranks.members(4);
    const told = Array.from({ length: 60 }, (_, index): Told => {
      const member = members[random(4)] as string;
      const at = START - random(40) * DAY;
      if (index % 5 === 0) return { member, at, deposit: BigInt(random(9_000) - 2_000) || 1n };
      return { member, at, stake: BigInt(random(5_000) - 500), again: index % 4 === 0 };
    });
    await ranks.tell(told);
    const kills = await countsOnce(
      ranks.pool,
      vipConsumer,
      () => rows('select member_id, day::text, stake, deposits from vip.day order by 1, 2'),
      { limit: 25 },
    );
    expect(kills).toBeGreaterThan(20);
    expect((await rows('select from vip.changed')).length).toBe(4);
  });

  it('with the facts that are not counted yet equal an independent sum', async () => {
    const random = sequence(11);
    const [member, other, trial] = (await ranks.members(3)) as [string, string, string];
    const told = Array.from({ length: 120 }, (): Told => {
      const at = START - random(100) * DAY - random(24) * HOUR;
      const who = [member, member, other, trial][random(4)] as string;
      const currency = who === trial ? 'FUN' : 'BDT';
      return random(4) === 0
        ? { member: who, at, deposit: BigInt(1 + random(9_000)), currency }
        : { member: who, at, stake: BigInt(random(5_000)), currency };
    });
    await ranks.tell(told.slice(0, 70));
    await count();
    await ranks.tell(told.slice(70));
    const dayOf = (at: number) => Math.floor((at + OFFSET * MINUTE) / DAY);
    expect(await rows('select from vip.day where member_id = $1', [trial])).toEqual([]);
    for (const windows of [[1], [7, 90], [30]]) {
      const today = new Date(START + OFFSET * MINUTE).toISOString().slice(0, 10);
      const sums = await exactSums(ranks.pool, member, { windows, today, offset: OFFSET });
      for (const days of windows) {
        const own = told.filter((each) => each.member === member && dayOf(each.at) > dayOf(START) - days);
        expect(sums.get(days)).toEqual({
          stake: own.reduce((sum, { stake = 0n }) => sum + stake, 0n),
          deposits: own.reduce((sum, { deposit = 0n }) => sum + deposit, 0n),
        });
      }
    }
  });
});

describe('a member', () => {
  it('rises soon after play, gets each gift once in a lifetime, and has a history', async () => {
    const [member] = (await ranks.members(1)) as [string];
    await ranks.tell([{ member, at: START, stake: 4_999_999n }]);
    await look();
    expect(await levels()).toEqual({ [member]: 1 });
    await ranks.tell([{ member, at: START, stake: 1n }]);
    await look();
    await look();
    expect(await levels()).toEqual({ [member]: 2 });
    expect(await awards()).toMatchObject([
      { source: 'rank', source_id: `${member}:1`, amount: 1_800n, claim_by: null, pays_itself: false },
      { source: 'rank', source_id: `${member}:2`, amount: 5_800n },
    ]);
    expect(await rows('select from_level, to_level, cause from vip.history order by id')).toEqual([
      { from_level: 0, to_level: 1, cause: 'reached' },
      { from_level: 1, to_level: 2, cause: 'reached' },
    ]);
    expect(await rows('select rank_level, label_name, rebate_added from vip.member_rank')).toEqual([
      { rank_level: 2, label_name: { bn: 'সিলভার', en: 'Silver', es: 'Plata' }, rebate_added: 2 },
    ]);
    await expect(ranks.pool.query('delete from vip.history')).rejects.toThrow('keeps its history');
  });

  it('reaches also a rank without a gift, which other rewards learn, and each once', async () => {
    const [member] = (await ranks.members(1)) as [string];
    await ranks.pool.query('update vip.rank set gift = 0 where level = 2');
    await ranks.tell([{ member, at: START, stake: 5_000_000n }]);
    await look();
    await look();
    expect((await awards()).map(({ source_id: id }) => id)).toEqual([`${member}:1`]);
    expect(await rows('select member_id, level from vip.reached_rank order by level')).toEqual([
      { member_id: member, level: 1 },
      { member_id: member, level: 2 },
    ]);
  });

  it('follows what is played while VIP is off, but gets nothing for it and is told nothing, also when it is on again', async () => {
    const [member, fallen] = (await ranks.members(2)) as [string, string];
    await ranks.tell([{ member: fallen, at: START - 100 * DAY, stake: 1_000_000n }]);
    await ranks.pool.query(
      'insert into vip.member (member_id, level, since, gifted, falls_on, told_on) values ($1, 1, now(), 1, $2, $3)',
      [fallen, '2026-09-20', '2026-09-13'],
    );
    ranks.off.add('VIP');
    await ranks.tell([{ member, at: START, stake: 1_000_000n }]);
    await look();
    await run();
    expect(await levels()).toEqual({ [member]: 1, [fallen]: 1 });
    ranks.off.clear();
    await ranks.tell([{ member, at: START, stake: 3_999_999n }]);
    await look();
    await run();
    expect(await rows('select from awards.award')).toEqual([]);
    expect(await rows('select from inbox.message where member_id = $1', [member])).toEqual([]);
    expect(await rows('select from vip.reached_rank')).toEqual([]);
    await ranks.tell([{ member, at: START, stake: 1n }]);
    await look();
    expect(await awards()).toMatchObject([{ source: 'rank', source_id: `${member}:2`, amount: 5_800n }]);
  });

  it('gets no gift for what was played before the installation had ranks, however late it is counted', async () => {
    const [member, other] = (await ranks.members(2)) as [string, string];
    const past = [member, other].map((each) => ({ member: each, at: START - DAY, stake: 1_000_000n }));
    await ranks.tell(past.slice(0, 1));
    await ranks.pool.query('update vip.start set seq = 2, looked_at = null');
    await look();
    await ranks.tell(past.slice(1));
    await look();
    await run();
    expect(await levels()).toEqual({ [member]: 1, [other]: 1 });
    expect((await awards()).filter(({ source }) => source === 'rank')).toEqual([]);
    await ranks.tell([{ member, at: START, stake: 4_000_000n }]);
    await look();
    expect(await awards()).toContainEqual(expect.objectContaining({ source: 'rank', source_id: `${member}:2` }));
  });

  it('loses what was staked before the window, is told twice, and falls by one rank', async () => {
    const [member, limited] = (await ranks.members(2)) as [string, string];
    await ranks.pool.query('insert into awards.quiet (member_id, since) values ($1, now())', [limited]);
    for (const each of [member, limited]) await ranks.tell([{ member: each, at: START, stake: 6_000_000n }]);
    await look();
    const seen: string[] = [];
    for (let day = 1; day <= 125; day += 1) {
      await to(START + day * DAY);
      await run();
      const [own] = await rows<{ level: number; falls: string | null; told: number }>(
        `select level, falls_on::text as falls, (select count(*)::int from inbox.message where member_id = $1) as told
          from vip.member where member_id = $1`,
        [member],
      );
      const line = `${own?.level} ${own?.falls} ${own?.told}`;
      if (!seen.at(-1)?.endsWith(` ${line}`)) seen.push(`${day} ${line}`);
    }
    const falls = addDays(new Date(START + OFFSET * MINUTE).toISOString().slice(0, 10), 120);
    expect(seen).toEqual([
      '1 2 null 0',
      `90 2 ${falls} 1`,
      `113 2 ${falls} 2`,
      '120 1 null 3',
      `121 1 ${addDays(falls, 31)} 4`,
    ]);
    expect(await levels()).toEqual({ [member]: 1, [limited]: 1 });
    expect(await rows('select from inbox.message where member_id = $1', [limited])).toEqual([]);
  });
});

describe('the day’s run', () => {
  it('waits for midnight by the site’s clock, and for the facts of the day before', async () => {
    const [member] = (await ranks.members(1)) as [string];
    const beforeMidnight = MONDAY - 31 * MINUTE;
    await to(beforeMidnight);
    await ranks.tell([{ member, at: beforeMidnight, stake: 1_000_000n }]);
    await look();
    await run();
    const days = () => rows('select kind, day::text from vip.run order by 2, 1');
    expect(await days()).toEqual(
      [
        { kind: 'ranks', day: '2026-10-04' },
        { kind: 'stake_back', day: '2026-09-28' },
      ].toSorted((a, b) => a.day.localeCompare(b.day)),
    );
    ranks.clock.advance(2 * MINUTE);
    await run();
    ranks.clock.advance(30 * MINUTE);
    // Nobody has told what happened before midnight.
    await run();
    expect(await days()).toHaveLength(2);
    await ranks.tell([{ member, at: beforeMidnight + 20_000, stake: 4_000_000n }]);
    await run();
    expect(await days()).toHaveLength(2);
    await count();
    await run();
    expect(await days()).toHaveLength(4);
    expect((await awards()).find(({ source }) => source === 'stake_back')).toMatchObject({
      source_id: `${member}:2026-10-05`,
      // 0.03 % of 50,000.00: of the rank that the last stake reached.
      amount: 1_500n,
      pays_itself: true,
      terms: { wagering: 0 },
      claim_by: new Date(MONDAY - 30 * MINUTE + 7 * DAY),
    });
  });

  it('gives back a part of each missed week, once', async () => {
    const [member] = (await ranks.members(1)) as [string];
    await ranks.tell([{ member, at: START, stake: 1_000_000n }]);
    await look();
    await run();
    for (const week of [1, 2])
      await ranks.tell([{ member, at: START + week * 7 * DAY, stake: 500_000n * BigInt(week) }]);
    await to(MONDAY + HOUR);
    await run();
    await run();
    expect((await awards()).filter(({ source }) => source === 'stake_back').map(({ amount }) => amount)).toEqual([
      200n,
      100n,
      200n,
    ]);
  });
});

describe('a week that ends while VIP is off', () => {
  it('is not given back, and not made up for', async () => {
    const [member] = (await ranks.members(1)) as [string];
    await run();
    await ranks.tell([{ member, at: START, stake: 1_000_000n }]);
    await look();
    ranks.off.add('VIP');
    await to(START + 7 * DAY);
    await run();
    ranks.off.clear();
    await run();
    await ranks.tell([{ member, at: START + 7 * DAY, stake: 500_000n }]);
    await to(START + 14 * DAY);
    await run();
    expect((await awards()).filter(({ source }) => source === 'stake_back').map(({ amount }) => amount)).toEqual([
      100n,
    ]);
  });
});

/** Seven members at a Monday after midnight: some rise, one is to fall, one is to be told, six get something back. */
async function prepare(monday: number): Promise<string[]> {
  await ranks.pool.query('truncate vip.member, vip.day, vip.changed');
  const members = await ranks.members(7);
  const stakes = [0n, 10_000n, 1_000_000n, 6_000_000n, 25_000_000n, 400_000n, 900_000n];
  await to(monday - 3 * DAY);
  await ranks.tell(members.map((member, index) => ({ member, at: monday - 3 * DAY, stake: stakes[index] as bigint })));
  const day = (days: number) => addDays(new Date(monday + OFFSET * MINUTE).toISOString().slice(0, 10), days);
  await ranks.pool.query(
    `insert into vip.member (member_id, level, since, gifted, falls_on, told_on)
      select id, level, now(), level, falls::date, told::date
        from unnest($1::uuid[], '{0,3,0,2,0,1,1}'::int[], $2::text[], $3::text[]) as m (id, level, falls, told)`,
    [members, [null, day(0), null, null, null, day(7), null], [null, day(-7), null, null, null, null, null]],
  );
  await to(monday);
  return members;
}

/** What became of these members: awards, ranks, history and messages, by the members' places. */
async function outcome(members: readonly string[]): Promise<unknown> {
  const found = await Promise.all([
    rows(
      'select member_id, source, source_id, amount::text from awards.award where member_id = any ($1) order by 2, 3',
      [members],
    ),
    rows('select member_id, level, gifted, falls_on, told_on from vip.member order by 1'),
    rows('select member_id, from_level, to_level, cause from vip.history where member_id = any ($1) order by id', [
      members,
    ]),
    rows(`select member_id, words -> 'en' as words from inbox.message where member_id = any ($1) order by 1, number`, [
      members,
    ]),
    rows(
      'select kind, members, risen, fallen, warned, offered, offered_amount::text from vip.run order by day desc, kind limit 2',
    ),
  ]);
  const text = members.reduce((all, id, index) => all.replaceAll(id, `member ${index}`), JSON.stringify(found));
  return JSON.parse(text.replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, 'DAY'));
}

describe('a run that is interrupted', () => {
  it.each(['before', 'after'] as const)(
    '%s any statement forgets nobody, and gives nobody anything twice',
    async (when) => {
      const first = await prepare(MONDAY);
      await run(ranks.pool, 3);
      const whole = await outcome(first);
      expect(whole).toMatchObject([{ length: 10 }, { length: 7 }, { length: 3 }, { length: 2 }, { length: 2 }]);
      let kills = 0;
      for (let step = 1; ; step += 1) {
        const members = await prepare(MONDAY + step * 7 * DAY);
        const killing = killAt(ranks.pool, step, when);
        await run(killing.pool, 3).catch(ignoreKill);
        await run(ranks.pool, 3);
        expect(await outcome(members), `killed ${when} statement ${step}`).toEqual(whole);
        if (!killing.happened()) break;
        kills += 1;
      }
      expect(kills).toBeGreaterThan(40);
    },
  );

  it('or taken by three workers at once, beside the look at changed members, does the same as one', async () => {
    const first = await prepare(MONDAY);
    await run(ranks.pool, 3);
    const whole = await outcome(first);
    const members = await prepare(MONDAY + 7 * DAY);
    await Promise.all([1, 2, 3].map(() => run(ranks.pool, 3)));
    await run(ranks.pool, 3);
    expect(await outcome(members)).toEqual(whole);
    const others = await prepare(MONDAY + 14 * DAY);
    await Promise.all([run(ranks.pool, 2), lookAtChanged(ranks.partsOn(ranks.pool)), run(ranks.pool, 3)]);
    await run();
    expect(Object.values(await levels())).toEqual([0, 2, 1, 2, 3, 1, 1]);
    expect((await awards()).filter(({ source_id: id }) => others.some((other) => id.startsWith(other)))).toHaveLength(
      10,
    );
  });
});
