import type { FlightView } from '@chhokka/game-math';
import { CRASH_CAP } from '@chhokka/game-math/tables/crash';
import type { Pool, Queryable, Transaction } from '@chhokka/provider-server/db';
import { LEAST_CEILING, LARGEST_PAYOUT } from '../betting/payout-table.ts';
import type { Changed } from '../settling/shared-stakes.repository.ts';
import type { SaltBy } from './chains.repository.ts';
import { LED, type Lead } from '../tables.repository.ts';

/** Says which seed of a chain a round has. The database refuses every one but the next. */
export async function addFlight(
  tx: Transaction,
  { drawId, chainId, place }: { readonly drawId: bigint; readonly chainId: bigint; readonly place: number },
): Promise<void> {
  await tx.query({
    name: 'add_flight',
    text: 'insert into tables.flight (draw_id, chain_id, place) values ($1, $2, $3)',
    values: [drawId, chainId, place],
  });
}

/** The salt of a flight's chain. */
export async function saltOf(db: Queryable, drawId: bigint): Promise<string> {
  const { rows } = await db.query<{ salt: string }>({
    name: 'salt_of_flight',
    text: 'select salt from tables.flight join tables.chain on chain.id = chain_id where draw_id = $1',
    values: [drawId],
  });
  const [found] = rows;
  if (!found) throw new Error(`the round ${drawId} is no flight`);
  return found.salt;
}

/**
 * Stores where everybody leaves a locked flight, hundredths: where all stakes that count would be paid the exposure of the
 * table together. It is at least the multiplier with which stakes were let in.
 */
export async function storeCeiling(tx: Transaction, drawId: bigint): Promise<void> {
  await tx.query({
    name: 'store_ceiling',
    text: `update tables.flight set ceiling = least($2::bigint, greatest($3::bigint, coalesce(
             (select least(max_exposure, $4::bigint) from tables.round join tables.house_table on code = table_code
              where round.draw_id = $1) * 100
             / nullif((select sum(cost) from stakes.stake where stake.draw_id = $1 and shared and state = 'open'), 0)::bigint,
             $2::bigint)))
           where draw_id = $1`,
    values: [drawId, CRASH_CAP, LEAST_CEILING, LARGEST_PAYOUT],
  });
}

/** A flight as everybody may see it, and what verifies its seed. */
export interface FlightProof extends FlightView {
  /** Hex: the seed of the flight before, which is public, or the chain's end. */
  readonly before: string;
  readonly saltBy: SaltBy;
}

interface ProofRow {
  id: bigint;
  chain_end: string;
  salt: string;
  length: number;
  place: number;
  ceiling: number | null;
  before: string;
  salt_by: SaltBy;
}

/** Reads a flight for everybody. Nothing of it depends on its end; the ceiling is null before it flies. */
export async function flightProof(db: Queryable, drawId: bigint): Promise<FlightProof> {
  const { rows } = await db.query<ProofRow>({
    name: 'flight_proof',
    text: `select chain.id, encode(chain_end, 'hex') as chain_end, salt, length, flight.place, flight.ceiling, salt_by,
             encode(coalesce(draw.server_seed, chain_end), 'hex') as before
           from tables.flight join tables.chain on chain.id = flight.chain_id
           left join tables.flight previous on (previous.chain_id, previous.place) = (flight.chain_id, flight.place - 1)
           left join draws.draw on draw.id = previous.draw_id
           where flight.draw_id = $1`,
    values: [drawId],
  });
  const [found] = rows;
  if (!found) throw new Error(`the round ${drawId} is no flight`);
  const { id, chain_end: end, salt, length, place, ceiling, before, salt_by: saltBy } = found;
  return { chain: { id: Number(id), end, salt, length }, place, ceiling, before, saltBy };
}

/** Who ended a stake's flight: its player, its target, or the ceiling for all. */
export type LeftBy = 'player' | 'target' | 'ceiling';

/** A stake that leaves a flight. `winTx`: the id of its win in the wallet protocol. */
export interface CashOut {
  readonly betTx: string;
  readonly drawId: bigint;
  /** Hundredths of the stake. */
  readonly multiplier: number;
  /** ms since the epoch */
  readonly leftAt: number;
  readonly leftBy: LeftBy;
  readonly winTx: string;
}

/**
 * Takes stakes out of a flight that are still in it: payout, id of the win, `open → paying` and the cash-out in one statement.
 * Their wins are due at once. Returns those that left; others were faster with the rest. Whoever writes it, it is right: the
 * database compares it with the flight.
 */
