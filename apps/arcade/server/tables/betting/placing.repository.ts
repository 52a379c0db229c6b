import { type Pool, type Queryable, type Transaction, violates } from '@chhokka/provider-server/db';
import type { Chip } from './slips.types.ts';

/** A slip that is to be stored with its stake. Money in minor units, times in ms. */
export interface NewSlip {
  readonly betTx: string;
  readonly walletRoundId: string;
  readonly drawId: bigint;
  readonly gameCode: string;
  readonly currency: string;
  readonly sessionId: bigint;
  readonly playerId: string;
  readonly requestId: string;
  readonly chips: readonly Chip[];
  readonly stake: bigint;
  readonly createdAt: number;
}

/** By how much sums rise. */
export interface Rise {
  /** Those who had nothing there before. */
  readonly players: number;
  /** Minor units. */
  readonly amount: bigint;
}

/** By how much the sums of one round rise. */
export interface Rises {
  readonly drawId: bigint;
  readonly all: Rise;
  readonly spots: ReadonlyMap<string, Rise>;
}

/**
 * Stores slips, their stakes and their part of the sums, all or nothing. Rounds and sums must be held. Throws when a session
 * has used one of the names before: see `isNameTaken`.
 */
export async function storeSlips(
  tx: Transaction,
  slips: readonly NewSlip[],
  rises: readonly Rises[],
  dueAt: number,
): Promise<void> {
  await tx.query({
    name: 'store_slips',
    text: `with added as (
             select * from jsonb_to_recordset($1::jsonb) as added (bet_tx uuid, wallet_round_id uuid, draw_id bigint,
               game_code text, currency text, session_id bigint, player_id text, request_id uuid, spots text[],
               amounts bigint[], target integer, stake bigint, created_at timestamptz)
           ), staked as (
             insert into stakes.stake (draw_id, shared, demo, game_code, currency, bet_tx, wallet_round_id, session_id,
               player_id, bet, cost, state, created_at, due_at)
             select draw_id, true, false, game_code, currency, bet_tx, wallet_round_id, session_id, player_id, stake, stake,
               'betting', created_at, $2 from added
           ), slipped as (
             insert into tables.slip (bet_tx, draw_id, session_id, request_id, spots, amounts, target)
             select bet_tx, draw_id, session_id, request_id, spots, amounts, target from added
           ), risen as (
             insert into tables.spot_total (draw_id, spot, players, amount)
             select * from jsonb_to_recordset($3::jsonb) as rise (draw_id bigint, spot text, players int, amount bigint)
             on conflict (draw_id, spot) do update
               set players = spot_total.players + excluded.players, amount = spot_total.amount + excluded.amount
           )
           update tables.round_total
             set players = round_total.players + rise.players, amount = round_total.amount + rise.amount
             from jsonb_to_recordset($4::jsonb) as rise (draw_id bigint, players int, amount bigint)
             where round_total.draw_id = rise.draw_id`,
    values: [
      JSON.stringify(slips.map(written)),
      new Date(dueAt),
      JSON.stringify(rises.flatMap(({ drawId, spots }) => [...spots].map(([spot, rise]) => risen(drawId, rise, spot)))),
      JSON.stringify(rises.map(({ drawId, all }) => risen(drawId, all))),
    ],
  });
}

function risen(drawId: bigint, { players, amount }: Rise, spot?: string): object {
  return { draw_id: String(drawId), spot, players, amount: String(amount) };
}

/** Whether `storeSlips` failed because a session has named another slip so, in another round at the same time. */
export function isNameTaken(error: unknown): boolean {
  return violates(error, 'slip_session_id_request_id_key');
}

function written(slip: NewSlip): object {
  return {
    bet_tx: slip.betTx,
    wallet_round_id: slip.walletRoundId,
    draw_id: String(slip.drawId),
    game_code: slip.gameCode,
    currency: slip.currency,
    session_id: String(slip.sessionId),
    player_id: slip.playerId,
    request_id: slip.requestId,
    spots: slip.chips.map(({ spot }) => spot),
    amounts: slip.chips.map(({ amount }) => String(amount)),
    target: slip.chips[0]?.target ?? null,
    stake: String(slip.stake),
    created_at: new Date(slip.createdAt).toISOString(),
  };
}

/** The wallet's decision about the bet of a slip. */
export interface SlipAnswer {
  readonly betTx: string;
  readonly sessionId: bigint;
  readonly state: 'open' | 'refused';
  /** Why it was refused. */
  readonly reason: string | null;
  /** Minor units; null when the operator has not told it. */
  readonly balance: bigint | null;
}

/**
 * Writes what the wallet decided about slips that are still `betting`, and the balances of their sessions, in one statement.
 * It waits for nobody: a stake that another process holds is left out. Returns the stakes that it changed.
 */
export async function writeAnswers(
  db: Pool,
  answers: readonly SlipAnswer[],
  times: { readonly now: number; readonly openUntil: number },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ bet_tx: string }>({
    name: 'write_slip_answers',
    text: `with answered as (
             select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::bigint[])
               with ordinality as answered (bet_tx, session_id, state, reason, balance, place)
           ), held as (
             select bet_tx from stakes.stake where bet_tx = any ($1) and state = 'betting'
             order by bet_tx for no key update skip locked
           ), changed as (
             update stakes.stake set state = answered.state, reason = answered.reason, attempts = 0,
               due_at = case answered.state when 'open' then $7::timestamptz end,
               closed_at = case answered.state when 'refused' then $6::timestamptz end
             from held join answered using (bet_tx) where stake.bet_tx = held.bet_tx and stake.state = 'betting'
             returning stake.bet_tx
           ), told as (
             select distinct on (session_id) session_id, balance from answered where balance is not null
             order by session_id, place desc
           ), known as (
             select id from rgs.session where id in (select session_id from told) order by id for no key update skip locked
           ), remembered as (
             update rgs.session set balance = told.balance from known join told on session_id = known.id
             where session.id = known.id and session.balance is distinct from told.balance
           )
           select bet_tx from changed`,
    values: [
      answers.map(({ betTx }) => betTx),
      answers.map(({ sessionId }) => sessionId),
      answers.map(({ state }) => state),
      answers.map(({ reason }) => reason),
      answers.map(({ balance }) => balance),
      new Date(times.now),
      new Date(times.openUntil),
    ],
  });
  return new Set(rows.map((row) => row.bet_tx));
}

/** Leaves stakes whose bets nobody has decided to the worker, at once. */
export async function leaveToWorker(db: Queryable, betTxs: readonly string[], now: number, why: string): Promise<void> {
  await db.query({
    name: 'leave_slips_to_worker',
    text: `update stakes.stake set due_at = $2, reason = $3 where bet_tx in (
             select bet_tx from stakes.stake where bet_tx = any ($1::uuid[]) and state = 'betting' and due_at > $2
             order by bet_tx for no key update skip locked)`,
    values: [betTxs, new Date(now), why.slice(0, 200)],
  });
}
