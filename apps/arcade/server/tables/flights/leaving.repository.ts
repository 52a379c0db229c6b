import type { RoundState } from '@chhokka/game-math';
import { hashToken } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import type { StakeState } from '../../stakes/stakes.types.ts';
import type { StakeInFlight } from './decide-leave.ts';

/** A stake that a player names: by the token of a session of the player's and the name of its slip. */
export interface NamedStake {
  readonly sessionID: string;
  readonly requestId: string;
}

export interface FoundStake extends StakeInFlight {
  /** The place of its name among those that were looked up. */
  readonly place: number;
  readonly betTx: string;
  readonly drawId: bigint;
  readonly table: string;
  /** How long ago everybody could know the end of its flight, ms, by the database's clock; null: nobody can know it yet. */
  readonly toldAgo: number | null;
}

interface FoundRow {
  place: bigint;
  bet_tx: string | null;
  draw_id: bigint;
  table_code: string;
  round_state: RoundState;
  state: StakeState;
  has_left: boolean;
  target: number | null;
  ceiling: number | null;
  drawn_at: Date | null;
  shown_until: Date | null;
  point: number | null;
  told_ago: number | null;
}

/**
 * Finds stakes in flights that were placed after `from` (ms). A stake is found by any session of its player in the game, also
 * by one that has ended, because money that is in the air is the player's. `sessions`: the places whose sessions exist.
 */
export async function findStakes(
  db: Pool,
  named: readonly NamedStake[],
  from: number,
): Promise<{ readonly sessions: ReadonlySet<number>; readonly stakes: readonly FoundStake[] }> {
  const { rows } = await db.query<FoundRow>({
    name: 'stakes_that_leave',
    text: `select named.place, found.* from unnest($1::bytea[], $2::uuid[]) with ordinality
               as named (token_hash, request_id, place)
             join rgs.session using (token_hash)
             left join lateral (
               -- Of two sessions that gave their slips one name, the one that calls means its own.
               select slip.bet_tx from rgs.session own
                 join tables.slip on (slip.session_id, slip.request_id) = (own.id, named.request_id)
               where (own.player_id, own.game_code) = (session.player_id, session.game_code)
               order by own.id = session.id desc, own.id desc limit 1
             ) placed on true
             left join lateral (
               select stake.bet_tx, stake.draw_id, round.table_code, round.state as round_state, stake.state,
                 cash_out.bet_tx is not null as has_left, slip.target, flight.ceiling, round.drawn_at, round.shown_until,
                 (draw.events::jsonb ->> 'point')::integer as point,
                 (extract(epoch from clock_timestamp() - round.told_at) * 1000)::float8 as told_ago
               from stakes.stake join tables.slip using (bet_tx) join tables.flight on flight.draw_id = stake.draw_id
                 join tables.round on round.draw_id = stake.draw_id join draws.draw on draw.id = stake.draw_id
                 left join tables.cash_out on cash_out.bet_tx = stake.bet_tx
               where stake.bet_tx = placed.bet_tx and stake.created_at >= $3
             ) found on true`,
    values: [
      named.map(({ sessionID }) => hashToken(sessionID)),
      named.map(({ requestId }) => requestId),
      new Date(from),
    ],
  });
  return {
    sessions: new Set(rows.map(({ place }) => Number(place) - 1)),
    stakes: rows.flatMap((row) => (row.bet_tx === null ? [] : [present(row, row.bet_tx)])),
  };
}

function present(row: FoundRow, betTx: string): FoundStake {
  return {
    place: Number(row.place) - 1,
    betTx,
    drawId: row.draw_id,
    table: row.table_code,
    roundState: row.round_state,
    state: row.state,
    hasLeft: row.has_left,
    target: row.target,
    ceiling: row.ceiling,
    drawnAt: row.drawn_at?.getTime() ?? null,
    cutAt: row.shown_until?.getTime() ?? null,
    point: row.point,
    toldAgo: row.told_ago,
  };
}
