import type { PoolRules } from '@chhokka/game-math';
import type { Pool } from '@chhokka/provider-server/db';
import { PROVIDER } from './house-world.ts';
import { type PlayedStake, rulesOf } from './table-stakes.ts';
import { legOf, type Postings } from './wallet-postings.ts';

/** Postings that no stake explains, and stakes whose postings are missing or are others. */
export function wrongPostings(stakes: readonly PlayedStake[], posted: Postings): string[] {
  const expected = new Map<string, bigint>();
  for (const { state, bet_tx, win_tx, refund_tx, cost, payout } of stakes) {
    const bet = legOf('bet', bet_tx);
    if (state === 'closed') {
      expected.set(bet, -cost);
      if (payout) expected.set(legOf('win', win_tx), payout);
    }
    // A bet that never came to the wallet has nothing to give back.
    if (state === 'voided' && posted.has(bet)) {
      expected.set(bet, -cost);
      expected.set(legOf('refund', refund_tx), cost);
    }
  }
  const wrong = [...expected].flatMap(([leg, amount]) =>
    posted.get(leg) === amount ? [] : [`${leg} moved ${posted.get(leg)} and not ${amount}`],
  );
  const foreign = [...posted.keys()].filter((leg) => !expected.has(leg));
  return [...wrong, ...foreign.map((leg) => `${leg} moved money, and no stake says why`)];
}

interface WalletRound {
  provider_round_id: string;
  state: string;
  bet_total: bigint;
  win_total: bigint;
  refund_total: bigint;
}

/** Rounds of the platform's wallet that say otherwise of their stake than the arcade. */
export async function wrongWalletRounds(stakes: readonly PlayedStake[], platform: Pool): Promise<string[]> {
  const { rows } = await platform.query<WalletRound>(
    'select provider_round_id, state, bet_total, win_total, refund_total from wallet.round where provider_id = $1',
    [PROVIDER],
  );
  const byRound = new Map(stakes.map((stake) => [stake.wallet_round_id, stake]));
  const told = rows.flatMap((row) => {
    const stake = byRound.get(row.provider_round_id);
    byRound.delete(row.provider_round_id);
    const isReturned = stake?.state === 'voided';
    const wanted = [
      isReturned ? 'refunded' : 'closed',
      stake?.cost,
      stake?.payout ?? 0n,
      isReturned ? stake.cost : 0n,
    ].join();
    const said = [row.state, row.bet_total, row.win_total, row.refund_total].join();
    return said === wanted ? [] : [`the wallet's round ${row.provider_round_id}: ${said}, not ${wanted}`];
  });
  const unknown = [...byRound.values()].filter(({ state }) => state === 'closed');
  return [...told, ...unknown.map(({ bet_tx }) => `the wallet has no round of the stake ${bet_tx}`)];
}

interface PoolRow {
  draw_id: bigint;
  table_code: string;
  commission: number;
  spots: string[];
  /** As pg reads an array of int8. */
  amounts: string[];
  kind: string;
  taken: bigint | null;
  net: bigint | null;
  staked: bigint | null;
  why: string | null;
  remainder: bigint | null;
  events: string;
}

/** Pools of settled rounds whose terms are not those of their stakes, or of which the house kept something else. */
export async function wrongPools(
  stakes: readonly PlayedStake[],
  { arcade, posted }: { readonly arcade: Pool; readonly posted: Postings },
): Promise<string[]> {
  const { rows } = await arcade.query<PoolRow>(
    `select draw_id, table_code, pool.commission, spots, amounts, kind, taken, net, staked, why, remainder, events
     from tables.pool join tables.round using (draw_id) join draws.draw on draw.id = draw_id where round.state = 'settled'`,
  );
  return rows.flatMap((pool) => {
    const own = stakes.filter(({ draw_id }) => draw_id === pool.draw_id);
    return faultsOf(pool, own, posted).map((fault) => `the pool of ${pool.table_code} ${pool.draw_id} ${fault}`);
  });
}

function faultsOf(pool: PoolRow, own: readonly PlayedStake[], posted: Postings): string[] {
  const { spots, amounts, commission, kind, taken, net, staked, why, remainder, events } = pool;
  const rules = rulesOf(pool.table_code) as PoolRules;
  const outcome: unknown = JSON.parse(events);
  const lay = Object.fromEntries(spots.map((spot, at) => [spot, BigInt(amounts[at] ?? 0)]));
  const terms = rules.terms(lay, outcome, commission);
  const wanted =
    terms.kind === 'paid' ? [terms.commission, terms.net, terms.staked, null] : [null, null, null, terms.why];
  const found: string[] = [];
  const [is, due] = [[kind, taken, net, staked, why].join(), [terms.kind, ...wanted].join()];
  if (is !== due) found.push(`has the terms ${is}, not ${due}`);
  const settled = own.filter(({ state }) => state === 'closed');
  for (const spot of rules.spots.keys()) {
    const counted = sum(settled.map((stake) => BigInt(stake.amounts[stake.spots.indexOf(spot)] ?? 0)));
    if (kind === 'paid' && counted !== lay[spot]) found.push(`counts ${lay[spot]} on ${spot}, where ${counted} lay`);
  }
  const winners = settled.filter(({ payout }) => payout).length;
  if (kind === 'paid' && (remainder === null || remainder < 0n || remainder > BigInt(winners))) {
    found.push(`has a remainder of ${remainder} with ${winners} winners`);
  }
  const legs = own.flatMap(({ bet_tx, win_tx, refund_tx }) => [
    legOf('bet', bet_tx),
    legOf('win', win_tx),
    legOf('refund', refund_tx),
  ]);
  const kept = -sum(legs.map((leg) => posted.get(leg) ?? 0n));
  if (kept !== (taken ?? 0n) + (remainder ?? 0n)) found.push(`left ${kept} to the house, not ${taken} + ${remainder}`);
  return found;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
