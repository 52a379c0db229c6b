import { type Minor, minor } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '@chhokka/provider-server/db';

export interface Purse {
  readonly id: string;
  /** Minor units of play money. */
  readonly balance: Minor;
}

/** What a purse has decided about a bet. */
export interface PurseBet {
  readonly purseId: string;
  /** Null: the refund came first. */
  readonly amount: Minor | null;
  readonly state: 'taken' | 'refused' | 'won' | 'refunded';
  readonly winTx: string | null;
  readonly won: Minor | null;
  readonly refundTx: string | null;
}

export async function insertPurse(db: Queryable, purse: Purse, now: number): Promise<void> {
  await db.query('insert into demos.purse (id, balance, opened_at) values ($1, $2, $3)', [
    purse.id,
    purse.balance,
    new Date(now),
  ]);
}

/** Everything that moves a purse locks it first, so that two at once take turns. */
export async function lockPurse(tx: Transaction, id: string): Promise<Purse | null> {
  const { rows } = await tx.query<{ balance: bigint }>('select balance from demos.purse where id = $1 for update', [
    id,
  ]);
  return rows[0] ? { id, balance: minor(rows[0].balance) } : null;
}

export async function balanceOf(db: Queryable, id: string): Promise<Minor | null> {
  const { rows } = await db.query<{ balance: bigint }>('select balance from demos.purse where id = $1', [id]);
  return rows[0] ? minor(rows[0].balance) : null;
}

/** Adds a signed amount of a locked purse, and returns what it holds then. */
export async function moveBalance(tx: Transaction, id: string, amount: bigint): Promise<Minor> {
  const { rows } = await tx.query<{ balance: bigint }>(
    'update demos.purse set balance = balance + $2 where id = $1 returning balance',
    [id, amount],
  );
  if (!rows[0]) throw new Error(`the purse ${id} has vanished`);
  return minor(rows[0].balance);
}

/** Fills a purse up to `full` when it holds less than `below`, and returns what it holds then. */
export async function fillPurse(pool: Pool, id: string, below: Minor, full: Minor): Promise<Minor> {
  const { rows } = await pool.query<{ balance: bigint }>(
    'update demos.purse set balance = case when balance < $2 then $3 else balance end where id = $1 returning balance',
    [id, below, full],
  );
  if (!rows[0]) throw new Error(`there is no purse ${id}`);
  return minor(rows[0].balance);
}

interface BetRow {
  purse_id: string;
  amount: bigint | null;
  state: PurseBet['state'];
  win_tx: string | null;
  won: bigint | null;
  refund_tx: string | null;
}

export async function findBet(tx: Transaction, betTx: string): Promise<PurseBet | null> {
  const { rows } = await tx.query<BetRow>(
    'select purse_id, amount, state, win_tx, won, refund_tx from demos.bet where bet_tx = $1',
    [betTx],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    purseId: row.purse_id,
    amount: row.amount === null ? null : minor(row.amount),
    state: row.state,
    winTx: row.win_tx,
    won: row.won === null ? null : minor(row.won),
    refundTx: row.refund_tx,
  };
}

/** A bet, taken or refused for good. */
export async function writeBet(
  tx: Transaction,
  bet: { readonly betTx: string; readonly purseId: string; readonly amount: Minor; readonly enough: boolean },
): Promise<void> {
  await tx.query('insert into demos.bet (bet_tx, purse_id, amount, state) values ($1, $2, $3, $4)', [
    bet.betTx,
    bet.purseId,
    bet.amount,
    bet.enough ? 'taken' : 'refused',
  ]);
}

export async function writeWin(
  tx: Transaction,
  win: { readonly betTx: string; readonly winTx: string; readonly won: Minor },
): Promise<void> {
  await tx.query(`update demos.bet set state = 'won', win_tx = $2, won = $3 where bet_tx = $1 and state = 'taken'`, [
    win.betTx,
    win.winTx,
    win.won,
  ]);
}

export async function writeRefund(
  tx: Transaction,
  refund: { readonly betTx: string; readonly refundTx: string },
): Promise<void> {
  await tx.query(`update demos.bet set state = 'refunded', refund_tx = $2 where bet_tx = $1 and state = 'taken'`, [
    refund.betTx,
    refund.refundTx,
  ]);
}

/** The refund of a bet that has not come: whenever it comes, it is refused. */
export async function writeRefundAhead(
  tx: Transaction,
  refund: { readonly betTx: string; readonly purseId: string; readonly refundTx: string },
): Promise<void> {
  await tx.query(`insert into demos.bet (bet_tx, purse_id, state, refund_tx) values ($1, $2, 'refunded', $3)`, [
    refund.betTx,
    refund.purseId,
    refund.refundTx,
  ]);
}

/**
 * Forgets at most `limit` demos that were opened before `before` (ms since the epoch) and whose rounds have all ended:
 * purses, sessions, seeds, stakes and draws. Returns their number.
 */
export async function forgetDemos(tx: Transaction, before: number, limit: number): Promise<number> {
  const { rows } = await tx.query<{ id: string; player_id: string }>(
    `select purse.id, session.player_id from demos.purse join rgs.session on session.purse_id = purse.id
     where opened_at < $1
       and not exists (select from stakes.stake where session_id = session.id and due_at is not null)
     order by opened_at limit $2 for update of purse skip locked`,
    [new Date(before), limit],
  );
  const [ids, players] = [rows.map(({ id }) => id), rows.map((row) => row.player_id)];
  const { rows: draws } = await tx.query<{ draw_id: bigint }>(
    `delete from stakes.stake using rgs.session
     where session.purse_id = any ($1::uuid[]) and stake.session_id = session.id returning draw_id`,
    [ids],
  );
  await tx.query('delete from draws.draw where id = any ($1::bigint[])', [draws.map((draw) => draw.draw_id)]);
  await tx.query('delete from rgs.seed where player_id = any ($1)', [players]);
  await tx.query('delete from rgs.session where purse_id = any ($1::uuid[])', [ids]);
  await tx.query('delete from demos.purse where id = any ($1::uuid[])', [ids]);
  return rows.length;
}
