import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { realtime, wage } from '../agreements/testing/terms.ts';
import { decideSettlements } from './decide.ts';
import { createSettlements } from './index.ts';
import { newRound, type RoundState } from './testing/told.ts';
import { MONDAY, openWorld, type World } from './testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const TIERS = [{ base: '100.00', active: 1, rate: 200 }];

async function settle(at: number): Promise<void> {
  world.at(at);
  await world.count();
  await createSettlements(world.parts).countAgain();
  await createSettlements(world.parts).run();
}

/** The round is told otherwise, and counted again in the night that follows on a number of days after Monday. */
async function resettle(before: RoundState, stake: bigint, days: number): Promise<RoundState> {
  const round = { ...before, stake };
  await world.tell([{ round, before }]);
  await settle(MONDAY + days * DAY + 4 * HOUR);
  return round;
}

async function dropWaiting(): Promise<void> {
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from settlements.settlement where queue = 'office'`,
  );
  const decision = { settlementIds: rows.map(({ id }) => id), decision: 'drop', reason: 'No' } as const;
  const context = { operator: await world.operator(), requestId: randomUUID(), address: '127.0.0.1' };
  await decideSettlements(world.parts, decision, context);
}

it('nobody owes what was dropped of a correction when a later one takes it back', async () => {
  const agent = await world.member();
  const player = await world.member(agent, 0);
  await world.agree({ taker: agent, terms: wage({ tiers: TIERS }) }, MONDAY);
  const first = newRound({ member: player, closedAt: MONDAY + HOUR, stake: 10_000_000n });
  await world.tell([{ round: first, before: null }]);
  await settle(MONDAY + DAY + 10 * MINUTE);
  world.values.agentApprovesTo = '0.00';
  const second = await resettle(first, 20_000_000n, 1);
  await dropWaiting();
  const third = await resettle(second, 15_000_000n, 2);
  expect(await world.balance(agent)).toBe(20_000n);
  const fourth = await resettle(third, 8_000_000n, 3);
  expect(await world.balance(agent)).toBe(16_000n);
  await resettle(fourth, 12_000_000n, 4);
  const ofMonday = (await world.settled(agent)).filter((line) => line.startsWith('2026-11-02'));
  expect(ofMonday).toEqual([
    '2026-11-02 daily 20000 paid 20000',
    '2026-11-02 daily corrected 20000 dropped 0',
    '2026-11-02 daily corrected -10000 dropped 0',
    '2026-11-02 daily corrected -10000 dropped 0',
    '2026-11-02 daily corrected -4000 paid 4000',
    '2026-11-02 daily corrected 8000 due office',
  ]);
  expect(await world.wrong()).toEqual([]);
});

it('what takes back a correction that waits for an operator is owed only if that one is paid', async () => {
  const agent = await world.member();
  const player = await world.member(agent, 0);
  await world.agree({ taker: agent, terms: wage({ tiers: TIERS }) }, MONDAY);
  const first = newRound({ member: player, closedAt: MONDAY + HOUR, stake: 10_000_000n });
  await world.tell([{ round: first, before: null }]);
  await settle(MONDAY + DAY + 10 * MINUTE);
  world.values.agentApprovesTo = '0.00';
  const second = await resettle(first, 20_000_000n, 1);
  const third = await resettle(second, 8_000_000n, 2);
  expect(await world.balance(agent)).toBe(16_000n);
  const ofMonday = async () => (await world.settled(agent)).filter((line) => line.startsWith('2026-11-02'));
  expect(await ofMonday()).toEqual([
    '2026-11-02 daily 20000 paid 20000',
    '2026-11-02 daily corrected 20000 due office',
    '2026-11-02 daily corrected -20000 due giver',
    '2026-11-02 daily corrected -4000 paid 4000',
  ]);
  await dropWaiting();
  await resettle(third, 9_000_000n, 3);
  expect(await world.balance(agent)).toBe(16_000n);
  expect(await ofMonday()).toEqual([
    '2026-11-02 daily 20000 paid 20000',
    '2026-11-02 daily corrected 20000 dropped 0',
    '2026-11-02 daily corrected -20000 dropped 0',
    '2026-11-02 daily corrected -4000 paid 4000',
    '2026-11-02 daily corrected 2000 due office',
  ]);
  expect(await world.wrong()).toEqual([]);
});

it('a round that is told otherwise after 45 days changes no salary in real time', async () => {
  const agent = await world.member();
  const player = await world.member(agent, 0);
  await world.agree({ taker: agent, terms: realtime() }, MONDAY);
  const rounds = [1, 2, 3].map(() => newRound({ member: player, closedAt: MONDAY + HOUR, stake: 1_000_000n }));
  await world.tell(rounds.map((round) => ({ round, before: null })));
  await settle(MONDAY + HOUR + 15 * MINUTE);
  expect(await world.balance(agent)).toBe(6_000n);
  await settle(MONDAY + 50 * DAY + 4 * HOUR);
  const [round] = rounds as [RoundState];
  await world.tell([{ round: { ...round, win: 5_000_000n }, before: round }]);
  await settle(MONDAY + 50 * DAY + 5 * HOUR);
  expect(await world.balance(agent)).toBe(6_000n);
  expect(await world.wrong()).toEqual([]);
});
