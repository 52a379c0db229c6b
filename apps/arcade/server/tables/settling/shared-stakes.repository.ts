import type { Pool, Queryable, Transaction } from '@chhokka/provider-server/db';
import { STAKE_COLUMNS, type StakeRow, presentStake } from '../../stakes/stakes.repository.ts';
import type { Stake, StakeState } from '../../stakes/stakes.types.ts';
import { LED, type Lead } from '../tables.repository.ts';

/** How many operations a batch of the house protocol takes. */
export const BATCH = 1_000;

/** A stake whose state has changed, and its session. */
export interface Changed {
  readonly betTx: string;
  readonly sessionId: bigint;
}

/**
 * What each spot pays, three lists of one length: of a chip, `floor(amount · numerator / denominator)` with the numerator
 * of its spot.
 */
export interface Pays {
  readonly spots: readonly string[];
  readonly betTypes: readonly string[];
  readonly numerators: readonly bigint[];
  /** Not 0. */
  readonly denominator: bigint;
}

/** What a chip is paid, in SQL, with the parameter of the denominator. `div` is exact, and numerics do not overflow. */
const paidFor = (denominator: string): string => `div(amount * numerator, ${denominator}::numeric)`;

/** Some open stakes of the round `$3`, each with the place of its id in `$4`: SQL that follows `LED`. */
const PORTION = `portion as (
  select bet_tx, row_number() over () as place from (
    select stake.bet_tx from led, stakes.stake
    where stake.draw_id = $3 and stake.shared and stake.state = 'open'
    limit cardinality($4::uuid[]) for update of stake) as taken)`;

/**
 * Settles some open stakes of a drawn round, at most as many as there are ids of wins. Each gets its payout and an id, and
 * is due at once. When it returns none, nothing is left to settle or another process leads the table.
 */
export async function settlePortion(
  db: Pool,
  { table, term }: Lead,
  drawId: bigint,
  given: { readonly pays: Pays; readonly winTxs: readonly string[]; readonly now: number },
): Promise<Changed[]> {
  const { rows } = await db.query<Changed>({
    name: 'settle_portion',
    // A stake without a slip or on a spot that the rules do not know has no payout, and the database refuses that.
    text: `with ${LED}, ${PORTION}, pays as (
             select * from unnest($5::text[], $6::numeric[]) as pays (spot, numerator)
           ), won as (
             select portion.bet_tx, portion.place,
               case when bool_and(numerator is not null) then sum(${paidFor('$8')}) end::bigint as payout
             from portion left join tables.slip using (bet_tx)
             left join lateral unnest(spots, amounts) as chip (spot, amount) on true left join pays using (spot)
             group by 1, 2
           )
           update stakes.stake set state = 'paying', payout = won.payout, win_tx = ($4::uuid[])[won.place], due_at = $7,
             attempts = 0
           from won where stake.bet_tx = won.bet_tx and stake.state = 'open'
           returning stake.bet_tx as "betTx", session_id as "sessionId"`,
    values: [
      table,
      term,
      drawId,
      given.winTxs,
      given.pays.spots,
      given.pays.numerators,
      new Date(given.now),
      given.pays.denominator,
    ],
  });
  return rows;
}

/** Gives some open stakes of a drawn round back, at most as many as there are ids of refunds. None: as `settlePortion`. */
export async function returnPortion(
  db: Pool,
  { table, term }: Lead,
  drawId: bigint,
  given: { readonly refundTxs: readonly string[]; readonly now: number },
): Promise<Changed[]> {
  const { rows } = await db.query<Changed>({
    name: 'return_portion',
    text: `with ${LED}, ${PORTION}
           update stakes.stake set state = 'refunding', refund_tx = ($4::uuid[])[portion.place], due_at = $5, attempts = 0
           from portion where stake.bet_tx = portion.bet_tx and stake.state = 'open'
           returning stake.bet_tx as "betTx", session_id as "sessionId"`,
    values: [table, term, drawId, given.refundTxs, new Date(given.now)],
  });
  return rows;
}

/**
 * Ends a drawn round whose stakes are all settled, with the tally of each bet type. False: another process leads the
 * table, or has ended the round. Throws when a stake is still open.
 */
export async function endSettled(
  db: Pool,
  { table, term }: Lead,
  drawId: bigint,
  { pays, now }: { readonly pays: Pays; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'end_settled_round',
    text: `with ${LED}, ended as (
             update tables.round set state = 'settled', ended_at = $7 from led
             where draw_id = $3 and table_code = led.code and state = 'drawing' returning draw_id
           ), pays as (
             select * from unnest($4::text[], $5::text[], $6::numeric[]) as pays (spot, bet_type, numerator)
           ), tallied as (
             insert into tables.tally (draw_id, bet_type, bets, staked, paid)
             select ended.draw_id, bet_type, count(*), sum(amount), sum(${paidFor('$8')})
             from ended join stakes.stake on stake.draw_id = ended.draw_id and stake.shared and stake.payout is not null
             join tables.slip using (bet_tx) cross join lateral unnest(spots, amounts) as chip (spot, amount)
             join pays using (spot) group by 1, 2
           )
           select from ended`,
    values: [table, term, drawId, pays.spots, pays.betTypes, pays.numerators, new Date(now), pays.denominator],
  });
  return rowCount === 1;
}

