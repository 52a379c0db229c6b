import { currency } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '@chhokka/provider-server/db';
import type { DueMovement, MovementCall, MovementReason, NewMovement, StoredState } from './bets.types.ts';

/** What every query of movements reads. */
interface MovementRow {
  tx_id: string;
  bet_id: string;
  ordinal: number;
  call: MovementCall;
  amount: bigint;
  reason: MovementReason;
  closes: boolean;
  share: number | null;
}

interface DueRow extends MovementRow {
  stake_tx: string;
  player_id: string;
  session_id: bigint;
  operator_session: string | null;
  currency: string;
  game_code: string;
  demo: boolean;
  attempts: number;
  placed_at: Date;
  bet_state: StoredState;
}

/** Writes movements before they are sent; `dueAt` (ms) is when another process may send them if this one does not. */
export async function insertMovements(
  tx: Transaction,
  movements: readonly NewMovement[],
  { now, dueAt }: { now: number; dueAt: number },
): Promise<void> {
  if (movements.length === 0) return;
  await tx.query({
    name: 'insert_movements',
    text: `insert into bets.movement (tx_id, bet_id, ordinal, call, amount, reason, closes, share, state, due_at, made_at)
       select *, 'due', $9::timestamptz, $10::timestamptz
       from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::bigint[], $6::text[], $7::boolean[], $8::integer[])`,
    values: [
      movements.map(({ txId }) => txId),
      movements.map(({ betId }) => betId),
      movements.map(({ ordinal }) => ordinal),
      movements.map(({ call }) => call),
      movements.map(({ amount }) => amount),
      movements.map(({ reason }) => reason),
      movements.map(({ closes }) => closes),
      movements.map(({ share }) => share),
      new Date(dueAt),
      new Date(now),
    ],
  });
}

const MOVEMENT = `movement.tx_id, movement.bet_id, movement.ordinal, movement.call, movement.amount, movement.reason,
  movement.closes, movement.share`;
const DUE = `${MOVEMENT}, movement.attempts, stake.tx_id as stake_tx, bet.player_id, bet.session_id, session.operator_session, bet.currency,
  bet.game_code, bet.demo, bet.placed_at, bet.state as bet_state`;
const OF_BET = `join bets.bet on bet.id = movement.bet_id
  join bets.movement stake on stake.bet_id = movement.bet_id and stake.ordinal = 1
  join bets.session on session.id = bet.session_id`;

/**
 * Whether all movements of the bet before this one were answered. A subquery with a value, because the planner turns `not exists`
 * into a join with all movements that are due, and there are many in the minute in which a large match ends.
 */
function isNext(movement: string): string {
  return `(select bool_or(state = 'due') from bets.movement before
    where before.bet_id = ${movement}.bet_id and before.ordinal < ${movement}.ordinal) is not true`;
}

/**
 * Claims up to `limit` movements that are due for this process until `until` (ms). A movement waits until those before it are
 * answered; only the return of a stake that the wallet never answered does not.
 */
export async function claimDue(pool: Pool, now: number, until: number, limit: number): Promise<DueMovement[]> {
  const { rows } = await pool.query<DueRow>(
    `with claimed as (
       update bets.movement set due_at = $2 where tx_id in (
         select tx_id from bets.movement due where state = 'due' and due_at <= $1
           and (reason = 'given-up' or ${isNext('due')})
         order by due_at limit $3 for update skip locked)
       returning *)
     select ${DUE} from claimed movement ${OF_BET} order by movement.tx_id`,
    [new Date(now), new Date(until), limit],
  );
  return rows.map(toDue);
}

/** These movements with all that is sent. Those whose turn has not come are left out. */
export async function readDue(db: Queryable, txIds: readonly string[]): Promise<DueMovement[]> {
  const { rows } = await db.query<DueRow>(
    `select ${DUE} from bets.movement movement ${OF_BET}
     where movement.tx_id = any($1::uuid[]) and movement.state = 'due' and ${isNext('movement')}
     order by movement.tx_id`,
    [txIds],
  );
  return rows.map(toDue);
}

/** The answer of the wallet: `done` moved the money, `refused` never will. */
export interface Answered {
  readonly txId: string;
  readonly state: 'done' | 'refused';
  readonly trouble: string | null;
}

