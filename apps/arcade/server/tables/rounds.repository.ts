import type { RoundState } from '@chhokka/game-math';
import { HELD_BRIEFLY, type Pool, type Queryable, type Transaction } from '@chhokka/provider-server/db';
import { LED, type Lead } from './tables.repository.ts';

/** The last round of a table, as its leader needs it. Times in ms since the epoch. */
export interface LedRound {
  readonly drawId: bigint;
  readonly table: string;
  /** Of the table, without gaps. */
  readonly number: number;
  readonly state: RoundState;
  /** Hex. */
  readonly serverSeed: string;
  /** The name of the rules that it is played by. */
  readonly rules: string;
  readonly openedAt: number;
  readonly locksAt: number;
  readonly lockedAt: number | null;
  readonly drawnAt: number | null;
  readonly shownUntil: number | null;
  /** From when everybody may know the outcome. */
  readonly revealedAt: number | null;
  readonly endedAt: number | null;
  /** The outcome as JSON; null before it is drawn. */
  readonly outcome: string | null;
  /** Whether the wallet's answer to a stake is still missing. Only looked up while the round is locked. */
  readonly undecided: boolean;
}

interface LedRow extends Pick<LedRound, 'state' | 'rules' | 'outcome' | 'undecided'> {
  draw_id: bigint;
  table_code: string;
  number: bigint;
  server_seed: Buffer;
  opened_at: Date;
  locks_at: Date;
  locked_at: Date | null;
  drawn_at: Date | null;
  shown_until: Date | null;
  revealed_at: Date | null;
  ended_at: Date | null;
}

/**
 * Whether everybody may know the seed of the draw of `round`: SQL for queries that read `tables.round`. A seed that draws
 * later rounds too stays secret.
 */
export const SEED_IS_PUBLIC = `(round.state in ('settled', 'cancelled') and not exists (
  select from tables.shoe_round join tables.shoe on shoe.id = shoe_round.shoe
  where shoe_round.draw_id = round.draw_id and shoe.ended_at is null))`;

/** The running round of a table, or the last one when none runs; null before the first. */
export async function lastRound(db: Queryable, table: string): Promise<LedRound | null> {
  const { rows } = await db.query<LedRow>({
    name: 'last_round_of_table',
    text: `select round.draw_id, round.table_code, round.number, round.state, draw.server_seed, version.generator as rules, round.opened_at,
             round.locks_at, round.locked_at, round.drawn_at, round.shown_until, round.revealed_at, round.ended_at, draw.events as outcome,
             round.state = 'locked' and exists (select from stakes.stake
               where draw_id = round.draw_id and shared and stake.state = 'betting') as undecided
           from tables.round join draws.draw on draw.id = round.draw_id
           join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           where table_code = $1 order by round.number desc limit 1`,
    values: [table],
  });
  return rows[0] ? present(rows[0]) : null;
}

export interface NewRound {
  readonly version: number;
  /** Hex. */
  readonly serverSeed: string;
  /** ms since the epoch */
  readonly now: number;
}

/**
 * Opens the next round of a table: its draw and itself in one statement. Returns its draw; null: another process leads the
 * table, or it has been closed.
 */
export async function openRound(db: Queryable, { table, term }: Lead, round: NewRound): Promise<bigint | null> {
  const { rows } = await db.query<{ draw_id: bigint }>({
    name: 'open_round',
    text: `with ${LED}, playing as (
             select house_table.* from led join tables.house_table using (code) where open
           ), committed as (
             insert into draws.draw (shared, game_code, version, server_seed)
             select true, game_code, $3, $4 from playing returning id, game_code
           )
           insert into tables.round (draw_id, game_code, table_code, number, state, opened_at, locks_at)
           select id, playing.game_code, playing.code,
             (select coalesce(max(number), 0) + 1 from tables.round where table_code = $1),
             'betting', $5::timestamptz, $5::timestamptz + betting_ms * interval '1 ms'
           from committed, playing returning draw_id`,
    values: [table, term, round.version, Buffer.from(round.serverSeed, 'hex'), new Date(round.now)],
  });
  return rows[0]?.draw_id ?? null;
}

/** Locks a round whose time has come. It waits for slips that are being stored. False: nothing has changed. */
export async function lockRound(db: Pool, { table, term }: Lead, drawId: bigint, now: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'lock_round',
    text: `with ${LED}
           update tables.round set state = 'locked', locked_at = $4 from led
           where draw_id = $3 and table_code = led.code and state = 'betting' and locks_at <= $4`,
    values: [table, term, drawId, new Date(now)],
  });
  return rowCount === 1;
}

/** Holds a round for a transaction, if it is in one of these states. Returns the code of its table, or null. */
export async function holdRound(
  tx: Transaction,
  drawId: bigint,
  states: readonly RoundState[],
): Promise<string | null> {
  const { rows } = await tx.query<{ table_code: string }>({
    name: 'hold_round',
    text: `select table_code, ${HELD_BRIEFLY} from tables.round
           where draw_id = $1 and state = any ($2) for no key update`,
    values: [drawId, states],
  });
  return rows[0]?.table_code ?? null;
}

/** Stores the outcome of a committed draw. The database refuses a second one. */
export async function storeOutcome(tx: Transaction, drawId: bigint, outcome: string): Promise<void> {
  await tx.query({
    name: 'store_outcome',
    text: 'update draws.draw set events = $2 where id = $1',
    values: [drawId, outcome],
  });
}

/** When a drawing is shown, ms since the epoch. `revealedAt`: null when its outcome is not told at once. */
export interface Showing {
  readonly drawnAt: number;
  readonly shownUntil: number;
  readonly revealedAt: number | null;
}

/** Takes a held round from `locked` to `drawing`. */
export async function showRound(tx: Transaction, drawId: bigint, showing: Showing): Promise<void> {
  const { drawnAt, shownUntil, revealedAt } = showing;
  await tx.query({
    name: 'show_round',
    text: `update tables.round set state = 'drawing', drawn_at = $2, shown_until = $3, revealed_at = $4
           where draw_id = $1 and state = 'locked'`,
    values: [drawId, new Date(drawnAt), new Date(shownUntil), revealedAt === null ? null : new Date(revealedAt)],
  });
}

/** Ends a held round without an outcome. */
export async function endCancelled(tx: Transaction, drawId: bigint, reason: string, now: number): Promise<void> {
  await tx.query({
    name: 'cancel_round',
    text: `update tables.round set state = 'cancelled', cancel_reason = $2, ended_at = $3
           where draw_id = $1 and state in ('betting', 'locked')`,
    values: [drawId, reason, new Date(now)],
  });
}

function present(row: LedRow): LedRound {
  const { state, rules, outcome, undecided } = row;
  return {
    state,
    rules,
    outcome,
    undecided,
    drawId: row.draw_id,
    table: row.table_code,
    number: Number(row.number),
    serverSeed: row.server_seed.toString('hex'),
    openedAt: row.opened_at.getTime(),
    locksAt: row.locks_at.getTime(),
    lockedAt: row.locked_at?.getTime() ?? null,
    drawnAt: row.drawn_at?.getTime() ?? null,
    shownUntil: row.shown_until?.getTime() ?? null,
    revealedAt: row.revealed_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
  };
}