export async function writeCashOuts(db: Pool, cashOuts: readonly CashOut[], now: number): Promise<Changed[]> {
  const { rows } = await db.query<Changed>({
    name: 'write_cash_outs',
    text: `with leaving as (
             select * from unnest($1::uuid[], $2::bigint[], $3::integer[], $4::timestamptz[], $5::text[], $6::uuid[])
               as leaving (bet_tx, draw_id, multiplier, left_at, left_by, win_tx)
           ), held as (
             select bet_tx from stakes.stake where bet_tx = any ($1::uuid[]) and state = 'open'
             order by bet_tx for no key update
           ), paid as (
             update stakes.stake set state = 'paying', payout = cost * multiplier / 100, win_tx = leaving.win_tx, due_at = $7,
               attempts = 0
             from held join leaving using (bet_tx) where stake.bet_tx = held.bet_tx and stake.state = 'open'
             returning stake.bet_tx, session_id
           ), gone as (
             insert into tables.cash_out (bet_tx, draw_id, multiplier, left_at, left_by)
             select bet_tx, draw_id, multiplier, left_at, left_by from leaving join paid using (bet_tx)
           )
           select bet_tx as "betTx", session_id as "sessionId" from paid`,
    values: [
      cashOuts.map(({ betTx }) => betTx),
      cashOuts.map(({ drawId }) => drawId),
      cashOuts.map(({ multiplier }) => multiplier),
      cashOuts.map(({ leftAt }) => new Date(leftAt)),
      cashOuts.map(({ leftBy }) => leftBy),
      cashOuts.map(({ winTx }) => winTx),
      new Date(now),
    ],
  });
  return rows;
}

/** A stake in a flight, and where it leaves by itself, hundredths. */
export interface Aboard {
  readonly betTx: string;
  readonly leaves: number;
  readonly leftBy: 'target' | 'ceiling';
}

/** Open stakes of a flight that leave by themselves at `reached` or below, the lowest first, at most `limit`. */
export async function aboardUpTo(db: Queryable, drawId: bigint, reached: number, limit: number): Promise<Aboard[]> {
  const { rows } = await db.query<Aboard>({
    name: 'aboard_up_to',
    text: `select bet_tx as "betTx", least(slip.target, ceiling) as leaves,
             case when slip.target <= ceiling then 'target' else 'ceiling' end as "leftBy"
           from tables.flight join stakes.stake using (draw_id) join tables.slip using (bet_tx, draw_id)
           where draw_id = $1 and shared and state = 'open' and least(slip.target, ceiling) <= $2
           order by leaves, bet_tx limit $3`,
    values: [drawId, reached, limit],
  });
  return rows;
}

/** The lowest multiplier at which an open stake leaves by itself, hundredths; null when nobody is aboard. */
export async function nextLeaving(db: Queryable, drawId: bigint): Promise<number | null> {
  const { rows } = await db.query<{ leaves: number | null }>({
    name: 'next_leaving',
    text: `select min(least(slip.target, ceiling)) as leaves
           from tables.flight join stakes.stake using (draw_id) join tables.slip using (bet_tx, draw_id)
           where draw_id = $1 and shared and state = 'open'`,
    values: [drawId],
  });
  return rows[0]?.leaves ?? null;
}

/** Lets everybody know how a flight ended. False: they know it already, or another process leads the table. */
export async function revealFlight(db: Pool, { table, term }: Lead, drawId: bigint, now: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'reveal_flight',
    text: `with ${LED}
           update tables.round set revealed_at = greatest($4, shown_until) from led
           where draw_id = $3 and table_code = led.code and state = 'drawing' and revealed_at is null`,
    values: [table, term, drawId, new Date(now)],
  });
  return rowCount === 1;
}

/**
 * Settles some stakes that have not left a flight, at most as many as there are ids of wins: they are paid nothing. When it
 * returns none, nothing is left to settle or another process leads the table.
 */
export async function loseStakes(
  db: Pool,
  { table, term }: Lead,
  drawId: bigint,
  { winTxs, now }: { readonly winTxs: readonly string[]; readonly now: number },
): Promise<Changed[]> {
  const { rows } = await db.query<Changed>({
    name: 'lose_stakes',
    text: `with ${LED}, held as (
             select stake.bet_tx from led, stakes.stake
             where stake.draw_id = $3 and stake.shared and stake.state = 'open'
             order by stake.bet_tx limit cardinality($4::uuid[]) for no key update of stake
           ), portion as (
             select bet_tx, row_number() over () as place from held
           )
           update stakes.stake set state = 'paying', payout = 0, win_tx = ($4::uuid[])[portion.place], due_at = $5, attempts = 0
           from portion where stake.bet_tx = portion.bet_tx and stake.state = 'open'
           returning stake.bet_tx as "betTx", session_id as "sessionId"`,
    values: [table, term, drawId, winTxs, new Date(now)],
  });
  return rows;
}

/** Ends a flight whose stakes are all settled, with its tally. False: another process leads the table, or has ended it. */
export async function endFlight(
  db: Pool,
  { table, term }: Lead,
  drawId: bigint,
  { betType, now }: { readonly betType: string; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'end_flight',
    text: `with ${LED}, ended as (
             update tables.round set state = 'settled', ended_at = $5 from led
             where draw_id = $3 and table_code = led.code and state = 'drawing' returning draw_id
           ), tallied as (
             insert into tables.tally (draw_id, bet_type, bets, staked, paid)
             select ended.draw_id, $4, count(*), sum(cost), sum(payout)
             from ended join stakes.stake on stake.draw_id = ended.draw_id and stake.shared and stake.payout is not null
             group by 1
           )
           select from ended`,
    values: [table, term, drawId, betType, new Date(now)],
  });
  return rowCount === 1;
}
