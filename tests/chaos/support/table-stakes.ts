import type { RoundRules } from '@chhokka/game-math';
import type { Pool } from '@chhokka/provider-server/db';
import { tables } from '../../../apps/arcade/games/tables.ts';
import type { Told } from './table-play.ts';

/** A stake with all that its payout follows from. Money in minor units, multipliers in hundredths. */
export interface PlayedStake {
  bet_tx: string;
  win_tx: string | null;
  refund_tx: string | null;
  wallet_round_id: string;
  request_id: string;
  draw_id: bigint;
  table_code: string;
  round_state: string;
  state: string;
  cost: bigint;
  payout: bigint | null;
  spots: string[];
  /** As pg reads an array of int8. */
  amounts: string[];
  target: number | null;
  /** The outcome, JSON. */
  events: string | null;
  /** Of its cash-out. */
  left: number | null;
  left_by: string | null;
  ceiling: number | null;
  /** Of its pool. */
  terms: string | null;
  net: bigint | null;
  staked: bigint | null;
}

export async function playedStakes(arcade: Pool): Promise<PlayedStake[]> {
  const { rows } = await arcade.query<PlayedStake>(
    `select stake.bet_tx, win_tx, refund_tx, wallet_round_id, request_id, draw_id, table_code, round.state as round_state,
       stake.state, cost, payout, slip.spots, slip.amounts, target, events, multiplier as left, left_by, ceiling,
       pool.kind as terms, net, pool.staked
     from stakes.stake join tables.slip using (bet_tx, draw_id) join tables.round using (draw_id)
       join draws.draw on draw.id = draw_id left join tables.pool using (draw_id) left join tables.flight using (draw_id)
       left join tables.cash_out using (bet_tx, draw_id)`,
  );
  return rows;
}

/** Stakes that are not settled or returned as their round says, or otherwise than their players were told. */
export function wrongStakes(stakes: readonly PlayedStake[], told: Told): string[] {
  const wrong: string[] = [];
  const slips = new Map<string, PlayedStake>();
  for (const stake of stakes) {
    if (slips.has(stake.request_id)) wrong.push(`${stake.request_id} was taken twice`);
    slips.set(stake.request_id, stake);
    wrong.push(...faultsOf(stake, told.accepted.has(stake.request_id)).map((fault) => `${nameOf(stake)} ${fault}`));
  }
  for (const slip of told.accepted) if (!slips.has(slip)) wrong.push(`${slip} was accepted and is lost`);
  for (const [slip, left] of told.left) {
    const stake = slips.get(slip);
    if (stake?.state !== 'closed' || stake.left !== left)
      wrong.push(`${slip} was told ${left}, and left at ${stake?.left}`);
  }
  return wrong;
}

function nameOf({ table_code, draw_id, bet_tx }: PlayedStake): string {
  return `${table_code} ${draw_id}, the stake ${bet_tx}`;
}

function faultsOf(stake: PlayedStake, accepted: boolean): string[] {
  const { state, payout, round_state } = stake;
  const owed = round_state === 'settled' ? payoutOf(stake) : null;
  if (state === 'closed') return payout === owed ? flightFaults(stake) : [`was paid ${payout} and not ${owed}`];
  if (state === 'voided') return accepted && owed !== null ? ['was accepted, and returned from a settled round'] : [];
  if (state === 'refused') return accepted ? ['was accepted and then refused'] : [];
  return [`is ${state}`];
}

/** What a stake in a settled round is paid by the rules; null when it is returned. */
function payoutOf(stake: PlayedStake): bigint | null {
  const { cost, left, terms, net, staked, events } = stake;
  const rules = rulesOf(stake.table_code);
  const outcome: unknown = JSON.parse(events ?? 'null');
  switch (rules.kind) {
    case 'fresh':
    case 'shoe':
      return sumOf(stake, (amount, spot) => (amount * BigInt(rules.pays(outcome, spot))) / 100n);
    case 'pool': {
      if (terms !== 'paid') return null;
      const winner = rules.wins(outcome);
      return sumOf(stake, (amount, spot) => (spot === winner ? (amount * (net ?? 0n)) / (staked ?? 1n) : 0n));
    }
    case 'flight':
      return left === null ? 0n : (cost * BigInt(left)) / 100n;
  }
}

/** Of a stake in a flight: whether it left where it had to, and not after the end. */
function flightFaults({ target, ceiling, left, left_by, events, table_code }: PlayedStake): string[] {
  if (rulesOf(table_code).kind !== 'flight') return [];
  const { point } = JSON.parse(events ?? '{}') as { point: number };
  const leaves = Math.min(target ?? Infinity, ceiling ?? Infinity);
  if (left === null) return leaves <= point ? [`did not leave at ${leaves}, and the flight ended at ${point}`] : [];
  if (left > Math.min(point, leaves)) return [`left at ${left}, after ${Math.min(point, leaves)}`];
  return left_by !== 'player' && left !== leaves ? [`left at ${left} and not at ${leaves}`] : [];
}

function sumOf({ spots, amounts }: PlayedStake, pays: (amount: bigint, spot: string) => bigint): bigint {
  return spots.reduce((sum, spot, place) => sum + pays(BigInt(amounts[place] ?? 0), spot), 0n);
}

export function rulesOf(table: string): RoundRules {
  const found = tables.find(({ code }) => code === table);
  if (!found) throw new Error(`there is no table ${table}`);
  return found.rules;
}
