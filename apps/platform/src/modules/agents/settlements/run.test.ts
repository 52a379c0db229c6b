import { DAY, HOUR, MINUTE, startOfSiteDay } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dividend, hourly, realtime, wage } from '../agreements/testing/terms.ts';
import { createSettlements } from './index.ts';
import { newRound, OFFSET } from './testing/told.ts';
import { MONDAY, openWorld, type World } from './testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

/** Comes to a moment, counts and settles. */
async function settle(at: number): Promise<void> {
  world.at(at);
  await world.count();
  await createSettlements(world.parts).run({ members: 2, takers: 2 });
}
const play = (member: string, stake: bigint, given: Partial<Parameters<typeof newRound>[0]> = {}) => ({
  round: newRound({ member, closedAt: world.clock.now(), stake, ...given }),
  before: null,
});
const TIER = [{ base: '100.00', active: 1, rate: 200 }];

describe('periods of contracts', () => {
  it('a wage is paid by the house five minutes after midnight, and passed on in part', async () => {
    const top = await world.member();
    const below = await world.member(top);
    const player = await world.member(below, 0);
    await world.agree({ taker: top, terms: wage({ tiers: [{ base: '100.00', active: 1, rate: 300 }] }) }, MONDAY);
    await world.agree({ taker: below, giver: top, terms: wage({ tiers: TIER }) }, MONDAY);
    await world.tell([play(player, 100_000n)]);
    await settle(MONDAY + DAY + 4 * MINUTE);
    expect(await world.settled(top)).toEqual([]);
    await settle(MONDAY + DAY + 5 * MINUTE);
    expect(await world.settled(top)).toEqual(['2026-11-02 daily 300 paid 300']);
    expect(await world.settled(below)).toEqual(['2026-11-02 daily 200 paid 200']);
    expect([await world.balance(top), await world.balance(below)]).toEqual([100n, 200n]);
    await settle(MONDAY + DAY + 6 * MINUTE);
    expect(await world.wrong()).toEqual([]);
    expect(await world.settled(top)).toHaveLength(1);
  });

  it('a dividend carries over what the line won, and drops it with the contract', async () => {
    const agent = await world.member();
    const player = await world.member(agent, 0);
    const terms = dividend({ period: 'daily', tiers: [{ base: '1.00', active: 0, rate: 1_000 }] });
    await world.agree({ taker: agent, terms }, MONDAY, MONDAY + 2 * DAY);
    await world.agree({ taker: agent, terms }, MONDAY + 3 * DAY);
    await world.tell([play(player, 1_000n, { win: 9_000n })]);
    await settle(MONDAY + DAY + HOUR);
    await world.tell([
      play(player, 10_000n),
      { moved: { member: player, at: world.clock.now(), amount: 500n, kind: 'mission' } },
    ]);
    await settle(MONDAY + 2 * DAY + HOUR);
    expect(await world.settled(agent)).toEqual(['2026-11-02 dividend 0 paid 0', '2026-11-03 dividend 150 paid 150']);
    world.at(MONDAY + 3 * DAY + HOUR);
    await world.tell([play(player, 0n, { win: 700n })]);
    await settle(MONDAY + 4 * DAY + HOUR);
    await world.tell([play(player, 1_000n)]);
    await settle(MONDAY + 5 * DAY + HOUR);
    expect((await world.settled(agent)).slice(2)).toEqual([
      '2026-11-05 dividend 0 paid 0',
      '2026-11-06 dividend 30 paid 30',
    ]);
    expect(await world.wrong()).toEqual([]);
  });

  it('a weekly dividend is that of the rules, with what the week before carries on', async () => {
    const agent = await world.member();
    const players: string[] = [];
    while (players.length < 61) players.push(await world.member(agent, 0));
    const [first = '', ...others] = players;
    await world.agree({ taker: agent, terms: dividend() }, MONDAY);
    await world.tell([play(first, 0n, { win: 2_000_000n })]);
    await settle(MONDAY + 7 * DAY + HOUR);
    const stakes = [play(first, 10_944_100n), ...others.map((player) => play(player, 50_000n))];
    await world.tell(stakes);
    await settle(MONDAY + 14 * DAY + HOUR);
    expect(await world.settled(agent)).toEqual([
      '2026-11-02 dividend 0 paid 0',
      '2026-11-09 dividend 3583230 paid 3583230',
    ]);
    expect(await world.wrong()).toEqual([]);
  });

  it.each([
    ['weekly', '2026-11-09', '2026-11-16'],
    ['halfMonthly', '2026-11-16', '2026-12-01'],
    ['monthly', '2026-12-01', '2027-01-01'],
  ] as const)('a %s wage is settled once its last day is over', async (period, firstDay, after) => {
    const agent = await world.member();
    const player = await world.member(agent, 0);
    const [from, until] = [startOfSiteDay(firstDay, OFFSET), startOfSiteDay(after, OFFSET)];
    await world.agree({ taker: agent, terms: wage({ period, tiers: TIER }) }, from);
    for (const at of [from - 1, from, until - 1, until]) {
      world.at(at);
      await world.tell([play(player, 100_000n)]);
    }
    await settle(until + 4 * MINUTE);
    expect(await world.settled(agent)).toEqual([]);
    await settle(until + 5 * MINUTE);
    expect(await world.settled(agent)).toEqual([`${firstDay} daily 400 paid 400`]);
    expect(await world.wrong()).toEqual([]);
  });

  it('an hour and five minutes are settled by their own counts', async () => {
    const agent = await world.member();
    const player = await world.member(agent, 0);
    await world.agree({ taker: agent, terms: hourly({ tiers: TIER }) }, MONDAY);
    await world.agree({ taker: agent, terms: realtime() }, MONDAY);
    world.at(MONDAY + 10 * MINUTE);
    await world.tell([
      play(player, 150_000n),
      play(player, 200_000n, { win: 200_001n }),
      play(player, 90_000n),
      play(player, 400_000n, { gameType: 'LIVE' }),
      play(player, 999_999n, { currency: 'FUN' }),
    ]);
    await settle(MONDAY + 2 * HOUR);
    const units = (150_000n + 200_000n + 90_000n) * 100n + 400_000n * 30n;
    expect(await world.settled(agent)).toEqual([
      `2026-11-02 hourly ${(200n * units) / 10_000_000n} paid ${(200n * units) / 10_000_000n}`,
      '2026-11-02 realtime 740 paid 740',
    ]);
    expect(await world.wrong()).toEqual([]);
  });
});

