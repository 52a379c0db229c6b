import type { RoundState } from '@chhokka/game-math';
import { HELD_BRIEFLY, type Queryable, type Transaction } from '../../infra/db.ts';
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
 * Holds the round until the transaction ends: its lock waits for it, and so do the other processes. Null: there is no such
 * round.
 */
export async function holdRound(tx: Transaction, drawId: bigint): Promise<HeldRound | null> {
  const { rows } = await tx.query<HeldRow>({
    name: 'hold_round_for_slips',
    text: `select round.table_code, round.game_code, house_table.currency, round.state, round.locks_at,
             version.generator as rules, min_bet, max_stake, max_exposure,
             array(select bet_type from tables.bet_limit where table_code = house_table.code order by bet_type) as bet_types,
             array(select max_bet::text from tables.bet_limit where table_code = house_table.code order by bet_type) as max_bets,
             ${HELD_BRIEFLY}
           from tables.round join tables.house_table on house_table.code = round.table_code
           join draws.draw on draw.id = round.draw_id
           join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           where round.draw_id = $1 for no key update of round`,
    values: [drawId],
  });
  const row = rows[0];
  if (!row) return null;
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

/** Holds the sums of a held round, which a refusal may be changing. */
export async function holdSums(tx: Transaction, drawId: bigint): Promise<void> {
  await tx.query({
    name: 'hold_sums',
    text: `insert into tables.round_total (draw_id, players, amount) values ($1, 0, 0)
           on conflict (draw_id) do update set players = round_total.players`,
    values: [drawId],
  });
}

/** What a player has on a spot, minor units. */
export interface OwnStake extends Chip {
  readonly playerId: string;
}

/** What lies on the spots of held sums, and what these players have on each. Minor units. */
export async function readSums(
  tx: Transaction,
  drawId: bigint,
  gameCode: string,
  players: readonly string[],
): Promise<{ readonly spots: readonly Chip[]; readonly own: readonly OwnStake[] }> {
  const { rows } = await tx.query<{ player_id: string | null; spot: string; amount: bigint }>({
    name: 'read_sums',
    text: `select null as player_id, spot, amount from tables.spot_total where draw_id = $1 and amount > 0
           union all
           select stake.player_id, chip.spot, sum(chip.amount)::bigint
           from stakes.stake join tables.slip using (bet_tx)
             cross join lateral unnest(slip.spots, slip.amounts) as chip (spot, amount)
           where stake.player_id = any ($3) and stake.game_code = $2 and stake.draw_id = $1 and stake.state <> 'refused'
             and stake.state in ('betting', 'open', 'paying', 'closed')
           group by stake.player_id, chip.spot`,
    values: [drawId, gameCode, players],
  });
  return {
    spots: rows.filter(({ player_id: player }) => player === null),
    own: rows.flatMap(({ player_id: playerId, spot, amount }) =>
      playerId === null ? [] : [{ playerId, spot, amount }],
    ),
  };
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
