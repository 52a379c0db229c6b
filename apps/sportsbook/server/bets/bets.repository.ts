import { currency as toCurrency, minor } from '@chhokka/kernel';
import type { Nature } from '@chhokka/feed-protocol';
import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import { SYSTEM_NAMES } from '@chhokka/sports-math/slips';
import type { StoredBet, StoredKind, StoredLeg, StoredState } from './bets.types.ts';

interface BetRow {
  id: string;
  player_id: string;
  session_id: bigint;
  currency: string;
  game_code: string;
  demo: boolean;
  kind: StoredKind;
  system: string | null;
  lines: number;
  stake: bigint;
  total: bigint;
  price: bigint | null;
  state: StoredState;
  sold: number;
  cashed: bigint;
  owed: bigint;
  moves: number;
  closed: boolean;
  placed_at: Date;
  settled_at: Date | null;
}

const BET = `id, player_id, session_id, currency, game_code, demo, kind, system, lines, stake, total, price, state, sold, cashed, owed,
  moves, closed, placed_at, settled_at`;

/** Writes accepted bets, which wait for the wallet. Their legs and first movements follow in the same transaction. */
export async function insertBets(tx: Transaction, bets: readonly StoredBet[]): Promise<void> {
  await tx.query({
    name: 'insert_bets',
    text: `insert into bets.bet (id, player_id, session_id, currency, game_code, demo, kind, system, lines, stake, total, price, state,
         placed_at)
       select id, player_id, session_id, currency, game_code, currency = 'FUN', kind, system, lines, stake, stake * lines, price,
         'sending', placed_at
       from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::bigint[],
         $10::bigint[], $11::timestamptz[])
         as each (id, player_id, session_id, currency, game_code, kind, system, lines, stake, price, placed_at)`,
    values: [
      bets.map(({ id }) => id),
      bets.map(({ playerId }) => playerId),
      bets.map(({ sessionId }) => sessionId),
      bets.map(({ currency }) => currency),
      bets.map(({ gameCode }) => gameCode),
      bets.map(({ kind }) => kind),
      bets.map(({ system }) => (system === null ? null : String(system))),
      bets.map(({ lines }) => lines),
      bets.map(({ stake }) => stake),
      bets.map(({ price }) => price),
      bets.map(({ placedAt }) => new Date(placedAt)),
    ],
  });
}

export async function insertLegs(tx: Transaction, legs: readonly (StoredLeg & { demo: boolean })[]): Promise<void> {
  await tx.query({
    name: 'insert_legs',
    text: `insert into bets.leg (bet_id, position, demo, fixture_id, nature, market, outcome, outcome_name, price)
       select * from unnest($1::uuid[], $2::smallint[], $3::boolean[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::integer[])`,
    values: [
      legs.map(({ betId }) => betId),
      legs.map(({ position }) => position),
      legs.map(({ demo }) => demo),
      legs.map(({ fixture }) => fixture),
      legs.map(({ nature }) => nature),
      legs.map(({ market }) => market),
      legs.map(({ outcome }) => outcome),
      legs.map(({ outcomeName }) => outcomeName),
      legs.map(({ price }) => price),
    ],
  });
}

/** A bet whose row is locked, and the transaction id of its stake. */
export interface LockedBet extends StoredBet {
  readonly stakeTx: string;
}

/** The bets of these ids, locked in the order of their ids. Unknown ids are left out. */
export async function lockBets(tx: Transaction, ids: readonly string[]): Promise<LockedBet[]> {
  const { rows } = await tx.query<BetRow & { stake_tx: string }>({
    name: 'lock_bets',
    text: `select ${BET}, (select tx_id from bets.movement where bet_id = bet.id and ordinal = 1) as stake_tx
       from bets.bet where id = any($1::uuid[]) order by id for update`,
    values: [ids],
  });
  return rows.map((row) => ({ ...toBet(row), stakeTx: row.stake_tx }));
}

/**
 * Locks bets in the order of their ids, as settling does, before an update takes them in another order: of two transactions that go
 * different ways the database ends one.
 */
export async function holdBets(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'hold_bets',
    text: 'select from bets.bet where id = any($1::uuid[]) order by id for no key update',
    values: [[...new Set(ids)]],
  });
}

export async function findBets(db: Queryable, ids: readonly string[]): Promise<StoredBet[]> {
  const { rows } = await db.query<BetRow>(`select ${BET} from bets.bet where id = any($1::uuid[]) order by id`, [ids]);
  return rows.map(toBet);
}

