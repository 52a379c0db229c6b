import { createHash } from 'node:crypto';
import type { RoundState } from '@chhokka/game-math';
import type { Pool } from '../../infra/db.ts';
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
               select stake.bet_tx, stake.draw_id, round.table_code, round.state as round_state, stake.state,
                 cash_out.bet_tx is not null as has_left, slip.target, flight.ceiling, round.drawn_at, round.shown_until,
                 (draw.events::jsonb ->> 'point')::integer as point
               from stakes.stake join tables.slip using (bet_tx) join tables.flight on flight.draw_id = stake.draw_id
                 join tables.round on round.draw_id = stake.draw_id join draws.draw on draw.id = stake.draw_id
                 left join tables.cash_out on cash_out.bet_tx = stake.bet_tx
               where stake.shared and (stake.player_id, stake.game_code) = (session.player_id, session.game_code)
                 and stake.created_at >= $3 and slip.request_id = named.request_id
               limit 1
             ) found on true`,
    values: [
      named.map(({ sessionID }) => createHash('sha256').update(sessionID).digest()),
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
  };
}
