import { createHash } from 'node:crypto';
import { drawRound, type FlightRules, type PoolRules, type TableRules } from '@chhokka/game-math';
import { expect } from 'vitest';
import { START, type Story } from './story.ts';

interface SettledSlip {
  bet_tx: string;
  draw_id: bigint;
  round_state: string;
  state: string;
  session_id: bigint;
  cost: bigint;
  payout: bigint | null;
  spots: string[];
  /** As pg reads an array of int8. */
  amounts: string[];
  target: number | null;
  left: number | null;
  ceiling: number | null;
  commission: number;
  events: string | null;
}

/** Holds a story that has ended to all that is true of rounds, stakes and money. */
export async function checkStory(story: Story): Promise<void> {
  const { pool, operator } = story.test;
  await checkRounds(story);
  const { rows } = await pool.query<SettledSlip>(
    `select bet_tx, draw_id, round.state as round_state, stake.state, stake.session_id, cost, payout, slip.spots, slip.amounts, target,
       multiplier as left, ceiling, pool.commission, events
     from tables.slip join stakes.stake using (bet_tx, draw_id) join tables.round using (draw_id)
       join draws.draw on draw.id = draw_id left join tables.cash_out using (bet_tx, draw_id)
       left join tables.flight using (draw_id) left join tables.pool using (draw_id)`,
  );
  for (const row of rows) {
    if (row.state === 'closed') expect([row.round_state, row.payout]).toEqual(['settled', payoutOf(story, row, rows)]);
    else expect(['voided', 'refused']).toContain(row.state);
    if (story.told.has(row.bet_tx)) expect([row.state, row.left]).toEqual(['closed', story.told.get(row.bet_tx)]);
  }
  for (const { sessionId, account } of story.players) {
    const closed = rows.filter(({ session_id, state }) => session_id === sessionId && state === 'closed');
    const result = closed.reduce((sum, { cost, payout }) => sum - cost + (payout ?? 0n), 0n);
    expect(account.balance).toBe(START + result);
  }
  expect(operator.bets('open')).toBe(0);
  await checkTallies(story, rows);
  await checkPools(story, rows);
}

/** What a stake that is closed is paid by the rules; null: it would have to be returned. */
function payoutOf({ manifest: { rules } }: Story, slip: SettledSlip, all: readonly SettledSlip[]): bigint | null {
  const outcome: unknown = JSON.parse(String(slip.events));
  switch (rules.kind) {
    case 'fresh':
    case 'shoe':
      return paid(slip, (amount, spot) => (amount * BigInt(rules.pays(outcome, spot))) / 100n);
    case 'pool': {
      const terms = rules.terms(stakedIn(slip.draw_id, all), outcome, slip.commission);
      if (terms.kind === 'returned') return null;
      const winner = rules.wins(outcome);
      return paid(slip, (amount, spot) => (spot === winner ? (amount * terms.net) / terms.staked : 0n));
    }
    case 'flight': {
      const { target, ceiling, left, cost } = slip;
      const { point } = outcome as { point: number };
      const leaves = Math.min(target ?? Infinity, ceiling ?? Infinity);
      if (left === null) expect(leaves).toBeGreaterThan(point);
      expect(left ?? 0).toBeLessThanOrEqual(Math.min(leaves, point));
      return (cost * BigInt(left ?? 0)) / 100n;
    }
  }
}

function paid({ spots, amounts }: SettledSlip, pays: (amount: bigint, spot: string) => bigint): bigint {
  return spots.reduce((sum, spot, place) => sum + pays(BigInt(amounts[place] ?? 0), spot), 0n);
}

/** What the closed stakes of a round have on each spot. */
function stakedIn(drawId: bigint, all: readonly SettledSlip[]): Record<string, bigint> {
  const staked: Record<string, bigint> = {};
  for (const { draw_id, state, spots, amounts } of all) {
    if (draw_id !== drawId || state !== 'closed') continue;
    for (const [place, spot] of spots.entries()) staked[spot] = (staked[spot] ?? 0n) + BigInt(amounts[place] ?? 0);
  }
  return staked;
}

/** Numbers have no gaps, every outcome is that of its seed, and only rounds that were not drawn are cancelled. */
async function checkRounds({ test, manifest: { code, rules } }: Story): Promise<void> {
  const { rows } = await test.pool.query<RoundRow>(
    `select round.number, state, encode(server_seed, 'hex') as seed, events, place, salt,
       encode(chain_end, 'hex') as chain_end
     from tables.round join draws.draw on draw.id = draw_id left join tables.flight using (draw_id)
       left join tables.chain on chain.id = chain_id order by round.number`,
  );
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, place) => place + 1));
  for (const [at, row] of rows.entries()) {
    if (rules.kind === 'flight') checkPlace(row, rows[at - 1]);
    const outcome = rules.kind === 'flight' ? flown(rules, row) : drawn(rules, code, row);
    expect(row.events).toBe(row.state === 'settled' ? JSON.stringify(outcome) : null);
  }
}

interface RoundRow {
  number: bigint;
  state: string;
  seed: string;
  events: string | null;
  place: number | null;
  salt: string | null;
  chain_end: string | null;
}

function drawn(rules: TableRules | PoolRules, table: string, { number, seed }: RoundRow): unknown {
  return drawRound(rules, { serverSeed: seed, table, number: Number(number) });
}

function flown(rules: FlightRules, { seed, salt }: RoundRow): unknown {
  return rules.outcomeOf(seed, salt ?? '');
}

/** The flights of a story take the places of one chain in order. */
function checkPlace({ seed, place, chain_end, number }: RoundRow, before: RoundRow | undefined): void {
  expect(place).toBe(Number(number));
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(before?.seed ?? chain_end);
}

async function checkTallies({ test }: Story, slips: readonly SettledSlip[]): Promise<void> {
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

/** The house keeps commission and remainder of a pool, and of one that is returned nothing. */
async function checkPools({ test }: Story, slips: readonly SettledSlip[]): Promise<void> {
  const { rows } = await test.pool.query<{ draw_id: bigint; kind: string; kept: bigint }>(
    `select draw_id, kind, coalesce(taken + remainder, 0) as kept from tables.pool join tables.round using (draw_id)
     where state = 'settled'`,
  );
  for (const { draw_id, kind, kept } of rows) {
    const own = slips.filter((slip) => slip.draw_id === draw_id && slip.state === 'closed');
    expect(own.reduce((sum, { cost, payout }) => sum + cost - (payout ?? 0n), 0n)).toBe(kept);
    if (kind === 'returned') expect(own).toEqual([]);
  }
}
