import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dividend, hourly, realtime, risingTiers, wage } from '../agreements/testing/terms.ts';
import { createSettlements } from './index.ts';
import {
  type Contract,
  expectedAmounts,
  expectedRates,
  type KnownMovement,
  type KnownRound,
  type Moment,
} from './testing/model.ts';
import { newRound, type RoundState, type Told } from './testing/told.ts';
import { MONDAY, openWorld, type World } from './testing/world.ts';

const DAYS = 4;
const AGENTS = 4;
const PLAYERS = 4;

const place = fc.nat(AGENTS - 1);
const bound = fc.option(fc.constantFrom('0.05', '3.00'));
const activeFrom = fc.constantFrom('0.00', '5.00', '30.00');
const someTerms = fc
  .record({ tiers: risingTiers, atMost: bound, activeFrom, carryOver: fc.boolean() })
  .chain((given) => {
    const { carryOver, ...common } = given;
    return fc.constantFrom(
      dividend({ ...common, carryOver, period: 'daily' }),
      wage(common),
      hourly(common),
      realtime({ singleBet: '40.00', atMost: given.atMost }),
    );
  });

const someRound = fc.record({
  player: fc.nat(AGENTS + PLAYERS - 1),
  minutes: fc.integer({ min: 1, max: 200 }),
  /** How long before it is told it ended. */
  late: fc.constantFrom(0, 0, 0, 90, 1_600),
  gameType: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
  stake: fc.integer({ min: 0, max: 90_000 }),
  bonus: fc.constantFrom(0, 0, 0, 25),
  win: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 110_000 })),
});
const someAct = fc.oneof(
  { weight: 8, arbitrary: someRound.map((round) => ({ what: 'play', ...round }) as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('again' as const),
      which: fc.nat(99),
      win: fc.nat(60_000),
      stake: fc.nat(90_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('refund' as const), which: fc.nat(99) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('bonus' as const),
      player: fc.nat(PLAYERS - 1),
      amount: fc.integer({ min: -3_000, max: 9_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('move' as const), player: fc.nat(PLAYERS - 1), to: place }) },
);
type Act = typeof someAct extends fc.Arbitrary<infer T> ? T : never;

const story = fc.record({
  uplines: fc.tuple(fc.constant(0), fc.constant(0), fc.nat(1), fc.nat(2)),
  players: fc.array(place, { minLength: PLAYERS, maxLength: PLAYERS }),
  rates: fc.array(fc.nat(30), { minLength: AGENTS + PLAYERS, maxLength: AGENTS + PLAYERS }),
  contracts: fc.array(
    fc.record({
      taker: place,
      terms: someTerms,
      later: someTerms,
      from: fc.nat(1),
      change: fc.constantFrom(0, 0, 2, 3),
    }),
    { minLength: 2, maxLength: 8 },
  ),
  acts: fc.array(someAct, { minLength: 10, maxLength: 45 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** Everything that was told and agreed, for the simple program. */
interface Told4 {
  readonly rounds: KnownRound[];
  readonly movements: KnownMovement[];
  readonly moments: Moment[];
}

async function pathOf(world: World, member: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ path: string[] }>('select members.uplines($1) as path', [member]);
  return rows[0]?.path ?? [];
}

/** Comes to a moment, and does on the way what the worker does every midnight and night. */
async function comeTo(world: World, until: number, moments: Moment[]): Promise<void> {
  for (;;) {
    const now = world.clock.now();
    const midnight = now - ((now - MONDAY) % DAY);
    const next = [midnight + 10 * MINUTE, midnight + 3 * HOUR + 10 * MINUTE, midnight + DAY + 10 * MINUTE].find(
      (at) => at > now,
    );
    if (next === undefined || next > until) break;
    world.at(next);
    await world.count();
    const settlements = createSettlements(world.parts);
    const isNight = (next - MONDAY) % DAY > HOUR;
    if (isNight) await settlements.countAgain();
    await settlements.run({ members: 3, takers: 2 });
    moments.push({ at: next, what: isNight ? 'night' : 'days' });
  }
  world.at(until);
}

async function agreeAll(world: World, { contracts, uplines }: Story, agents: readonly string[]): Promise<Contract[]> {
  const agreed = new Map<string, Contract[]>();
  for (const { taker: which, terms, later, from, change } of contracts) {
    const taker = agents[which] as string;
    if (agreed.has(`${taker} ${terms.kind}`)) continue;
    const giver = which === 0 ? null : (agents[uplines[which] ?? 0] as string);
    const starts = MONDAY + from * DAY;
    const changes = change > from && later.kind === terms.kind ? MONDAY + change * DAY : null;
    const agreement = randomUUID();
    const made: Contract[] = [];
    const make = async (of: typeof terms, begin: number, until: number | null): Promise<void> => {
      const version = await world.agree({ terms: of, taker, giver }, begin, until);
      made.push({ version, agreement, taker, terms: of, from: begin, until });
    };
    await make(terms, starts, changes);
    if (changes !== null) await make(later, changes, null);
    agreed.set(`${taker} ${terms.kind}`, made);
  }
  return [...agreed.values()].flat();
}

async function act(
  world: World,
  given: Act,
  people: { members: string[]; agents: string[] },
  told: Told4,
): Promise<void> {
  const now = world.clock.now();
  const tell = async (round: RoundState, before: RoundState | null): Promise<void> => {
    await world.tell([{ round, before }]);
    const first = told.rounds.find(({ roundId }) => roundId === round.roundId);
    const path = first?.path ?? (await pathOf(world, round.member));
    told.rounds.push({ ...round, toldAt: now, path, isClosed: round.state === 'closed' });
  };
  const lastOf = (which: number): RoundState | undefined => {
    const ids = [...new Set(told.rounds.map(({ roundId }) => roundId))];
    const last = told.rounds.findLast(({ roundId }) => roundId === ids[which % Math.max(ids.length, 1)]);
    return last && { ...last, state: last.isClosed ? 'closed' : 'refunded', currency: 'BDT' };
  };
  switch (given.what) {
    case 'play': {
      const { player, late, gameType, stake, bonus, win } = given;
      const closedAt = Math.max(MONDAY, now - late * MINUTE);
      const member = people.members[player] as string;
      await tell(
        newRound({
          member,
          closedAt,
          gameType,
          stake: BigInt(stake),
          bonus: BigInt(Math.min(bonus, stake)),
          win: BigInt(win),
        }),
        null,
      );
      return;
    }
    case 'again': {
      const before = lastOf(given.which);
      if (before === undefined) return;
      const stake = BigInt(given.stake) < before.bonus ? before.bonus : BigInt(given.stake);
      await tell({ ...before, stake, win: BigInt(given.win), state: 'closed' }, before);
      return;
    }
    case 'refund': {
      const before = lastOf(given.which);
      if (before?.state === 'closed') await tell({ ...before, win: 0n, state: 'refunded' }, before);
      return;
    }
    case 'bonus': {
      const member = people.members[AGENTS + given.player] as string;
      if (given.amount === 0) return;
      const moved: Told = { moved: { member, at: now, amount: BigInt(given.amount), kind: 'mission' } };
      await world.tell([moved]);
      told.movements.push({
        toldAt: now,
        member,
        path: await pathOf(world, member),
        at: now,
        amount: BigInt(given.amount),
      });
      return;
    }
    case 'move':
      await world.move(people.members[AGENTS + given.player] as string, people.agents[given.to] as string);
  }
}

async function compare(
  world: World,
  contracts: readonly Contract[],
  told: Told4,
  rates: ReadonlyMap<string, number>,
): Promise<void> {
  const end = MONDAY + DAYS * DAY;
  const { rows } = await world.pool.query<{ key: string; amount: bigint }>(
    `select concat(version_id, ' ', extract(epoch from from_at)::bigint * 1000) as key, sum(amount)::bigint as amount
      from settlements.settlement where kind <> 'rate' group by 1 having sum(amount) <> 0`,
  );
  const expected = expectedAmounts(contracts, told, { start: MONDAY, end, moments: told.moments });
  expect(new Map(rows.map(({ key, amount }) => [key, amount]))).toEqual(expected);
  const { rows: rated } = await world.pool.query<{ key: string; amount: bigint }>(
    `select key, sum(amount)::bigint as amount from (
        select concat(taker_id, ' ', (extract(epoch from from_at)::bigint * 1000 - $1) / $2) as key, amount
          from settlements.settlement where kind = 'rate'
        union all
        select concat(member_id, ' ', day - date '2026-11-02'), amount from settlements.own_rate
      ) each group by 1 having sum(amount) <> 0`,
    [MONDAY, DAY],
  );
  expect(new Map(rated.map(({ key, amount }) => [key, amount]))).toEqual(
    expectedRates(rates, told, { start: MONDAY, end }),
  );
}

/** What agents have and are owed is what they earned and did not pass on. */
const UNBALANCED = `
  select m.id from members.member m where m.user_type = 2 and
    coalesce((select balance from ledger.known_account where owner = m.id::text and kind = 'agent_cash'), 0)
    + coalesce((select sum(amount - paid) from settlements.debt where creditor_id = m.id), 0)
    - coalesce((select sum(amount - paid) from settlements.debt where debtor_id = m.id), 0)
    <> coalesce((select sum(amount) from settlements.settlement where taker_id = m.id), 0)
    - coalesce((select sum(amount) from settlements.settlement where giver_id = m.id), 0)`;

async function tellStory(given: Story): Promise<void> {
  const world = await openWorld(MONDAY);
  try {
    const agents: string[] = [];
    for (const [which, upline] of given.uplines.entries())
      agents.push(await world.member(which === 0 ? null : agents[upline]));
    const members = [...agents];
    for (const upline of given.players) members.push(await world.member(agents[upline], 0));
    for (const [which, rate] of given.rates.entries()) await world.rate(members[which] as string, rate);
    const contracts = await agreeAll(world, given, agents);
    await createSettlements(world.parts).run();
    const told: Told4 = { rounds: [], movements: [], moments: [] };
    for (const [number, each] of given.acts.entries()) {
      const minutes = each.what === 'play' ? each.minutes : 45;
      const until = Math.min(world.clock.now() + minutes * MINUTE, MONDAY + DAYS * DAY - (60 - number) * 1_000);
      await comeTo(world, Math.max(until, world.clock.now() + 1), told.moments);
      await act(world, each, { members, agents }, told);
    }
    await comeTo(world, MONDAY + DAYS * DAY + 4 * HOUR, told.moments);
    await compare(world, contracts, told, new Map(members.map((id, which) => [id, given.rates[which] ?? 0])));
    const { rows } = await world.pool.query(UNBALANCED);
    expect(rows).toEqual([]);
    expect(await world.wrong()).toEqual([]);
  } finally {
    await world.close();
  }
}

it(
  'what agents get is what a simple program counts, whatever is played, moved, resettled and agreed',
  { timeout: 240_000 },
  async () => {
    await fc.assert(fc.asyncProperty(story, tellStory), { numRuns: 12, endOnFailure: true });
  },
);
