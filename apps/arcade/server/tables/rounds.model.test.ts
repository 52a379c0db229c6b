import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Coin, coinRules } from '../testing/coin-table.ts';
import { drawRound } from '@chhokka/game-math';
import { HOUR, ManualClock, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account, Trouble } from '../testing/operator.ts';
import { Killed, type TestTables, mortalPool, openTestTables, storeSlip, storedRounds } from '../testing/tables.ts';
import { stepTable } from './leading/step-table.ts';
import { cancelRound } from './settling/cancel-round.ts';
import { claimDueShared, sendShared } from './settling/pay-shared.ts';
import type { TableContext } from './table-context.ts';
import { type Lead, renewLeases, takeFree } from './tables.repository.ts';

const START = 1_000_000n;
const PLAYERS = 3;
const SPOTS = [...coinRules.spots.keys()];

type Act =
  | { readonly act: 'slip'; readonly player: number; readonly spots: readonly number[]; readonly hundreds: number }
  | { readonly act: 'advance'; readonly ms: number }
  | { readonly act: 'step' | 'two leaders' | 'pay' | 'cancel' | 'all at once' }
  | { readonly act: 'killed step' | 'killed payment'; readonly after: number }
  | { readonly act: 'trouble'; readonly trouble: Trouble };

const trouble: fc.Arbitrary<Trouble> = fc.constantFrom<Trouble[]>('lost-before', 'lost-after', 'busy', {
  retry: [0, 2],
});
const slip = fc.record({
  act: fc.constant('slip' as const),
  player: fc.nat(PLAYERS - 1),
  spots: fc.uniqueArray(fc.nat(SPOTS.length - 1), { minLength: 1, maxLength: 3 }),
  hundreds: fc.integer({ min: 1, max: 4_000 }),
});
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: slip },
    { weight: 6, arbitrary: fc.constantFrom('step', 'pay').map((act) => ({ act })) },
    { weight: 5, arbitrary: fc.constantFrom(500, 2_000, 4_000, 10_000).map((ms): Act => ({ act: 'advance', ms })) },
    { weight: 2, arbitrary: fc.constantFrom('two leaders', 'all at once').map((act) => ({ act })) },
    { weight: 1, arbitrary: fc.constant<Act>({ act: 'cancel' }) },
    { weight: 1, arbitrary: fc.constant<Act>({ act: 'advance', ms: 2 * MINUTE }) },
    { weight: 4, arbitrary: fc.nat(9).map((after): Act => ({ act: 'killed step', after })) },
    { weight: 2, arbitrary: fc.nat(2).map((after): Act => ({ act: 'killed payment', after })) },
    { weight: 2, arbitrary: trouble.map((given): Act => ({ act: 'trouble', trouble: given })) },
  ),
  { minLength: 20, maxLength: 60 },
);

let clock: ManualClock;
let test: TestTables;
beforeAll(async () => {
  clock = new ManualClock(Date.now());
  test = await openTestTables({ clock });
});
afterAll(() => test.close());

/** One story: players, the process that leads the table, and the one before it, which has not noticed that it was replaced. */
class Story {
  readonly players: { readonly sessionId: bigint; readonly account: Account }[] = [];
  lead: Lead | null = null;
  replaced: Lead | null = null;

  async begin(): Promise<void> {
    await test.pool.query('truncate stakes.stake, draws.draw cascade');
    await test.pool.query('update tables.house_table set open = true');
    for (let player = 0; player < PLAYERS; player += 1) this.players.push(await test.player(START));
    await this.takeOver();
  }

  async takeOver(): Promise<void> {
    const leader = randomUUID();
    await test.pool.query('update tables.house_table set leader = null, leader_until = null');
    await takeFree(test.pool, leader, HOUR);
    const [kept] = await renewLeases(test.pool, leader, HOUR);
    this.replaced = this.lead;
    this.lead = kept ?? null;
  }

  async run(given: Act): Promise<void> {
    switch (given.act) {
      case 'slip':
        return this.slip(given);
      case 'advance':
        return clock.advance(given.ms);
      case 'step':
        return this.step();
      case 'two leaders':
        await Promise.all([this.step(), this.step(test.context, this.replaced)]);
        return;
      case 'pay':
        return this.pay();
      case 'cancel':
        await cancelRound(test.context, (await storedRounds(test.pool)).at(-1)?.drawId ?? 0n, 'an operator says so');
        return;
      case 'all at once':
        await Promise.all([
          this.step(),
          this.pay(),
          this.slip({ act: 'slip', player: 0, spots: [0, 1], hundreds: 7 }),
          this.step(test.context, this.replaced),
        ]);
        return;
      case 'killed step':
        await survive(this.step(dying(given.after)));
        return this.takeOver();
      case 'killed payment':
        return survive(this.pay(dying(given.after)));
      case 'trouble':
        return test.operator.trouble('batch', given.trouble);
    }
  }

