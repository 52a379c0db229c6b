import { currency, uuidv7 } from '@chhokka/kernel';
import { openPool } from '@chhokka/provider-server/db';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BET_DEADLINE, LEASE } from '../../stakes/stake-context.ts';
import { type TestBetting, type TestPlayer, openTestBetting } from '../../testing/betting.ts';
import { coinRules, coinTable } from '../../testing/coin-table.ts';
import { Killed, mortalPool } from '../../testing/tables.ts';
import { claimDueShared, sendShared } from '../settling/pay-shared.ts';
import type { TableContext } from '../table-context.ts';
import { type Betting, type Placed, createBetting } from './betting.ts';
import type { Chip } from './slips.types.ts';
import { roundTotals } from './sums.repository.ts';

const LIMITS = { minBet: 1_000, maxBet: { FACE: 50_000, SIDE: 20_000 }, maxStake: 60_000, maxExposure: 500_000 };
const START = 1_000_000n;
let test: TestBetting;
let round: bigint;
beforeEach(async () => {
  test = await openTestBetting({ manifests: [{ ...coinTable, settings: { ...coinTable.settings, ...LIMITS } }] });
  round = await test.openRound();
});
afterEach(() => test.close());

const HEADS: readonly Chip[] = [{ spot: 'face:heads', amount: 10_000n }];

async function place(betting: Betting, seat: TestPlayer, chips = HEADS, requestId = uuidv7()): Promise<Placed> {
  const { sessionId: id, account } = seat;
  const { playerId, session: operatorSession } = account;
  const session = {
    id,
    operatorSession,
    playerId,
    gameCode: 'coin',
    currency: currency('BDT'),
    language: 'en',
    demo: false,
    balance: null,
  };
  const arrivedAt = test.clock.now();
  return betting.place({ session, operatorSession, drawId: round, requestId, chips, arrivedAt });
}

interface StoredSlip {
  readonly state: string;
  readonly player: string;
  readonly cost: bigint;
  readonly chips: readonly Chip[];
}

async function slips(): Promise<StoredSlip[]> {
  const { rows } = await test.pool.query<{
    state: string;
    player_id: string;
    cost: bigint;
    spots: string[];
    amounts: string[];
  }>(
    'select state, player_id, cost, spots, amounts from stakes.stake join tables.slip using (bet_tx) order by created_at, bet_tx',
  );
  return rows.map(({ state, player_id: player, cost, spots, amounts }) => ({
    state,
    player,
    cost,
    chips: spots.map((spot, index) => ({ spot, amount: BigInt(amounts[index] ?? 0) })),
  }));
}

/** The stored sums are those of the slips that count or are being asked. */
async function expectTrueSums(): Promise<void> {
  const live = (await slips()).filter(({ state }) => state === 'betting' || state === 'open');
  const bySpot = Map.groupBy(
    live.flatMap(({ player, chips }) => chips.map((chip) => ({ player, ...chip }))),
    ({ spot }) => spot,
  );
  const spots = [...bySpot].map(([spot, chips]) => ({
    spot,
    players: new Set(chips.map(({ player }) => player)).size,
    amount: chips.reduce((sum, { amount }) => sum + amount, 0n),
  }));
  const players = new Set(live.map(({ player }) => player)).size;
  const totals = await roundTotals(test.pool, round);
  expect([...totals.spots]).toEqual(spots.toSorted((a, b) => (a.spot < b.spot ? -1 : 1)));
  expect(totals.players).toBe(players);
}

/** What the worker of shared stakes does once, after the lease of whoever had them. */
async function work(after = LEASE + 1): Promise<void> {
  test.clock.advance(after);
  await sendShared(test.context, await claimDueShared(test.context));
}

