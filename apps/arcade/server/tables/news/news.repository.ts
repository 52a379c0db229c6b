import type { RoundState } from '@chhokka/game-math';
import type { Queryable } from '@chhokka/provider-server/db';
import { SEED_IS_PUBLIC } from '../rounds.repository.ts';

/** As much of a table as shows whether it has changed. */
export interface Glance {
  readonly open: boolean;
  /** Of the last round; null before the first one. */
  readonly drawId: bigint | null;
  readonly state: RoundState | null;
  /** Whether everybody may know its outcome. */
  readonly revealed: boolean;
  /** Another text when the totals of the round, or the riders of a flight, may be others. */
  readonly totals: string;
}

/** Glances at several tables with one statement. */
export async function glanceAt(db: Queryable, tables: readonly string[]): Promise<Map<string, Glance>> {
  const { rows } = await db.query<{
    code: string;
    open: boolean;
    draw_id: bigint | null;
    state: RoundState | null;
    revealed: boolean;
    sums: string | null;
    gone: bigint;
  }>({
    name: 'table_glance',
    // Every change of a round's sums rewrites its row of totals, so another `xmin` tells of a change. Stakes that leave a
    // flight stay in its sums.
    text: `select house_table.code, house_table.open, round.draw_id, round.state,
             round.revealed_at is not null as revealed, round_total.xmin::text as sums,
             (select count(*) from tables.cash_out where cash_out.draw_id = round.draw_id) as gone
           from tables.house_table
           left join lateral (
             select draw_id, state, revealed_at from tables.round where table_code = house_table.code order by number desc limit 1) round on true
           left join tables.round_total on round_total.draw_id = round.draw_id
           where house_table.code = any($1)`,
    values: [tables],
  });
  return new Map(
    rows.map(({ code, open, draw_id: drawId, state, revealed, sums, gone }) => [
      code,
      { open, drawId, state, revealed, totals: `${drawId}:${sums}:${gone}` },
    ]),
  );
}

/** A table with its last round. What nobody may know yet, the database does not tell: it is null. */
export interface TableRow {
  readonly game_code: string;
  readonly open: boolean;
  /** Null before the first round, and so is all the rest. */
  readonly draw_id: bigint | null;
  readonly number: bigint;
  readonly state: RoundState;
  /** The name of its rules. */
  readonly rules: string;
  readonly opened_at: Date;
  readonly locks_at: Date;
  readonly drawn_at: Date | null;
  readonly shown_until: Date | null;
  /** Hex SHA-256 of the seed. */
  readonly commitment: string;
  /** JSON; only of a round that is drawn and revealed, and so is `shown_until`. */
  readonly outcome: string | null;
  /** Hex; only when everybody may know it. */
  readonly server_seed: string | null;
}

/** Reads a table with its last round. Null: there is no table with this code. */
export async function readTable(db: Queryable, table: string): Promise<TableRow | null> {
  const { rows } = await db.query<TableRow>({
    name: 'table_read',
    text: `select house_table.game_code, house_table.open, round.draw_id, round.number, round.state,
             version.generator as rules, round.opened_at, round.locks_at, round.drawn_at,
             case when round.revealed_at is not null then round.shown_until end as shown_until, encode(sha256(draw.server_seed), 'hex') as commitment,
             case when round.revealed_at is not null then draw.events end as outcome,
             case when ${SEED_IS_PUBLIC} then encode(draw.server_seed, 'hex') end as server_seed
           from tables.house_table
           left join lateral (
             select * from tables.round where table_code = house_table.code order by number desc limit 1) round on true
           left join draws.draw on draw.id = round.draw_id
           left join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           where house_table.code = $1`,
    values: [table],
  });
  return rows[0] ?? null;
}

export interface SettledRow {
  readonly id: bigint;
  readonly number: bigint;
  /** Name of the rules that drew it. */
  readonly rules: string;
  /** JSON. */
  readonly outcome: string;
  /** The number of its shoe; null when it was not dealt from one. */
  readonly shoe: bigint | null;
}

/** The last rounds of a table that were settled after round `number`: at most `limit`, the oldest first. */
export async function settledAfter(
  db: Queryable,
  table: string,
  number: number,
  limit: number,
): Promise<readonly SettledRow[]> {
  const { rows } = await db.query<SettledRow>({
    name: 'table_settled',
    text: `select draw.id, round.number, version.generator as rules, draw.events as outcome,
             shoe.number as shoe
           from tables.round
           join draws.draw on draw.id = round.draw_id
           join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           left join tables.shoe_round on shoe_round.draw_id = round.draw_id
           left join tables.shoe on shoe.id = shoe_round.shoe
           where round.table_code = $1 and round.number > $2 and round.state = 'settled'
           order by round.number desc limit $3`,
    values: [table, number, limit],
  });
  return rows.toReversed();
}