  async step(context = test.context, lead = this.lead): Promise<void> {
    if (lead) await stepTable(context, lead);
  }

  async pay(context = test.context): Promise<void> {
    await sendShared(context, await claimDueShared(context));
  }

  async slip({ player, spots, hundreds }: Extract<Act, { act: 'slip' }>): Promise<void> {
    const sessionId = this.players[player]?.sessionId;
    const drawId = (await storedRounds(test.pool)).at(-1)?.drawId;
    if (sessionId === undefined || drawId === undefined) return;
    const chips = Object.fromEntries(spots.map((spot) => [String(SPOTS[spot]), BigInt(hundreds) * 100n]));
    const now = clock.now();
    await storeSlip(test.pool, { drawId, sessionId, chips, now, dueAt: now });
  }

  /** Brings everything to its end: the table is closed, the operator answers, time goes by. */
  async end(): Promise<void> {
    test.operator.calls.length = 0;
    await test.pool.query('update tables.house_table set open = false');
    for (let turn = 0; turn < 400; turn += 1) {
      await this.step();
      await this.pay();
      const { rowCount } = await test.pool.query(
        `select from stakes.stake where due_at is not null union all
         select from tables.round where state not in ('settled', 'cancelled')`,
      );
      if (rowCount === 0) return;
      clock.advance(5_000);
    }
    throw new Error('the story does not end');
  }
}

/** A process that is killed after so many statements. */
function dying(after: number): TableContext {
  let sent = 0;
  const isDead = () => {
    sent += 1;
    return sent > after;
  };
  return { ...test.context, pool: mortalPool(test.pool, isDead) };
}

/** The process dies, or had finished before. */
async function survive(life: Promise<void>): Promise<void> {
  await life.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

interface SettledSlip {
  number: bigint;
  round_state: string;
  state: string;
  session_id: bigint;
  cost: bigint;
  payout: bigint | null;
  spots: string[];
  /** As pg reads an array of int8. */
  amounts: string[];
  events: string | null;
}

async function checkAll(story: Story): Promise<void> {
  await checkRounds();
  const { rows } = await test.pool.query<SettledSlip>(
    `select number, round.state as round_state, stake.state, stake.session_id, cost, payout, spots, amounts, events
     from tables.slip join stakes.stake using (bet_tx) join tables.round on round.draw_id = stake.draw_id
     join draws.draw on draw.id = stake.draw_id`,
  );
  for (const row of rows) {
    if (row.state === 'closed') expect([row.round_state, row.payout]).toEqual(['settled', payoutOf(row)]);
    else expect(['voided', 'refused']).toContain(row.state);
  }
  for (const { sessionId, account } of story.players) {
    const closed = rows.filter(({ session_id, state }) => session_id === sessionId && state === 'closed');
    const result = closed.reduce((sum, { cost, payout }) => sum - cost + (payout ?? 0n), 0n);
    expect(account.balance).toBe(START + result);
  }
  expect(test.operator.bets('open')).toBe(0);
  await checkTallies(rows);
}

function payoutOf({ spots, amounts, events }: SettledSlip): bigint {
  const outcome = JSON.parse(String(events)) as Coin;
  const paid = spots.map((spot, place) => (BigInt(amounts[place] ?? 0) * BigInt(coinRules.pays(outcome, spot))) / 100n);
  return paid.reduce((sum, part) => sum + part, 0n);
}

/** Numbers have no gaps, every outcome is that of its seed, and only rounds that were not drawn are cancelled. */
async function checkRounds(): Promise<void> {
  const { rows } = await test.pool.query<{ number: bigint; state: string; seed: string; events: string | null }>(
    `select number, state, encode(server_seed, 'hex') as seed, events
     from tables.round join draws.draw on draw.id = draw_id order by number`,
  );
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, place) => place + 1));
  for (const { number, state, seed, events } of rows) {
    const outcome = drawRound(coinRules, { serverSeed: seed, table: 'coin', number: Number(number) });
    expect(events).toBe(state === 'settled' ? JSON.stringify(outcome) : null);
  }
}

async function checkTallies(slips: readonly SettledSlip[]): Promise<void> {
  const counted = slips.filter(({ state }) => state === 'closed');
  const { rows } = await test.pool.query<{ bets: bigint; staked: bigint; paid: bigint }>(
    `select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(staked), 0)::bigint as staked,
       coalesce(sum(paid), 0)::bigint as paid from tables.tally`,
  );
  expect(rows[0]).toEqual({
    bets: BigInt(counted.reduce((sum, { spots }) => sum + spots.length, 0)),
    staked: counted.reduce((sum, { cost }) => sum + cost, 0n),
    paid: counted.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
  });
}

it('stakes of shared rounds are settled or returned once, whoever dies when, and the operator’s money agrees', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (given) => {
      const story = new Story();
      await story.begin();
      for (const act of given) await story.run(act);
      await story.end();
      await checkAll(story);
    }),
    { numRuns: 30, endOnFailure: true },
  );
}, 240_000);
