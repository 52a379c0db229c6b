import { DAY, HOUR, MINUTE, siteDay } from '@chhokka/kernel';
import { createInTurn } from '../../../infra/in-turn.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consume } from '../../money/facts/consume.ts';
import { ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import { adjust, betwin, type Player, PROVIDER, refund } from '../../money/wallet/testing/fixture.ts';
import { summaryOf } from './summary.ts';
import { type Course, leaderboard, mission, openCourse, stakeOf, WEIGHTS } from './testing/fixture.ts';

let course: Course;
beforeEach(async () => {
  course = await openCourse();
});
afterEach(() => course.close());

const cardsOf = async (player: Player) => (await summaryOf(course.parts, player.id, 'en')).missions;
const shown = async (player: Player) =>
  (await cardsOf(player)).map(({ missionId, done, target, state }) => `${missionId} ${done}/${target} ${state}`);

describe('progress', () => {
  it('is exact before facts are told, after they are told, and after they are counted', async () => {
    await course.rule('stake', mission(stakeOf('100.00')));
    await course.rule('slots', mission({ measure: 'rounds', count: 5, kinds: ['RNG'], games: [] }));
    await course.rule('one-game', mission({ measure: 'wins', count: 9, kinds: null, games: [`${PROVIDER}/fish`] }));
    await course.rule('games', mission({ measure: 'games', count: 4, kinds: null }));
    await course.rule('times', mission({ measure: 'deposits', count: 9 }));
    await course.rule('money', mission({ measure: 'deposited', amount: '9000.00' }));
    const player = await course.player();
    await course.play(player, 10_00n, 20_00n, 'fish');
    await course.play(player, 15_00n, 14_00n, 'fish');
    await course.play(player, 5_50n, 20_00n);
    await course.deposit(player, 70_00n);
    const expected = [
      // Fish count half.
      'stake 18.00/100.00 running',
      'slots 1/5 running',
      'one-game 1/9 running',
      'games 2/4 running',
      // The player's first money came from a deposit, too.
      'times 2/9 running',
      'money 9000.00/9000.00 ready',
    ];
    expect(await shown(player)).toEqual(expected);
    await course.tell();
    expect(await shown(player)).toEqual(expected);
    await course.count();
    expect(await shown(player)).toEqual(expected);
  });

  it('begins anew at midnight and on Monday by the site’s clock, and not for missions that count once', async () => {
    await course.rule('day', mission(stakeOf('100.00')));
    await course.rule('week', mission(stakeOf('100.00'), { repeats: 'weekly' }));
    await course.rule('once', mission(stakeOf('100.00'), { repeats: 'once' }));
    const player = await course.player();
    // Sunday 2026-10-11, a second before midnight in Dhaka.
    course.clock.advance(Date.UTC(2026, 9, 11, 17, 59, 59) - course.clock.now());
    await course.play(player, 1_00n);
    expect(await shown(player)).toEqual([
      'day 1.00/100.00 running',
      'week 1.00/100.00 running',
      'once 1.00/100.00 running',
    ]);
    course.clock.advance(1_000);
    for (const settle of [() => Promise.resolve(), () => course.count()]) {
      await settle();
      expect(await shown(player)).toEqual([
        'day 0.00/100.00 running',
        'week 0.00/100.00 running',
        'once 1.00/100.00 running',
      ]);
    }
    await course.play(player, 2_00n);
    expect(await shown(player)).toEqual([
      'day 2.00/100.00 running',
      'week 2.00/100.00 running',
      'once 3.00/100.00 running',
    ]);
  });

  it('leaves out what happened before a mission that counts once began', async () => {
    const player = await course.player();
    await course.play(player, 1_00n);
    await course.count();
    course.clock.advance(2 * DAY);
    await course.rule('once', mission(stakeOf('100.00'), { repeats: 'once', startsAt: course.clock.now() }));
    await course.play(player, 2_00n);
    course.clock.advance(40 * DAY);
    await course.play(player, 4_00n);
    await course.count();
    expect(await shown(player)).toEqual(['once 6.00/100.00 running']);
  });

  it.each(['deposit', 'loss', 'stake'] as const)(
    'is hidden from whoever has a %s limit, who is awarded nothing but keeps what was earned',
    async (kind) => {
      await course.rule('day', mission(stakeOf('10.00')));
      const [earned, none] = [await course.player(), await course.player()];
      await course.play(earned, 10_00n);
      await course.count();
      await course.limit(earned, kind);
      await course.limit(none, kind);
      await course.play(none, 10_00n);
      await course.count();
      expect(await summaryOf(course.parts, none.id, 'en')).toMatchObject({ resting: true, missions: [] });
      expect(await course.awards(none)).toEqual([]);
      expect(await shown(earned)).toEqual(['day 10.00/10.00 ready']);
    },
  );
});

describe('a goal', () => {
  it('that is reached is awarded once, whether the page or the count sees it first', async () => {
    await course.rule('day', mission(stakeOf('10.00')));
    const [seen, counted] = [await course.player(), await course.player()];
    await course.play(seen, 10_00n);
    await course.play(counted, 10_00n);
    const both = await Promise.all([cardsOf(seen), cardsOf(seen), course.count()]);
    expect(both[0][0]).toMatchObject({ state: 'ready', percent: 100 });
    await course.play(seen, 10_00n);
    await course.count();
    for (const player of [seen, counted])
      expect(await course.awards(player)).toEqual([`mission day:me:d${course.today()} ready`]);
  });

  it('stays reached when its rounds are resettled, and is not awarded again', async () => {
    await course.rule('win', mission({ measure: 'wins', count: 1, kinds: null, games: [] }));
    const player = await course.player();
    const round = betwin(player, 10_00n, 25_00n, { roundClosed: true });
    await course.table.wallet.execute(PROVIDER, round);
    await course.count();
    await course.table.wallet.execute(PROVIDER, adjust(player, -20_00n, { roundId: round.roundId }));
    await course.count();
    const { rows } = await course.pool.query(
      'select sum(stake)::int as stake, sum(rounds)::int as rounds, sum(wins)::int as wins from missions.day_game',
    );
    expect(rows).toEqual([{ stake: 10_00, rounds: 1, wins: 0 }]);
    await course.play(player, 10_00n, 30_00n);
    await course.count();
    expect(await shown(player)).toEqual(['win 1/1 ready']);
    expect(await course.awards(player)).toEqual([`mission win:me:d${course.today()} ready`]);
  });

  it('keeps its terms for those who reached it, and has the new ones for the others', async () => {
    await course.rule('day', mission(stakeOf('10.00')));
    const [early, late] = [await course.player(), await course.player()];
    await course.play(early, 10_00n);
    await course.play(late, 9_00n);
    await course.count();
    course.clock.advance(MINUTE);
    const dearer = { prize: { form: 'cash', amount: '7.00', wagering: 100 } } as const;
    await course.rule('day', mission(stakeOf('20.00'), dearer));
    await course.play(late, 2_00n);
    expect(await shown(early)).toEqual(['day 10.00/10.00 ready']);
    expect(await shown(late)).toEqual(['day 11.00/20.00 running']);
    await course.play(late, 9_00n);
    await course.count();
    expect((await cardsOf(early))[0]?.prize).toMatchObject({ amount: '5.00' });
    expect((await cardsOf(late))[0]?.prize).toMatchObject({ amount: '7.00' });
  });

  it('of yesterday is reached by facts that arrive after midnight, by the terms of yesterday', async () => {
    await course.rule('day', mission(stakeOf('10.00')));
    const player = await course.player();
    await course.play(player, 10_00n);
    const day = course.today();
    course.clock.advance(DAY);
    await course.rule('day', mission(stakeOf('5.00')));
    await course.count();
    expect(await course.awards(player)).toEqual([`mission day:me:d${day} ready`]);
    expect(await shown(player)).toEqual(['day 10.00/10.00 ready', 'day 0.00/5.00 running']);
  });

  it('is paid by itself where the mission says so', async () => {
    await course.rule('day', mission(stakeOf('10.00'), { paid: 'automatic' }));
    const player = await course.player();
    await course.play(player, 10_00n);
    await course.count();
    expect((await cardsOf(player))[0]).toMatchObject({ state: 'paying' });
    await (course.parts.awards as unknown as { endDue(): Promise<void> }).endDue();
    expect((await cardsOf(player))[0]).toMatchObject({ state: 'claimed' });
  });

  it('is not awarded while missions are switched off', async () => {
    await course.rule('day', mission(stakeOf('10.00')));
    const player = await course.player();
    course.site.on = false;
    await course.play(player, 10_00n);
    await course.count();
    expect(await course.awards(player)).toEqual([]);
    course.site.on = true;
    await cardsOf(player);
    expect(await course.awards(player)).toHaveLength(1);
  });

  it('of a verified number is reached when the page is opened', async () => {
    await course.rule('number', mission({ measure: 'verified' }, { repeats: 'once' }));
    const player = await course.player();
    expect(await shown(player)).toEqual(['number 0/1 running']);
    await course.pool.query(
      `update members.member set mobile = '+8801711000001', mobile_verified_at = now() where id = $1`,
      [player.id],
    );
    expect(await shown(player)).toEqual(['number 1/1 ready']);
    expect(await course.awards(player)).toEqual(['mission number:me:once ready']);
  });
});

it.each([
  ['Dhaka', 360],
  ['Kathmandu', 345],
  ['Lima', -300],
])('sums over random rounds equal an independent count, in the days of %s', async (_, offset) => {
  course.site.offset = offset;
  const { clock, table, pool } = course;
  const weights = { kinds: WEIGHTS.kinds, games: { [`${PROVIDER}/fish`]: 7 } };
  await course.rule('day', leaderboard(['5.00'], { span: 'day', weights }));
  await course.rule('week', leaderboard(['5.00'], { weights }));
  const players = [await course.player(), await course.player(), await course.player()];
  const expected = new Map<string, { stake: bigint; rounds: number; wins: number }>();
  const known = new Map<string, Known>();
  let seed = 1_000 + offset;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const done: { player: Player; roundId: string; txId: string }[] = [];
  for (let turn = 0; turn < 160; turn += 1) {
    const player = players[random(3)] as Player;
    const act = random(8);
    const earlier = done[random(done.length || 1)];
    if (act < 5 || earlier === undefined) {
      const round = betwin(player, BigInt(1 + random(900)), BigInt(random(1_200)), { roundClosed: random(5) > 0 });
      await table.wallet.execute(PROVIDER, round);
      done.push({ player, roundId: round.roundId, txId: round.txId });
    } else if (act === 5) {
      await table.wallet.execute(
        PROVIDER,
        adjust(earlier.player, BigInt(random(900)) - 300n, { roundId: earlier.roundId }),
      );
    } else if (act === 6) {
      await table.wallet.execute(PROVIDER, refund(earlier.player, earlier.txId));
    } else {
      await course.play(player, BigInt(1 + random(900)), BigInt(random(1_200)), random(2) === 0 ? 'fish' : 'live');
    }
    clock.advance(random(5) * HOUR + random(60) * MINUTE);
    if (turn % 7 === 0) {
      await course.tell();
      await addChanges(known, expected, offset);
      if (turn % 3 === 0) await consume({ pool, inTurn: createInTurn() }, course.missions.consumer, { limit: 5 });
    }
  }
  await course.count();
  await addChanges(known, expected, offset);
  const { rows } = await pool.query<{ key: string; stake: bigint; rounds: number; wins: number }>(
    `select member_id || ' ' || day || ' ' || game_code as key, stake, rounds, wins from missions.day_game
      where stake <> 0 or rounds <> 0 or wins <> 0`,
  );
  const found = new Map(rows.map(({ key, ...sums }) => [key, sums]));
  for (const [key, { stake, rounds, wins }] of expected)
    if (stake === 0n && rounds === 0 && wins === 0) expected.delete(key);
  expect(found).toEqual(expected);
  expect(found.size).toBeGreaterThan(30);
  const { rows: months } = await pool.query(
    `select m.* from missions.month_game m cross join lateral (
        select sum(d.stake)::bigint as stake, sum(d.rounds)::int as rounds, sum(d.wins)::int as wins from missions.day_game d
          where (d.member_id, d.game_type, d.provider_id, d.game_code) = (m.member_id, m.game_type, m.provider_id, m.game_code)
            and date_trunc('month', d.day)::date = m.day
      ) d where (m.stake, m.rounds, m.wins) is distinct from (d.stake, d.rounds, d.wins)`,
  );
  expect(months).toEqual([]);
  const { rows: standings } = await pool.query<{ board: string; wrong: number; right: number }>(
    `with each as (
        select member_id, day, stake * case when game_code = 'live' then 30 when game_code = 'fish' then 7 else 100 end as weighed
          from missions.day_game
      ), due as (
        select 'day' as board, member_id, day as starts, sum(weighed) as weighed from each group by 2, 3
        union all select 'week', member_id, date_trunc('week', day)::date, sum(weighed) from each group by 2, 3
      )
      select coalesce(d.board, s.board_id) as board, count(*) filter (where d.weighed is distinct from s.weighed)::int as wrong,
          count(*) filter (where d.weighed = s.weighed)::int as right
        from (select * from due where weighed <> 0) d full join (select * from missions.standing where weighed <> 0) s
          on (s.board_id, s.member_id, s.starts) = (d.board, d.member_id, d.starts)
        group by 1 order by 1`,
  );
  expect(standings).toMatchObject([
    { board: 'day', wrong: 0 },
    { board: 'week', wrong: 0 },
  ]);
  expect(standings.every(({ right }) => right > 5)).toBe(true);
});

interface Known {
  readonly stake: bigint;
  readonly round: number;
  readonly win: number;
}

/** What has become of all rounds since this was last asked, by the wallet's own table. */
async function addChanges(
  known: Map<string, Known>,
  sums: Map<string, { stake: bigint; rounds: number; wins: number }>,
  offset: number,
): Promise<void> {
  const { rows } = await course.pool.query<{
    id: string;
    member_id: string;
    game_code: string;
    state: string;
    closed_at: Date | null;
    bet_total: bigint;
    refund_total: bigint;
    win_total: bigint;
  }>('select id, member_id, game_code, state, closed_at, bet_total, refund_total, win_total from wallet.round');
  for (const row of rows) {
    const before = known.get(row.id) ?? { stake: 0n, round: 0, win: 0 };
    const stake = row.state === 'closed' ? row.bet_total - row.refund_total : 0n;
    const now = { stake, round: stake > 0n ? 1 : 0, win: stake > 0n && row.win_total > stake ? 1 : 0 };
    known.set(row.id, now);
    if (row.closed_at === null) continue;
    const key = `${row.member_id} ${siteDay(row.closed_at.getTime(), offset)} ${row.game_code}`;
    const sum = sums.get(key) ?? { stake: 0n, rounds: 0, wins: 0 };
    sums.set(key, {
      stake: sum.stake + now.stake - before.stake,
      rounds: sum.rounds + now.round - before.round,
      wins: sum.wins + now.win - before.win,
    });
  }
}

it('a count that is killed at any statement, or run by three at once, counts and awards once', async () => {
  await course.rule('day', mission(stakeOf('10.00')));
  await course.rule('week', mission({ measure: 'rounds', count: 2, kinds: null, games: [] }, { repeats: 'weekly' }));
  const players = [await course.player(), await course.player()];
  let kills = 0;
  for (const when of ['before', 'after'] as const) {
    for (let step = 1; ; step += 1) {
      for (const player of players) await course.play(player, 10_00n);
      await course.tell();
      const killing = killAt(course.pool, step, when);
      const { missions } = course.missionsOn(killing.pool);
      await consume({ pool: killing.pool, inTurn: createInTurn() }, missions.consumer, { limit: 3 }).catch(ignoreKill);
      await Promise.all(
        [1, 2, 3].map(() => consume({ pool: course.pool, inTurn: createInTurn() }, course.missions.consumer)),
      );
      await course.count();
      if (!killing.happened()) break;
      kills += 1;
    }
  }
  expect(kills).toBeGreaterThan(10);
  const { rows } = await course.pool.query<{ stake: bigint; rounds: bigint }>(
    'select sum(stake)::bigint as stake, sum(rounds)::bigint as rounds from missions.day_game',
  );
  const { rows: played } = await course.pool.query<{ stake: bigint; rounds: bigint }>(
    'select sum(bet_total)::bigint as stake, count(*) as rounds from wallet.round',
  );
  expect(rows).toEqual(played);
  for (const player of players) {
    expect(await course.awards(player)).toEqual([
      `mission day:me:d${course.today()} ready`,
      'mission week:me:w2026-10-05 ready',
    ]);
  }
});
