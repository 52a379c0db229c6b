import type { RoundState } from '@chhokka/game-math';
import { HELD_BRIEFLY, type Queryable, type Transaction } from '@chhokka/provider-server/db';
import type { Chip } from './slips.types.ts';

/** A round that is held against everybody who changes its state or its sums. Money in minor units, times in ms. */
export interface HeldRound {
  readonly table: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly state: RoundState;
  readonly locksAt: number;
  /** Name of the rules. */
  readonly rules: string;
  readonly minBet: bigint;
  readonly maxStake: bigint;
  readonly maxExposure: bigint;
  /** By bet type. */
  readonly maxBet: ReadonlyMap<string, bigint>;
}

interface HeldRow {
  draw_id: bigint;
  table_code: string;
  game_code: string;
  currency: string;
  state: RoundState;
  locks_at: Date;
  rules: string;
  min_bet: bigint;
  max_stake: bigint;
  max_exposure: bigint;
  bet_types: string[];
  max_bets: string[];
}

/**
 * Holds rounds until the transaction ends: their locks wait for it, and so do the other processes. By draw; rounds that do
 * not exist are missing.
 */
export async function holdRounds(tx: Transaction, drawIds: readonly bigint[]): Promise<ReadonlyMap<bigint, HeldRound>> {
  const { rows } = await tx.query<HeldRow>({
    name: 'hold_rounds_for_slips',
    text: `select round.draw_id, round.table_code, round.game_code, house_table.currency, round.state, round.locks_at,
             version.generator as rules, min_bet, max_stake, max_exposure,
             array(select bet_type from tables.bet_limit where table_code = house_table.code order by bet_type) as bet_types,
             array(select max_bet::text from tables.bet_limit where table_code = house_table.code order by bet_type) as max_bets,
             ${HELD_BRIEFLY}
           from tables.round join tables.house_table on house_table.code = round.table_code
           join draws.draw on draw.id = round.draw_id
           join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           where round.draw_id = any ($1) order by round.draw_id for no key update of round`,
    values: [drawIds],
  });
  return new Map(rows.map((row) => [row.draw_id, present(row)]));
}

function present(row: HeldRow): HeldRound {
  return {
    table: row.table_code,
    gameCode: row.game_code,
    currency: row.currency,
    state: row.state,
    locksAt: row.locks_at.getTime(),
    rules: row.rules,
    minBet: row.min_bet,
    maxStake: row.max_stake,
    maxExposure: row.max_exposure,
    maxBet: new Map(row.bet_types.map((type, index) => [type, BigInt(row.max_bets[index] ?? 0)])),
  };
}

/** Holds the sums of held rounds, which a refusal may be changing. In the order in which everybody holds them. */
export async function holdSums(tx: Transaction, drawIds: readonly bigint[]): Promise<void> {
  await tx.query({
    name: 'hold_sums',
    text: `insert into tables.round_total (draw_id, players, amount)
           select id, 0, 0 from unnest($1::bigint[]) as id order by id
           on conflict (draw_id) do update set players = round_total.players`,
    values: [drawIds],
  });
}

/** A player in a round of a game. */
export interface PlayerInRound {
  readonly drawId: bigint;
  readonly gameCode: string;
  readonly playerId: string;
}

/** What lies on a spot of a round, of all players or of one. Minor units. */
export interface SpotSum extends Chip {
  readonly drawId: bigint;
  /** Null: of all players together. */
  readonly playerId: string | null;
}

/** What lies on the spots of held sums, and what these players have on each. No player may be named twice in a round. */
export async function readSums(
  tx: Transaction,
  drawIds: readonly bigint[],
  players: readonly PlayerInRound[],
): Promise<readonly SpotSum[]> {
  const { rows } = await tx.query<{ draw_id: bigint; player_id: string | null; spot: string; amount: bigint }>({
    name: 'read_sums',
    text: `select draw_id, null as player_id, spot, amount from tables.spot_total where draw_id = any ($1) and amount > 0
           union all
           select stake.draw_id, stake.player_id, chip.spot, sum(chip.amount)::bigint
           from unnest($2::text[], $3::text[], $4::bigint[]) as player (player_id, game_code, draw_id)
             join stakes.stake on (stake.player_id, stake.game_code, stake.draw_id)
               = (player.player_id, player.game_code, player.draw_id)
             join tables.slip using (bet_tx)
             cross join lateral unnest(slip.spots, slip.amounts) as chip (spot, amount)
           where stake.state <> 'refused' and stake.state in ('betting', 'open', 'paying', 'closed')
           group by stake.draw_id, stake.player_id, chip.spot`,
    values: [
      drawIds,
      players.map(({ playerId }) => playerId),
      players.map(({ gameCode }) => gameCode),
      players.map(({ drawId }) => drawId),
    ],
  });
  return rows.map(({ draw_id: drawId, player_id: playerId, spot, amount }) => ({ drawId, playerId, spot, amount }));
}

/** What all players together have at stake in a round. Money in minor units. */
export interface RoundTotals {
  /** Players with a stake. */
  readonly players: number;
  readonly spots: readonly { readonly spot: string; readonly players: number; readonly amount: bigint }[];
}

/** What all players have at stake in a round, stakes included whose bets the wallet has not answered yet. */
export async function roundTotals(db: Queryable, drawId: bigint): Promise<RoundTotals> {
  const { rows } = await db.query<{ all_players: number; spot: string; players: number; amount: bigint }>({
    name: 'round_totals',
    text: `select round_total.players as all_players, spot, spot_total.players, spot_total.amount
           from tables.round_total join tables.spot_total using (draw_id)
           where draw_id = $1 and spot_total.amount > 0 order by spot`,
    values: [drawId],
  });
  const spots = rows.map(({ spot, players, amount }) => ({ spot, players, amount }));
  return { players: rows[0]?.all_players ?? 0, spots };
}