/** All legs of these bets, by bet and position. */
export async function legsOf(db: Queryable, ids: readonly string[]): Promise<StoredLeg[]> {
  const { rows } = await db.query<{
    bet_id: string;
    position: number;
    fixture_id: string;
    nature: Nature;
    market: string;
    outcome: string;
    outcome_name: string | null;
    price: number;
  }>({
    name: 'legs_of',
    text: `select bet_id, position, fixture_id, nature, market, outcome, outcome_name, price from bets.leg
       where bet_id = any($1::uuid[]) order by bet_id, position`,
    values: [ids],
  });
  return rows.map((row) => ({
    betId: row.bet_id,
    position: row.position,
    fixture: row.fixture_id,
    nature: row.nature,
    market: row.market,
    outcome: row.outcome,
    outcomeName: row.outcome_name,
    price: row.price,
  }));
}

/** A player's bets, the latest first, after the one named `after`. Refused ones are left out. */
export async function betsOfPlayer(
  db: Queryable,
  { playerId, open, after, limit }: { playerId: string; open: boolean; after: string | null; limit: number },
): Promise<StoredBet[]> {
  const { rows } = await db.query<BetRow>(
    `select ${BET} from bets.bet bet
     where player_id = $1 and state = any($2)
       and ($3::uuid is null or (placed_at, id) < (select placed_at, id from bets.bet where id = $3 and player_id = $1))
     order by placed_at desc, id desc limit $4`,
    [playerId, open ? ['sending', 'open'] : ['settled', 'void', 'sold'], after, limit],
  );
  return rows.map(toBet);
}

/** What changed of a bet whose row is locked. */
export type BetChange = Pick<StoredBet, 'id' | 'state' | 'sold' | 'cashed' | 'owed' | 'moves' | 'closed' | 'settledAt'>;

export async function changeBets(tx: Transaction, changes: readonly BetChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query({
    name: 'change_bets',
    text: `update bets.bet set state = each.state, sold = each.sold, cashed = each.cashed, owed = each.owed, moves = each.moves,
         closed = each.closed, settled_at = each.settled_at
       from unnest($1::uuid[], $2::text[], $3::integer[], $4::bigint[], $5::bigint[], $6::integer[], $7::boolean[], $8::timestamptz[])
         as each (id, state, sold, cashed, owed, moves, closed, settled_at)
       where bet.id = each.id`,
    values: [
      changes.map(({ id }) => id),
      changes.map(({ state }) => state),
      changes.map(({ sold }) => sold),
      changes.map(({ cashed }) => cashed),
      changes.map(({ owed }) => owed),
      changes.map(({ moves }) => moves),
      changes.map(({ closed }) => closed),
      changes.map(({ settledAt }) => (settledAt === null ? null : new Date(settledAt))),
    ],
  });
}

/** Takes `sending` bets to `open`. */
export async function openBets(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'open_bets',
    text: `update bets.bet set state = 'open' where id = any($1::uuid[]) and state = 'sending'`,
    values: [ids],
  });
}

/** Those of these bets that have a leg on a decided or cancelled market. */
export async function lateBets(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<{ bet_id: string }>({
    name: 'late_bets',
    text: `select distinct bet_id from bets.leg leg
       where bet_id = any($1::uuid[]) and (
         exists (select from words.market_end ended
           where (ended.fixture_id, ended.market) = (leg.fixture_id, leg.market) and rolled_back_number is null)
         or exists (select from words.cancel where fixture_id = leg.fixture_id and taken_back_at is null))`,
    values: [ids],
  });
  return rows.map((row) => row.bet_id);
}

/** Ends `sending` bets that the wallet refused. Returns the ids of those that this call ended. */
export async function refuseBets(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<{ id: string }>(
    `update bets.bet set state = 'refused' where id = any($1::uuid[]) and state = 'sending' returning id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

function toBet(row: BetRow): StoredBet {
  return {
    id: row.id,
    playerId: row.player_id,
    sessionId: row.session_id,
    currency: toCurrency(row.currency),
    gameCode: row.game_code,
    demo: row.demo,
    kind: row.kind,
    system: row.system === null ? null : (SYSTEM_NAMES.find((name) => name === row.system) ?? Number(row.system)),
    lines: row.lines,
    stake: minor(row.stake),
    total: minor(row.total),
    price: row.price,
    state: row.state,
    sold: row.sold,
    cashed: minor(row.cashed),
    owed: minor(row.owed),
    moves: row.moves,
    closed: row.closed,
    placedAt: row.placed_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
  };
}