it('a line rate is shared out along the line, members get theirs at once', async () => {
  const karim = await world.member();
  const nadia = await world.member(karim);
  const rupom = await world.member(nadia, 0);
  for (const [member, rate] of [
    [karim, 60],
    [nadia, 40],
    [rupom, 10],
  ] as const)
    await world.rate(member, rate);
  await settle(MONDAY + MINUTE);
  world.at(MONDAY + HOUR);
  await world.tell([play(rupom, 1_000_000n), play(nadia, 100_000n)]);
  await settle(MONDAY + DAY + HOUR);
  expect(await world.balance(rupom, 'member_cash')).toBe(1_000n);
  expect(await world.balance(nadia)).toBe(3_000n + 400n);
  expect(await world.balance(karim)).toBe(2_000n + 200n);
  expect(await world.wrong()).toEqual([]);
});

it('what a round brings otherwise is corrected at night, and owed if it is less', async () => {
  const top = await world.member();
  const below = await world.member(top);
  const player = await world.member(below, 0);
  for (const member of [top, below, player])
    await world.rate(member, member === player ? 10 : member === below ? 20 : 30);
  await world.agree({ taker: top, terms: wage({ tiers: TIER }) }, MONDAY);
  await world.agree({ taker: below, giver: top, terms: wage({ tiers: TIER }) }, MONDAY);
  await settle(MONDAY + MINUTE);
  const told = play(player, 1_000_000n, { closedAt: MONDAY + HOUR });
  await world.tell([told]);
  await settle(MONDAY + DAY + HOUR);
  const first = [await world.balance(top), await world.balance(below), await world.balance(player, 'member_cash')];
  expect(first).toEqual([1_000n, 3_000n, 1_000n]);
  await world.tell([{ round: { ...told.round, stake: 400_000n }, before: told.round }]);
  await settle(MONDAY + DAY + 2 * HOUR);
  await createSettlements(world.parts).countAgain();
  await settle(MONDAY + DAY + 2 * HOUR);
  expect(await world.settled(top)).toHaveLength(2);
  world.at(MONDAY + DAY + 3 * HOUR);
  await createSettlements(world.parts).countAgain();
  await settle(MONDAY + DAY + 3 * HOUR);
  expect(await world.settled(top)).toEqual(
    [
      '2026-11-02 daily 2000 paid 2000',
      '2026-11-02 rate 1000 paid 1000',
      '2026-11-02 daily corrected -1200 paid 400',
      '2026-11-02 rate corrected -600 paid 600',
    ].map((line) => expect.stringMatching(line.slice(0, -4)) as string),
  );
  expect([await world.balance(top), await world.balance(below)]).toEqual([400n, 1_200n]);
  const { rows } = await world.pool.query('select amount from settlements.own_owed');
  expect(rows).toEqual([{ amount: 600n }]);
  expect(await world.wrong()).toEqual([]);
});
