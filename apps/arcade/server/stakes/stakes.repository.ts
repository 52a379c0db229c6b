import { currency, minor } from '@chhokka/kernel';
import type { Queryable } from '@chhokka/provider-server/db';
import type { Stake, StakeState } from './stakes.types.ts';

/** The columns of the table `stake` that `presentStake` reads. */
export const STAKE_COLUMNS = `stake.bet_tx, stake.win_tx, stake.refund_tx, stake.draw_id, stake.wallet_round_id, stake.session_id,
  stake.player_id, stake.game_code, stake.currency, stake.demo, stake.bet, stake.cost, stake.payout, stake.seen_event, stake.state,
  stake.attempts, stake.created_at, stake.grant_id`;

/** What a change of state can set as well. Times in ms since the epoch. */
interface Change {
  readonly from: StakeState;
  readonly to: StakeState;
  readonly winTx?: string;
  readonly refundTx?: string;
  readonly reason?: string;
  /** For waiting states: when the worker handles the stake next. */
  readonly dueAt?: number;
  /** For final states. */
  readonly closedAt?: number;
}

/** Changes the state if it is still `from`. Null when another process changed it first: read the stake again. */
export async function changeState(db: Queryable, betTx: string, change: Change): Promise<Stake | null> {
  const { rows } = await db.query<StakeRow>({
    name: 'change_state',
    text: `update stakes.stake set state = $3, win_tx = coalesce($4, win_tx), refund_tx = coalesce($5, refund_tx),
             reason = coalesce($6, reason), due_at = $7, closed_at = $8, attempts = 0
           where bet_tx = $1 and state = $2 returning ${STAKE_COLUMNS}`,
    values: [
      betTx,
      change.from,
      change.to,
      change.winTx ?? null,
      change.refundTx ?? null,
      change.reason ?? null,
      change.dueAt === undefined ? null : new Date(change.dueAt),
      change.closedAt === undefined ? null : new Date(change.closedAt),
    ],
  });
  return rows[0] ? presentStake(rows[0]) : null;
}

/**
 * Moves an `open` stake to another session of its player, which ends it from then on. It stays where it is when it is no
 * longer open, or when the session plays in another currency.
 */
export async function continueIn(db: Queryable, stake: Stake, sessionId: bigint): Promise<void> {
  if (stake.sessionId === sessionId) return;
  await db.query(
    `update stakes.stake set session_id = session.id from rgs.session
     where bet_tx = $1 and state = 'open' and session.id = $2
       and (session.player_id, session.game_code, session.currency) = (stake.player_id, stake.game_code, stake.currency)`,
    [stake.betTx, sessionId],
  );
}

/** Postpones the next attempt of a waiting stake. */
export async function postpone(db: Queryable, stake: Stake, dueAt: number, reason: string): Promise<void> {
  await db.query('update stakes.stake set due_at = $3, reason = $4 where bet_tx = $1 and state = $2', [
    stake.betTx,
    stake.state,
    new Date(dueAt),
    reason,
  ]);
}

/** Claims due stakes of one player's draws and hides them from other processes until `leaseUntil`. `tables/settling` claims shared ones. */
export async function claimDue(db: Queryable, now: number, leaseUntil: number, limit: number): Promise<Stake[]> {
  const { rows } = await db.query<StakeRow>({
    name: 'claim_due',
    text: `update stakes.stake set due_at = $2, attempts = attempts + 1
           where bet_tx in (
             select bet_tx from stakes.stake where not shared and due_at <= $1
             order by due_at limit $3 for update skip locked)
           returning ${STAKE_COLUMNS}`,
    values: [new Date(now), new Date(leaseUntil), limit],
  });
  return rows.map(presentStake);
}

/** How many stakes are not finished, by state. Accepted ones of shared draws are not counted: nobody has to do anything about them. */
export async function countWaiting(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.query<{ state: StakeState; waiting: number }>(
    `select state, count(*)::int as waiting from (
       select state from stakes.stake where not shared and due_at is not null
       union all
       select state from stakes.stake where shared and state in ('betting', 'paying', 'refunding')
     ) as unfinished group by state`,
  );
  return new Map(rows.map(({ state, waiting }) => [state, waiting]));
}

/** Makes every stake of one player's draw that waits for the wallet due at once: the unfinished work of a process that died. */
export async function makeAllDue(db: Queryable, now: number): Promise<void> {
  await db.query(
    `update stakes.stake set due_at = $1
     where not shared and state in ('betting', 'paying', 'refunding') and due_at > $1`,
    [new Date(now)],
  );
}

export async function stakeByBet(db: Queryable, betTx: string): Promise<Stake | null> {
  const { rows } = await db.query<StakeRow>(`select ${STAKE_COLUMNS} from stakes.stake where bet_tx = $1`, [betTx]);
  return rows[0] ? presentStake(rows[0]) : null;
}

export interface StakeRow {
  bet_tx: string;
  win_tx: string | null;
  refund_tx: string | null;
  draw_id: bigint;
  wallet_round_id: string;
  session_id: bigint;
  player_id: string;
  game_code: string;
  currency: string;
  demo: boolean;
  bet: bigint;
  cost: bigint;
  payout: bigint | null;
  seen_event: string | null;
  state: StakeState;
  attempts: number;
  created_at: Date;
  grant_id: string | null;
}

export function presentStake(row: StakeRow): Stake {
  return {
    betTx: row.bet_tx,
    winTx: row.win_tx,
    refundTx: row.refund_tx,
    drawId: row.draw_id,
    walletRoundId: row.wallet_round_id,
    sessionId: row.session_id,
    playerId: row.player_id,
    gameCode: row.game_code,
    currency: currency(row.currency),
    demo: row.demo,
    bet: minor(row.bet),
    cost: minor(row.cost),
    payout: row.payout === null ? null : minor(row.payout),
    seenEvent: row.seen_event,
    state: row.state,
    grantId: row.grant_id,
    attempts: row.attempts,
    createdAt: row.created_at.getTime(),
  };
}
