import { type Minor, minor } from '@chhokka/kernel';
import { HELD_BRIEFLY, type Queryable, type Transaction } from '@chhokka/provider-server/db';
import type { HouseTableSettings } from '@chhokka/wallet-protocol/house';

/** The settings of a table, and the rules of its next rounds. */
export interface StoredSettings {
  readonly table: string;
  /** Name of the rules. */
  readonly rules: string;
  readonly settings: HouseTableSettings;
}

export interface SettingsRow {
  code: string;
  rules: string;
  open: boolean;
  betting_ms: number;
  rest_ms: number;
  min_bet: bigint;
  max_stake: bigint;
  max_exposure: bigint;
  bet_types: string[];
  max_bets: string[];
}

/** Selects the columns of `SettingsRow` from `house_table` and `version`. */
export const SETTINGS = `house_table.code, version.generator as rules, open, betting_ms, rest_ms, min_bet, max_stake, max_exposure,
  array(select bet_type from tables.bet_limit where table_code = house_table.code order by bet_type) as bet_types,
  array(select max_bet::text from tables.bet_limit where table_code = house_table.code order by bet_type) as max_bets`;

export function presentSettings(row: SettingsRow): HouseTableSettings {
  const limits = row.bet_types.map((type, at): [string, Minor] => [type, minor(BigInt(row.max_bets[at] ?? 0))]);
  return {
    open: row.open,
    bettingMs: row.betting_ms,
    restMs: row.rest_ms,
    minBet: minor(row.min_bet),
    maxStake: minor(row.max_stake),
    maxExposure: minor(row.max_exposure),
    maxBet: Object.fromEntries(limits),
  };
}

/**
 * The settings of a table, held against other changes until the transaction ends. Its leader waits for that too. Null:
 * there is no such table, or its game has no active version.
 */
export async function holdSettings(tx: Transaction, table: string): Promise<StoredSettings | null> {
  // Limits are read by a statement of their own: one that waited for the row would not see what was written meanwhile.
  await tx.query({
    name: 'hold_table',
    text: `select ${HELD_BRIEFLY} from tables.house_table where code = $1 for no key update`,
    values: [table],
  });
  const { rows } = await tx.query<SettingsRow>({
    name: 'settings_of_table',
    text: `select ${SETTINGS} from tables.house_table
           join games.version on version.game_code = house_table.game_code and version.state = 'active'
           where house_table.code = $1`,
    values: [table],
  });
  return rows[0] ? { table: rows[0].code, rules: rows[0].rules, settings: presentSettings(rows[0]) } : null;
}

/** Replaces the settings of a held table. A bet type without a limit takes no bets. */
export async function writeSettings(tx: Transaction, table: string, settings: HouseTableSettings): Promise<void> {
  const { open, bettingMs, restMs, minBet, maxStake, maxExposure, maxBet } = settings;
  await tx.query({
    name: 'write_table_settings',
    text: `update tables.house_table
           set open = $2, betting_ms = $3, rest_ms = $4, min_bet = $5, max_stake = $6, max_exposure = $7 where code = $1`,
    values: [table, open, bettingMs, restMs, minBet, maxStake, maxExposure],
  });
  await tx.query({
    name: 'drop_bet_limits',
    text: 'delete from tables.bet_limit where table_code = $1 and bet_type <> all ($2)',
    values: [table, Object.keys(maxBet)],
  });
  await tx.query({
    name: 'write_bet_limits',
    text: `insert into tables.bet_limit (table_code, bet_type, max_bet)
           select $1, bet_type, max_bet from unnest($2::text[], $3::bigint[]) as wanted (bet_type, max_bet)
           on conflict (table_code, bet_type) do update set max_bet = excluded.max_bet`,
    values: [table, Object.keys(maxBet), Object.values(maxBet)],
  });
}

/** A change of settings that was carried out. Settings as JSON. */
export interface Change {
  readonly id: string;
  readonly table: string;
  readonly askedBy: string;
  readonly confirmedBy: string | null;
  readonly reason: string;
  readonly raises: boolean;
  readonly before: string;
  readonly after: string;
  readonly at: number;
}

export async function insertChange(tx: Transaction, change: Change): Promise<void> {
  const { id, table, at, askedBy, confirmedBy, reason, raises, before, after } = change;
  await tx.query(
    `insert into tables.change (id, table_code, at, asked_by, confirmed_by, reason, raises, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, table, new Date(at), askedBy, confirmedBy, reason, raises, before, after],
  );
}

/** Whether the change with this id is this one; null when none with it has been carried out. */
export async function findChange(
  db: Queryable,
  id: string,
  { table, after }: Pick<Change, 'table' | 'after'>,
): Promise<{ readonly isSame: boolean } | null> {
  const { rows } = await db.query<{ same: boolean }>(
    'select table_code = $2 and after = $3::jsonb as same from tables.change where id = $1',
    [id, table, after],
  );
  return rows[0] ? { isSame: rows[0].same } : null;
}