/** All stakes of a round in one of these states, held for the transaction. */
export async function holdStakes(tx: Transaction, drawId: bigint, states: readonly StakeState[]): Promise<string[]> {
  const { rows } = await tx.query<{ bet_tx: string }>({
    name: 'hold_shared_stakes',
    text: `select bet_tx from stakes.stake where draw_id = $1 and shared and state = any ($2) order by bet_tx for update`,
    values: [drawId, states],
  });
  return rows.map((row) => row.bet_tx);
}

/** A stake that goes back, and the id of its refund, which is stored before it is sent. */
export interface Return {
  readonly betTx: string;
  readonly refundTx: string;
}

/** Gives stakes back that are `betting` or `open`: their refunds are due at once. */
export async function returnStakes(db: Queryable, returns: readonly Return[], now: number): Promise<Changed[]> {
  const { rows } = await db.query<Changed>({
    name: 'return_shared_stakes',
    text: `update stakes.stake set state = 'refunding', refund_tx = given.refund_tx, due_at = $3, attempts = 0
           from unnest($1::uuid[], $2::uuid[]) as given (bet_tx, refund_tx)
           where stake.bet_tx = given.bet_tx and shared and state in ('betting', 'open')
           returning stake.bet_tx as "betTx", session_id as "sessionId"`,
    values: [returns.map(({ betTx }) => betTx), returns.map(({ refundTx }) => refundTx), new Date(now)],
  });
  return rows;
}

/** A shared stake that waits for the wallet. */
export interface Waiting {
  readonly stake: Stake;
  readonly table: string;
  readonly operatorSession: string;
}

/** Claims due shared stakes for a batch and hides them from other processes until `leaseUntil`. */
export async function claimShared(db: Queryable, now: number, leaseUntil: number): Promise<Waiting[]> {
  const { rows } = await db.query<StakeRow & { table_code: string; operator_session: string }>({
    name: 'claim_shared',
    text: `with due as materialized (
             select bet_tx from stakes.stake where shared and due_at <= $1 and state in ('betting', 'paying', 'refunding')
             order by due_at limit ${BATCH} for update skip locked)
           update stakes.stake set due_at = $2, attempts = attempts + 1
           from due, tables.round, rgs.session
           where stake.bet_tx = due.bet_tx and round.draw_id = stake.draw_id and session.id = stake.session_id
           returning ${STAKE_COLUMNS}, table_code, operator_session`,
    values: [new Date(now), new Date(leaseUntil)],
  });
  return rows.map((row) => ({
    stake: presentStake(row),
    table: row.table_code,
    operatorSession: row.operator_session,
  }));
}

/** What an answer makes of a stake. `to` is `from` when it decided nothing. Times in ms since the epoch. */
export interface Outcome {
  readonly betTx: string;
  readonly from: StakeState;
  readonly to: StakeState;
  readonly reason: string | null;
  readonly dueAt: number | null;
  readonly closedAt: number | null;
}

/** Writes outcomes. Returns the ids of the stakes that still were in the state that their answer is about. */
export async function writeOutcomes(db: Queryable, outcomes: readonly Outcome[]): Promise<Set<string>> {
  const { rows } = await db.query<{ bet_tx: string }>({
    name: 'write_outcomes',
    text: `update stakes.stake set state = told.becomes, reason = coalesce(told.reason, stake.reason), due_at = told.due_at,
             closed_at = told.closed_at, attempts = case when told.becomes = stake.state then attempts else 0 end
           from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[])
             as told (bet_tx, was, becomes, reason, due_at, closed_at)
           where stake.bet_tx = told.bet_tx and stake.state = told.was and shared returning stake.bet_tx`,
    values: [
      outcomes.map(({ betTx }) => betTx),
      outcomes.map(({ from }) => from),
      outcomes.map(({ to }) => to),
      outcomes.map(({ reason }) => reason),
      outcomes.map(({ dueAt }) => moment(dueAt)),
      outcomes.map(({ closedAt }) => moment(closedAt)),
    ],
  });
  return new Set(rows.map((row) => row.bet_tx));
}

/** Stores balances (minor units) that the operator reported, by session. Rows are locked in order of their ids. */
export async function rememberBalances(db: Queryable, balances: ReadonlyMap<bigint, bigint>): Promise<void> {
  if (balances.size === 0) return;
  await db.query({
    name: 'remember_balances',
    text: `with told as (
             select * from unnest($1::bigint[], $2::bigint[]) as told (id, balance)
           ), held as (
             select session.id, told.balance from rgs.session join told using (id)
             where session.balance is distinct from told.balance order by session.id for no key update of session
           )
           update rgs.session set balance = held.balance from held where session.id = held.id`,
    values: [[...balances.keys()], [...balances.values()]],
  });
}

/** Makes payments and refunds of shared stakes due at once: the unfinished work of a process that died. */
export async function makeSharedDue(db: Queryable, now: number): Promise<void> {
  await db.query(
    `update stakes.stake set due_at = $1 where shared and state in ('paying', 'refunding') and due_at > $1`,
    [new Date(now)],
  );
}

function moment(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