describe('an operator in trouble', () => {
  it.each(['lost-before', 'lost-after', 'busy', { retry: [0] }] as const)(
    'with a batch (%j) gets the same bets again, and takes them once',
    async (trouble) => {
      const seats = [await test.seat(START), await test.seat(START)];
      test.operator.trouble('batch', trouble);
      const betting = createBetting(test.context, { pauses: [1, 1] });
      const placed = await Promise.all(seats.map((seat) => place(betting, seat)));
      expect(placed.map(({ outcome }) => outcome)).toEqual(['decided', 'decided']);
      expect(test.operator.movements).toEqual(['bet -10000', 'bet -10000']);
      await expectTrueSums();
    },
  );

  it('that has decided one bet of a batch is asked again for the other one alone', async () => {
    const seats = [await test.seat(START), await test.seat(START)];
    test.operator.trouble('batch', { retry: [1] });
    const sizes: number[] = [];
    const wallet: HouseWallet = {
      ...test.context.wallet,
      batch: async (input) => {
        sizes.push(input.operations.length);
        return test.context.wallet.batch(input);
      },
    };
    const betting = createBetting({ ...test.context, wallet }, { pauses: [1] });
    await Promise.all(seats.map((seat) => place(betting, seat)));
    expect(sizes).toEqual([2, 1]);
  });

  it('that does not answer leaves the slip undecided, and the worker sends it again', async () => {
    const seat = await test.seat(START);
    test.operator.trouble('batch', 'lost-after', 'lost-after');
    const betting = createBetting(test.context, { pauses: [1] });
    expect(await place(betting, seat)).toMatchObject({ outcome: 'undecided' });
    expect((await slips())[0]?.state).toBe('betting');
    await expectTrueSums();
    await work(1);
    expect((await slips())[0]?.state).toBe('open');
    expect(seat.account.balance).toBe(START - 10_000n);
    await expectTrueSums();
  });

  it('that never answers has the bet given up, and the sums are free again', async () => {
    const seat = await test.seat(START);
    test.operator.trouble('batch', 'lost-before');
    expect(await place(createBetting(test.context, { pauses: [] }), seat)).toMatchObject({ outcome: 'undecided' });
    await work(BET_DEADLINE);
    expect((await slips())[0]?.state).toBe('refunding');
    await expectTrueSums();
    await work(0);
    expect((await slips())[0]?.state).toBe('voided');
    expect(seat.account.balance).toBe(START);
  });

  it('that answers after the player’s patience is heard, and the player is told', async () => {
    const seat = await test.seat(START);
    test.operator.trouble('batch', 700);
    const sent = { round, slip: uuidv7(), bets: [{ spot: 'face:heads', amount: 10_000 }] };
    expect((await test.place(seat, sent)).body.error).toBe('undecided');
    await expect.poll(() => test.news.some((one) => one.startsWith('slip'))).toBe(true);
    const { status, body } = await test.place(seat, sent);
    expect([status, body.slip.state]).toEqual([200, 'accepted']);
    expect(seat.account.balance).toBe(START - 10_000n);
  });

  it('whose answer comes after the stake was given up changes nothing', async () => {
    const seat = await test.seat(START);
    const wallet: HouseWallet = {
      ...test.context.wallet,
      batch: async (input) => {
        const reply = await test.context.wallet.batch(input);
        await test.pool.query(
          `update stakes.stake set state = 'refunding', refund_tx = gen_random_uuid(), due_at = $1 where state = 'betting'`,
          [new Date(test.clock.now())],
        );
        return reply;
      },
    };
    const placed = await place(createBetting({ ...test.context, wallet }), seat);
    expect(placed).toMatchObject({ outcome: 'decided', slip: { state: 'refunding' } });
    await work(0);
    expect(seat.account.balance).toBe(START);
    await expectTrueSums();
  });
});

describe('a database that fails', () => {
  it('while answers are written leaves the bets to the worker, and nothing is lost', async () => {
    const seat = await test.seat(START);
    let asked = false;
    const wallet: HouseWallet = {
      ...test.context.wallet,
      batch: async (input) => {
        const reply = await test.context.wallet.batch(input);
        asked = true;
        return reply;
      },
    };
    const pool = mortalPool(test.pool, () => asked);
    const betting = createBetting({ ...test.context, pool, wallet }, { pauses: [] });
    expect(await place(betting, seat)).toMatchObject({ outcome: 'undecided' });
    await work();
    expect((await slips())[0]?.state).toBe('open');
    expect(seat.account.balance).toBe(START - 10_000n);
  });
});

describe('a process that is killed', () => {
  /** A process that dies after so many steps: statements, and wallet calls before they are sent and when they are answered. */
  function dying(steps: number): TableContext {
    let left = steps;
    const step = () => {
      left -= 1;
      if (left < 0) throw new Killed();
    };
    const wallet: HouseWallet = {
      ...test.context.wallet,
      batch: async (input) => {
        step();
        const reply = await test.context.wallet.batch(input);
        step();
        return reply;
      },
    };
    const pool = mortalPool(test.pool, () => {
      left -= 1;
      return left < 0;
    });
    return { ...test.context, pool, wallet };
  }

  it.each(['the client repeats the slip', 'the worker finds it'] as const)(
    'anywhere between arrival and answer has its stake decided once when %s',
    async (how) => {
      const seen = new Set<string>();
      let survived = false;
      let steps = 0;
      for (; !survived; steps += 1) {
        const seat = await test.seat(START);
        const name = uuidv7();
        const placed = await place(createBetting(dying(steps), { pauses: [] }), seat, HEADS, name).catch(() => null);
        survived = placed?.outcome === 'decided';
        const own = async () => (await slips()).filter(({ player }) => player === seat.account.playerId);
        const stored = await own();
        seen.add(`${stored[0]?.state ?? 'none'} ${START - seat.account.balance}`);
        if (how === 'the worker finds it') await sendDue();
        else expect(await place(createBetting(test.context), seat, HEADS, name)).toMatchObject({ outcome: 'decided' });
        const after = await own();
        const counts = how === 'the worker finds it' ? stored.length : 1;
        expect(after.map(({ state }) => state)).toEqual(Array.from({ length: counts }, () => 'open'));
        expect(seat.account.balance).toBe(START - 10_000n * BigInt(counts));
        await expectTrueSums();
      }
      // Each moment that matters was met: nothing stored, stored, taken but not written, written.
      expect([...seen]).toEqual(['none 0', 'betting 0', 'betting 10000', 'open 10000']);
      expect(steps).toBeGreaterThan(8);
    },
  );

  /** The worker, without waiting for leases, because the round would lock meanwhile. */
  async function sendDue(): Promise<void> {
    await test.pool.query(`update stakes.stake set due_at = $1 where state = 'betting'`, [new Date(test.clock.now())]);
    await sendShared(test.context, await claimDueShared(test.context));
  }
});

