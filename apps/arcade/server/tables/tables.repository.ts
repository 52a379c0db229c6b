import type { TableManifest, TableSettings } from '@chhokka/game-math';
import { HELD_BRIEFLY, type Queryable, type Transaction } from '@chhokka/provider-server/db';

/** The right to lead a table. Who takes it over gets a higher term. */
export interface Lead {
  readonly table: string;
  readonly term: bigint;
}

/** A table with what its next round needs. */
export interface TableRow {
  readonly open: boolean;
  /** ms */
  readonly restMs: number;
  /** The active version of its game, and the name of its rules. */
  readonly version: number;
  readonly rules: string;
}

/**
 * The begin of every statement of a leader: a row while it still leads, none after it has been replaced. The row is
 * held in share mode until the statement or its transaction ends, and whoever takes the table over waits for that.
 * Parameters: $1 the table, $2 the term.
 */
export const LED = `led as (select code from tables.house_table where code = $1 and term = $2 for share)`;

/** The same in a transaction of several statements. False: another process leads the table. */
export async function holdLead(tx: Transaction, { table, term }: Lead): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'hold_lead',
    text: `with ${LED} select ${HELD_BRIEFLY} from led`,
    values: [table, term],
  });
  return rowCount === 1;
}

/**
 * Takes every table that nobody leads, for `leaseMs`. One whose row is in use is left to the next call. A lease that ends
 * much later than any was given for is over too: the database's clock has been put back since.
 */
export async function takeFree(db: Queryable, leader: string, leaseMs: number): Promise<void> {
  await db.query({
    name: 'take_free_tables',
    text: `update tables.house_table set leader = $1, term = term + 1,
             leader_until = clock_timestamp() + $2 * interval '1 ms'
           where code in (select code from tables.house_table
             where leader is null or leader_until < clock_timestamp()
               or leader_until > clock_timestamp() + 5 * $2 * interval '1 ms' for no key update skip locked)`,
    values: [leader, leaseMs],
  });
}

/** A table that a process leads, after it has renewed its leases. */
export interface Kept extends Lead {
  readonly open: boolean;
  /** False: a statement of its leader was running, which nobody can overtake. Renew again soon. */
  readonly renewed: boolean;
}

/** Renews all leases of a process at once and returns all that it leads. It has lost what is missing. */
export async function renewLeases(db: Queryable, leader: string, leaseMs: number): Promise<Kept[]> {
  const { rows } = await db.query<Kept>({
    name: 'renew_leases',
    text: `with renewed as (
             update tables.house_table set leader_until = clock_timestamp() + $2 * interval '1 ms'
             where code in (select code from tables.house_table where leader = $1 for no key update skip locked)
             returning code)
           select code as table, term, open, renewed.code is not null as renewed
           from tables.house_table left join renewed using (code) where leader = $1`,
    values: [leader, leaseMs],
  });
  return rows;
}

/** Gives all leases of a process back, so that another one need not wait for their end. */
export async function giveBackLeases(db: Queryable, leader: string): Promise<void> {
  await db.query('update tables.house_table set leader = null, leader_until = null where leader = $1', [leader]);
}

/** The table, or null when there is none with that code or its game has no active version. */
export async function findTable(db: Queryable, code: string): Promise<TableRow | null> {
  const { rows } = await db.query<TableRow>({
    name: 'find_table_to_lead',
    text: `select open, rest_ms as "restMs", version.version, version.generator as rules
           from tables.house_table join games.version on version.game_code = house_table.game_code and state = 'active'
           where code = $1`,
    values: [code],
  });
  return rows[0] ?? null;
}

/** Says that a game is played at tables, and what operators are told of it. */
export async function describeTableGame(
  tx: Transaction,
  { code, gameType, classification }: Pick<TableManifest, 'code' | 'gameType' | 'classification'>,
): Promise<void> {
  await tx.query(`update games.game set kind = 'table', game_type = $2, classification = $3 where code = $1`, [
    code,
    gameType,
    classification,
  ]);
}

export interface NewTable {
  readonly code: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly settings: TableSettings;
}

/** Creates the table if there is none with that code; changes nothing otherwise. */
export async function addTable(tx: Transaction, { code, gameCode, currency, settings }: NewTable): Promise<void> {
  await tx.query(
    `insert into tables.house_table (code, game_code, currency, betting_ms, rest_ms, min_bet, max_stake, max_exposure,
       commission)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (code) do nothing`,
    [
      code,
      gameCode,
      currency,
      settings.bettingMs,
      settings.restMs,
      settings.minBet,
      settings.maxStake,
      settings.maxExposure,
      settings.commission ?? null,
    ],
  );
}

/** Sets the limit of a bet type if it has none. Minor units. */
export async function addBetLimit(tx: Transaction, table: string, betType: string, maxBet: number): Promise<void> {
  await tx.query(
    'insert into tables.bet_limit (table_code, bet_type, max_bet) values ($1, $2, $3) on conflict do nothing',
    [table, betType, maxBet],
  );
}