/** Ends movements. Returns the ids of those that this call ended: another process may have been first. */
export async function endMovements(tx: Transaction, answers: readonly Answered[], now: number): Promise<Set<string>> {
  const { rows } = await tx.query<{ tx_id: string }>({
    name: 'end_movements',
    text: `update bets.movement set state = each.state, trouble = each.trouble, due_at = null, answered_at = $4
       from unnest($1::uuid[], $2::text[], $3::text[]) as each (tx_id, state, trouble)
       where movement.tx_id = each.tx_id and movement.state = 'due' returning movement.tx_id`,
    values: [
      answers.map(({ txId }) => txId),
      answers.map(({ state }) => state),
      answers.map(({ trouble }) => trouble),
      new Date(now),
    ],
  });
  return new Set(rows.map((row) => row.tx_id));
}

/** Sends these again later. `dueAt` in ms, one for each. */
export async function postponeMovements(
  db: Queryable,
  later: readonly { readonly txId: string; readonly dueAt: number; readonly trouble: string }[],
): Promise<void> {
  await db.query(
    `update bets.movement set due_at = each.due_at, trouble = each.trouble, attempts = attempts + 1
     from unnest($1::uuid[], $2::timestamptz[], $3::text[]) as each (tx_id, due_at, trouble)
     where movement.tx_id = each.tx_id and movement.state = 'due'`,
    [
      later.map(({ txId }) => txId),
      later.map(({ dueAt }) => new Date(dueAt)),
      later.map(({ trouble }) => trouble.slice(0, 200)),
    ],
  );
}

/**
 * Ends the corrections of these bets that wait behind one that was refused. They were never sent. Returns their amounts, which
 * must become part of the next correction.
 */
export async function takeWaitingCorrections(
  tx: Transaction,
  betIds: readonly string[],
  now: number,
): Promise<{ readonly betId: string; readonly amount: bigint }[]> {
  if (betIds.length === 0) return [];
  const { rows } = await tx.query<{ bet_id: string; amount: bigint }>(
    `update bets.movement set state = 'refused', trouble = 'joined with the next correction', due_at = null, answered_at = $2
     where bet_id = any($1::uuid[]) and state = 'due' and reason = 'settled-again' returning bet_id, amount`,
    [betIds, new Date(now)],
  );
  return rows.map(({ bet_id: betId, amount }) => ({ betId, amount }));
}

/** A movement as players and operators see it. */
interface ShownMovement extends NewMovement {
  readonly state: 'due' | 'done' | 'refused';
  readonly trouble: string | null;
  /** Ms. */
  readonly madeAt: number;
}

/** The movements of these bets in their order. */
export async function movementsOf(db: Queryable, betIds: readonly string[]): Promise<ShownMovement[]> {
  const { rows } = await db.query<MovementRow & Pick<ShownMovement, 'state' | 'trouble'> & { made_at: Date }>(
    `select ${MOVEMENT}, movement.state, movement.trouble, movement.made_at from bets.movement
     where bet_id = any($1::uuid[]) order by bet_id, ordinal`,
    [betIds],
  );
  return rows.map((row) => ({
    ...toMovement(row),
    state: row.state,
    trouble: row.trouble,
    madeAt: row.made_at.getTime(),
  }));
}

/** What a dead process may have been sending is sent again at once. Only what is due soon: long pauses stay. */
export async function makeAllDue(pool: Pool, now: number, before: number): Promise<void> {
  await pool.query(`update bets.movement set due_at = $1 where state = 'due' and due_at > $1 and due_at <= $2`, [
    new Date(now),
    new Date(before),
  ]);
}

function toMovement(row: MovementRow): NewMovement {
  return {
    txId: row.tx_id,
    betId: row.bet_id,
    ordinal: row.ordinal,
    call: row.call,
    amount: row.amount,
    reason: row.reason,
    closes: row.closes,
    share: row.share,
  };
}

function toDue(row: DueRow): DueMovement {
  return {
    ...toMovement(row),
    stakeTx: row.stake_tx,
    playerId: row.player_id,
    sessionId: row.session_id,
    operatorSession: row.operator_session,
    currency: currency(row.currency),
    gameCode: row.game_code,
    demo: row.demo,
    attempts: row.attempts,
    placedAt: row.placed_at.getTime(),
    betState: row.bet_state,
  };
}

/** Never asks for these bets' stakes again: their returns are sent instead, and say what became of the stakes. */
export async function holdBack(tx: Transaction, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  await tx.query(
    `update bets.movement set due_at = 'infinity' where bet_id = any($1::uuid[]) and ordinal = 1 and state = 'due'`,
    [betIds],
  );
}