describe('many players at once', () => {
  it('in two processes never pass a limit, and sums and money are those of the slips', async () => {
    const other = openPool(test.databaseUrl, 'arcade', 4);
    const processes = [createBetting(test.context), createBetting({ ...test.context, pool: other })];
    const random = sequence(7);
    const spots = [...coinRules.spots.keys()];
    const seats = await Promise.all(Array.from({ length: 20 }, (_, at) => test.seat(at % 5 === 0 ? 15_000n : START)));
    const sent = seats.flatMap((seat) =>
      Array.from({ length: 15 }, () => {
        const first = random(spots.length);
        const second = (first + 1 + random(spots.length - 1)) % spots.length;
        const chips = [first, second].map((at) => ({ spot: spots[at] ?? '', amount: BigInt(10 + random(90)) * 100n }));
        return { seat, chips, name: uuidv7() };
      }),
    );
    // Each slip is sent to both processes, which must agree.
    const answers = await Promise.all(
      sent.map(async ({ seat, chips, name }) => {
        const [one, two] = await Promise.all(processes.map((betting) => place(betting, seat, chips, name)));
        return [one, two] as const;
      }),
    );
    const codes = new Set(
      answers.flat().map((one) => (one?.outcome === 'not_taken' ? one.refusal.code : one?.outcome)),
    );
    expect([...codes]).toEqual(expect.arrayContaining(['decided', 'refused', 'over_stake_limit', 'over_exposure']));
    expect(codes.has('undecided')).toBe(false);
    const stored = await slips();
    const live = stored.filter(({ state }) => state === 'open');
    expect(stored.every(({ state }) => state === 'open' || state === 'refused')).toBe(true);
    expectWithinLimits(live);
    await expectTrueSums();
    for (const { account } of seats) {
      const staked = live.filter(({ player }) => player === account.playerId).reduce((sum, { cost }) => sum + cost, 0n);
      const began = seats.findIndex((seat) => seat.account === account) % 5 === 0 ? 15_000n : START;
      expect(account.balance).toBe(began - staked);
    }
    await other.end();
  });

  it('go together: one transaction and one batch for those of a moment', async () => {
    const seats = await Promise.all(Array.from({ length: 25 }, () => test.seat(START)));
    const before = test.operator.calls.length;
    const chips = [{ spot: 'face:tails', amount: 1_000n }];
    await Promise.all(seats.map((seat) => place(createOnce(), seat, chips)));
    expect(test.operator.calls.slice(before).length).toBeLessThanOrEqual(5);
    expect(new Set(test.operator.calls.slice(before))).toEqual(new Set(['batch']));
  });

  it('do not wait for one who sends many slips at once, which the wallet decides one after another', async () => {
    const [flooder, other] = [await test.seat(START), await test.seat(START)];
    const batches: string[][] = [];
    const wallet: HouseWallet = {
      ...test.context.wallet,
      batch: async (input) => {
        batches.push(input.operations.map(({ playerId }) => playerId));
        return test.context.wallet.batch(input);
      },
    };
    const betting = createBetting({ ...test.context, wallet });
    const chips = [{ spot: 'face:tails', amount: 1_000n }];
    const sent = [...Array.from({ length: 40 }, () => flooder), other].map((seat) => place(betting, seat, chips));
    for (const one of await Promise.all(sent)) expect(one.outcome).toBe('decided');
    expect(batches[0]).toContain(other.account.playerId);
    for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(17);
    expect(batches.flat()).toHaveLength(41);
    await expectTrueSums();
  });

  let once: Betting | null = null;
  function createOnce(): Betting {
    once ??= createBetting(test.context);
    return once;
  }
});

function expectWithinLimits(live: readonly StoredSlip[]): void {
  for (const [, own] of Map.groupBy(live, ({ player }) => player)) {
    expect(own.reduce((sum, { cost }) => sum + cost, 0n)).toBeLessThanOrEqual(BigInt(LIMITS.maxStake));
    for (const [spot, chips] of Map.groupBy(
      own.flatMap((slip) => slip.chips),
      (chip) => chip.spot,
    )) {
      const type = coinRules.spots.get(spot) === 'FACE' ? 'FACE' : 'SIDE';
      expect(chips.reduce((sum, { amount }) => sum + amount, 0n)).toBeLessThanOrEqual(BigInt(LIMITS.maxBet[type]));
    }
  }
  const chips = live.flatMap((slip) => slip.chips);
  for (const { outcome } of coinRules.outcomes()) {
    const payout = chips.reduce(
      (sum, { spot, amount }) => sum + (amount * BigInt(coinRules.pays(outcome, spot))) / 100n,
      0n,
    );
    expect(payout).toBeLessThanOrEqual(BigInt(LIMITS.maxExposure));
  }
}

/** Numbers from 0 to below a bound, the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}
