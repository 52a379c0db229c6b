import { randomUUID } from 'node:crypto';
import { DAY, HOUR, minor, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createInTurn } from '../../../infra/in-turn.ts';
import { createLog } from '../../../infra/log.ts';
import { createFacts } from '../../money/facts/index.ts';
import { reportsConsumer } from '../../money/reporting/index.ts';
import { teamsConsumer } from '../teams/index.ts';
import { wage } from '../agreements/testing/terms.ts';
import { createSettlements } from './index.ts';
import { takeIncome } from './take.ts';
import { newRound, OFFSET } from './testing/told.ts';
import { MONDAY, openWorld, type World } from './testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

it('what agents earn is a cost of the house, a rebate where members get it, and no movement when it is taken', async () => {
  const { pool, clock, parts } = world;
  const top = await world.member();
  const agent = await world.member(top);
  const player = await world.member(agent, 0);
  await world.rate(top, 20);
  await world.rate(agent, 20);
  await world.rate(player, 10);
  await world.agree({ taker: top, terms: wage({ tiers: [{ base: '1.00', active: 1, rate: 300 }] }) }, MONDAY);
  await createSettlements(parts).run();
  const round = newRound({ member: player, closedAt: MONDAY + HOUR, stake: 1_000_000n });
  world.at(MONDAY + HOUR);
  await world.tell([{ round, before: null }]);
  world.at(MONDAY + DAY + 10 * MINUTE);
  await world.count();
  await createSettlements(parts).run();
  await takeIncome(parts, { memberId: agent, requestId: randomUUID(), amount: minor(600n) });
  const facts = createFacts({ pool, clock, log: createLog('silent'), inTurn: createInTurn(), offset: () => OFFSET });
  await facts.tellAll();
  await facts.consume(teamsConsumer(parts));
  await facts.consume(reportsConsumer({ settings: { at: () => ({ values: { gmtOffsetMinutes: OFFSET } }) } } as never));
  const { rows: told } = await pool.query<{ line: string }>(
    `select concat_ws(' ', account_kind, other_kind, sort, transfer_kind, amount) as line from facts.told_money order by 1`,
  );
  expect(told.map(({ line }) => line)).toEqual([
    'agent_cash house_agents agent agent_income 1000',
    'agent_cash house_agents agent agent_income 3000',
    'agent_cash member_cash agent agent_take -600',
    'member_cash agent_cash agent agent_take 600',
    'member_cash house_agents agent agent_rate 1000',
  ]);
  const { rows: costs } = await pool.query(
    `select sum(paid) as paid, sum(got) as got from reporting.day_movement where house in ('house_agents', 'agent_cash', 'member_cash')`,
  );
  expect(costs).toEqual([{ paid: '5000', got: '0' }]);
  const { rows: rebates } = await pool.query(
    'select agent_id, sum(rebate)::bigint as rebate from teams.known_day_money where rebate <> 0 group by 1',
  );
  expect(rebates).toHaveLength(2);
  expect(rebates).toEqual(
    expect.arrayContaining([
      { agent_id: top, rebate: 1_000n },
      { agent_id: agent, rebate: 1_000n },
    ]),
  );
  const { rows: moves } = await pool.query('select sum(amount)::bigint as amount from teams.member_move');
  expect(moves).toEqual([{ amount: 1_000n }]);
  expect(await world.wrong()).toEqual([]);
});
