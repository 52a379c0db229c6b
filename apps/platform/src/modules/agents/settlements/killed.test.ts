import { randomUUID } from 'node:crypto';
import { DAY, HOUR, minor, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { killAt, type Killing } from '../../money/facts/testing/kill.ts';
import { wage } from '../agreements/testing/terms.ts';
import { createSettlements } from './index.ts';
import { takeIncome } from './take.ts';
import { newRound } from './testing/told.ts';
import { MONDAY, openWorld, type World } from './testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const TIERS = [{ base: '1.00', active: 1, rate: 200 }];

/** An agent and one below, both with a wage and a rate, and two players. */
async function line() {
  const top = await world.member();
  const below = await world.member(top);
  const players = [await world.member(below, 0), await world.member(top, 0)] as const;
  await world.agree({ taker: top, terms: wage({ tiers: TIERS }) }, MONDAY);
  await world.agree({ taker: below, giver: top, terms: wage({ tiers: TIERS }) }, MONDAY);
  for (const [member, rate] of [
    [top, 30],
    [below, 20],
    [players[0], 10],
  ] as const)
    await world.rate(member, rate);
  await createSettlements(world.parts).run();
  return { top, below, players };
}

/** A day like every other: each player stakes ৳ 1,000, and the night is over. */
async function aDay(day: number, players: readonly string[]): Promise<void> {
  world.at(MONDAY + day * DAY + HOUR);
  const closedAt = world.clock.now();
  await world.tell(players.map((member) => ({ round: newRound({ member, closedAt, stake: 100_000n }), before: null })));
  world.at(MONDAY + (day + 1) * DAY + 10 * MINUTE);
  await world.count();
}

/** What each day brought, by how many days had it. */
async function days(): Promise<unknown[]> {
  const { rows } = await world.pool.query<object>(
    `select lines, count(*) as days from (
        select day, array_agg(line order by line) as lines from (
          select from_at as day, concat_ws(' ', kind, amount, state, paid + coalesce((select d.amount - d.paid from settlements.debt d
              where d.settlement_id = s.id), 0)) as line from settlements.settlement s
          union all
          select day::timestamp at time zone 'UTC' - interval '6 hours', concat_ws(' ', 'own', amount, kept) from settlements.own_rate
        ) each group by 1
      ) whole group by 1`,
  );
  return rows;
}

const ignoreKill = (error: unknown): void => {
  if (!(error instanceof Error) || !/killed|terminat|connection/i.test(error.message)) throw error;
};

/** A pool whose transactions are killed at a statement. What is only read outside of transactions decides nothing. */
function killTransactions(step: number): Killing {
  const killing = killAt(world.pool, step, 'after');
  const pool = new Proxy(world.pool, {
    get(of, name) {
      const target = name === 'connect' ? killing.pool : of;
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  return { pool, happened: killing.happened };
}

// After each statement, unanswered: rolled back, or with the commit kept. Before a statement is after the one before.
it('a run that is killed at any statement settles and pays everybody once', { timeout: 240_000 }, async () => {
  const { players } = await line();
  let day = 0;
  for (let happened = true; happened; day += 1) {
    await aDay(day, players);
    const killing = killTransactions(day + 1);
    await createSettlements(world.partsOn(killing.pool)).run().catch(ignoreKill);
    await createSettlements(world.parts).run();
    happened = killing.happened();
  }
  expect(day).toBeGreaterThan(60);
  expect(await days()).toEqual([{ days: BigInt(day), lines: expect.any(Array) as string[] }]);
  expect(await world.wrong()).toEqual([]);
});

it('runs of three processes at once settle and pay everybody once', async () => {
  const { players } = await line();
  for (let day = 0; day < 6; day += 1) {
    await aDay(day, players);
    await Promise.all([1, 2, 3].map(() => createSettlements(world.partsOn(world.pool)).run({ members: 1, takers: 1 })));
    await createSettlements(world.parts).run();
  }
  expect(await days()).toEqual([{ days: 6n, lines: expect.any(Array) as string[] }]);
  expect(await world.wrong()).toEqual([]);
});

it('income whose taking is killed at any statement is taken once by its request', async () => {
  const { below, players } = await line();
  await aDay(0, players);
  await createSettlements(world.parts).run();
  const before = await world.balance(below);
  let taken = 0n;
  for (const when of ['before', 'after'] as const) {
    for (let step = 1, happened = true; happened; step += 1) {
      const killing = killAt(world.pool, step, when);
      const request = { memberId: below, requestId: randomUUID(), amount: minor(1n) };
      await takeIncome(world.partsOn(killing.pool), request).catch(ignoreKill);
      await takeIncome(world.parts, request);
      taken += 1n;
      happened = killing.happened();
    }
  }
  expect([await world.balance(below), await world.balance(below, 'member_cash')]).toEqual([before - taken, taken]);
  expect(await world.wrong()).toEqual([]);
});
