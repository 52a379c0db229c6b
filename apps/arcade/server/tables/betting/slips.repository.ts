import type { RoundState } from '@chhokka/game-math';
import { currency } from '@chhokka/kernel';
import type { Queryable } from '@chhokka/provider-server/db';
import type { StakeState } from '../../stakes/stakes.types.ts';
import type { Chip, Slip } from './slips.types.ts';

const SLIPS = `select stake.bet_tx, stake.wallet_round_id, round.table_code, stake.draw_id, round.state as round_state,
    stake.session_id, stake.player_id, stake.game_code, stake.currency, slip.request_id, slip.spots, slip.amounts, stake.cost,
    stake.payout, stake.state, stake.reason, stake.created_at, slip.target, cash_out.multiplier as left_at_multiplier,
    flight.draw_id is not null as flies
  from tables.slip join stakes.stake using (bet_tx) join tables.round on round.draw_id = slip.draw_id
    left join tables.flight on flight.draw_id = slip.draw_id left join tables.cash_out on cash_out.bet_tx = slip.bet_tx`;

/** The name that a session gave to a slip. */
export interface SlipName {
  readonly sessionId: bigint;
  readonly requestId: string;
}

/** The slips with these names, in any order. Unknown names are left out. */
export async function slipsByName(db: Queryable, names: readonly SlipName[]): Promise<Slip[]> {
  const { rows } = await db.query<SlipRow>({
    name: 'slips_by_name',
    text: `${SLIPS} join unnest($1::bigint[], $2::uuid[]) as named (session_id, request_id)
             on (slip.session_id, slip.request_id) = (named.session_id, named.request_id)`,
    values: [names.map(({ sessionId }) => sessionId), names.map(({ requestId }) => requestId)],
  });
  return rows.map(present);
}

/** The slips of these stakes, in any order. */
export async function slipsByBet(db: Queryable, betTxs: readonly string[]): Promise<Slip[]> {
  const { rows } = await db.query<SlipRow>({
    name: 'slips_by_bet',
    text: `${SLIPS} where slip.bet_tx = any ($1::uuid[])`,
    values: [betTxs],
  });
  return rows.map(present);
}

/** The slips of these sessions in a round, in any order. */
export async function slipsInRound(db: Queryable, drawId: bigint, sessionIds: readonly bigint[]): Promise<Slip[]> {
  const { rows } = await db.query<SlipRow>({
    name: 'slips_in_round',
    text: `${SLIPS} where slip.draw_id = $1 and slip.session_id = any ($2::bigint[])`,
    values: [drawId, sessionIds],
  });
  return rows.map(present);
}

/** A slip by the operator's id of its round, or null. */
export async function slipByWalletId(db: Queryable, walletRoundId: string): Promise<Slip | null> {
  const { rows } = await db.query<SlipRow>(`${SLIPS} where stake.wallet_round_id = $1`, [walletRoundId]);
  return rows[0] ? present(rows[0]) : null;
}

export interface OwnSlip {
  readonly slip: Slip;
  /** The drawn outcome as JSON and the name of its rules; null before the round is settled. */
  readonly outcome: { readonly json: string; readonly rules: string } | null;
}

interface OwnRow extends SlipRow {
  events: string | null;
  rules: string;
}

/**
 * A player's slips in a game without those that were refused, the newest first; with `before` (ms), only older ones. A page
 * has `limit` slips, and more when several were placed in its last millisecond.
 */
export async function ownSlips(
  db: Queryable,
  player: { readonly playerId: string; readonly gameCode: string },
  page: { readonly before: number | null; readonly limit: number },
): Promise<OwnSlip[]> {
  const { rows } = await db.query<OwnRow>({
    name: 'own_slips',
    text: `select page.*, draw.events, version.generator as rules from (
             ${SLIPS} where stake.shared and stake.player_id = $1 and stake.game_code = $2 and stake.state <> 'refused'
               and stake.created_at < coalesce($3::timestamptz, 'infinity')
             order by stake.created_at desc fetch first $4 rows with ties
           ) page join draws.draw on draw.id = page.draw_id
           join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           order by page.created_at desc, page.bet_tx desc`,
    values: [player.playerId, player.gameCode, page.before === null ? null : new Date(page.before), page.limit],
  });
  return rows.map((row) => {
    const shown = row.round_state === 'settled' && row.events !== null;
    return { slip: present(row), outcome: shown ? { json: row.events ?? '', rules: row.rules } : null };
  });
}

/** A player's slips of the table's running round, and those since `from` (ms) that are being decided or paid. */
export async function unsettledSlips(
  db: Queryable,
  player: { readonly playerId: string; readonly gameCode: string; readonly table: string; readonly from: number },
): Promise<Slip[]> {
  const { rows } = await db.query<SlipRow>({
    name: 'unsettled_slips',
    text: `${SLIPS} where stake.shared and stake.player_id = $1 and stake.game_code = $2 and round.table_code = $3
             and stake.created_at >= $4 and stake.state <> 'refused'
             and (round.state not in ('settled', 'cancelled') or stake.state in ('betting', 'open', 'paying', 'refunding'))
           order by stake.created_at, stake.bet_tx`,
    values: [player.playerId, player.gameCode, player.table, new Date(player.from)],
  });
  return rows.map(present);
}

interface SlipRow {
  bet_tx: string;
  wallet_round_id: string;
  table_code: string;
  draw_id: bigint;
  round_state: RoundState;
  session_id: bigint;
  player_id: string;
  game_code: string;
  currency: string;
  request_id: string;
  spots: string[];
  amounts: bigint[];
  cost: bigint;
  payout: bigint | null;
  state: StakeState;
  reason: string | null;
  created_at: Date;
  target: number | null;
  left_at_multiplier: number | null;
  flies: boolean;
}

function present(row: SlipRow): Slip {
  return {
    betTx: row.bet_tx,
    walletRoundId: row.wallet_round_id,
    table: row.table_code,
    drawId: row.draw_id,
    roundState: row.round_state,
    sessionId: row.session_id,
    playerId: row.player_id,
    gameCode: row.game_code,
    currency: currency(row.currency),
    requestId: row.request_id,
    chips: chipsOf(row.spots, row.amounts, row.target ?? undefined),
    stake: row.cost,
    payout: row.payout,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.getTime(),
    flight: row.flies ? { left: row.left_at_multiplier } : null,
  };
}

function chipsOf(spots: readonly string[], amounts: readonly (bigint | string)[], target: number | undefined): Chip[] {
  return spots.map((spot, index) => ({ spot, amount: BigInt(amounts[index] ?? 0n), target }));
}
