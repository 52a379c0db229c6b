import { type Minor, currency, minor } from '@chhokka/kernel';
import type { Choice } from '../games/game-library.ts';
import { type Pool, type Queryable, type Transaction, violates } from '../infra/db.ts';
import type { NextSeed, Round, RoundState } from './rounds.types.ts';

const COLUMNS = `id, wallet_round_id, session_id, player_id, game_code, version, mode, currency, bet, cost, payout, payout_multiplier,
  server_seed, client_seed, nonce, drawn, book_id, events, seen_event, state, bet_tx, win_tx, refund_tx, attempts, created_at`;

export interface NewRound {
  readonly walletRoundId: string;
  readonly betTx: string;
  readonly sessionId: bigint;
  readonly playerId: string;
  readonly gameCode: string;
  readonly version: number;
  readonly mode: string;
  readonly currency: string;
  readonly bet: Minor;
  readonly cost: Minor;
  readonly payout: Minor;
  readonly seeds: NextSeed;
  readonly choice: Choice;
  /** ms since the epoch */
  readonly now: number;
  readonly dueAt: number;
}

/** Writes a round before its bet is sent. Null when the player has an active round in this game. */
export async function insertRound(tx: Transaction, round: NewRound): Promise<Round | null> {
  try {
    const { rows } = await tx.query<RoundRow>({
      name: 'insert_round',
      text: `insert into rgs.round (wallet_round_id, bet_tx, session_id, player_id, game_code, version, mode, currency, bet, cost, payout,
               payout_multiplier, server_seed, client_seed, nonce, drawn, book_id, events, state, created_at, due_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 'betting', $19, $20)
             returning ${COLUMNS}`,
      values: [
        round.walletRoundId,
        round.betTx,
        round.sessionId,
        round.playerId,
        round.gameCode,
        round.version,
        round.mode,
        round.currency,
        round.bet,
        round.cost,
        round.payout,
        round.choice.payoutMultiplier,
        Buffer.from(round.seeds.serverSeed, 'hex'),
        round.seeds.clientSeed,
        round.seeds.nonce,
        round.choice.drawn,
        round.choice.bookId,
        round.choice.events,
        new Date(round.now),
        new Date(round.dueAt),
      ],
    });
    return single(rows);
  } catch (error) {
    if (violates(error, 'round_active')) return null;
    throw error;
  }
}

/** What a change of state may bring with it. Times in ms since the epoch. */
interface Change {
  readonly from: RoundState;
  readonly to: RoundState;
  readonly winTx?: string;
  readonly refundTx?: string;
  readonly reason?: string;
  /** For states that wait: when the worker looks at it. */
  readonly dueAt?: number;
  /** For final states. */
  readonly closedAt?: number;
}

/** Changes the state if it is still `from`. Null when something else was faster: read the round again. */
export async function changeState(db: Queryable, id: bigint, change: Change): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>({
    name: 'change_state',
    text: `update rgs.round set state = $3, win_tx = coalesce($4, win_tx), refund_tx = coalesce($5, refund_tx),
             reason = coalesce($6, reason), due_at = $7, closed_at = $8, attempts = 0
           where id = $1 and state = $2 returning ${COLUMNS}`,
    values: [
      id,
      change.from,
      change.to,
      change.winTx ?? null,
      change.refundTx ?? null,
      change.reason ?? null,
      change.dueAt === undefined ? null : new Date(change.dueAt),
      change.closedAt === undefined ? null : new Date(change.closedAt),
    ],
  });
  return rows[0] ? present(rows[0]) : null;
}

/** Puts the next attempt of a waiting round off. */
export async function postpone(db: Queryable, round: Round, dueAt: number, reason: string): Promise<void> {
  await db.query('update rgs.round set due_at = $3, reason = $4 where id = $1 and state = $2', [
    round.id,
    round.state,
    new Date(dueAt),
    reason,
  ]);
}

/** Takes waiting rounds that are due, and hides them from others until `leaseUntil`. */
export async function claimDue(db: Queryable, now: number, leaseUntil: number, limit: number): Promise<Round[]> {
  const { rows } = await db.query<RoundRow>({
    name: 'claim_due',
    text: `update rgs.round set due_at = $2, attempts = attempts + 1
           where id in (select id from rgs.round where due_at <= $1 order by due_at limit $3 for update skip locked)
           returning ${COLUMNS}`,
    values: [new Date(now), new Date(leaseUntil), limit],
  });
  return rows.map(present);
}

/** Makes everything that waits for the wallet due at once: what a process that died had under way. */
export async function makeAllDue(db: Queryable, now: number): Promise<void> {
  await db.query(`update rgs.round set due_at = $1 where state in ('betting', 'paying', 'refunding') and due_at > $1`, [
    new Date(now),
  ]);
}

/** The round that stops the player from starting another one in this game, or null. */
export async function activeRound(db: Queryable, playerId: string, gameCode: string): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>({
    name: 'active_round',
    text: `select ${COLUMNS} from rgs.round where player_id = $1 and game_code = $2 and state in ('betting', 'open')`,
    values: [playerId, gameCode],
  });
  return rows[0] ? present(rows[0]) : null;
}

/** The last round that was played to its end (or is being paid), or null. */
export async function lastFinishedRound(db: Queryable, playerId: string, gameCode: string): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(
    `select ${COLUMNS} from rgs.round where player_id = $1 and game_code = $2 and state in ('paying', 'closed')
     order by id desc limit 1`,
    [playerId, gameCode],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** Remembers how far the player has seen the open round. Nothing happens when there is none. */
export async function rememberSeen(db: Queryable, playerId: string, gameCode: string, event: string): Promise<void> {
  await db.query(`update rgs.round set seen_event = $3 where player_id = $1 and game_code = $2 and state = 'open'`, [
    playerId,
    gameCode,
    event,
  ]);
}

export async function roundById(db: Queryable, id: bigint): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(`select ${COLUMNS} from rgs.round where id = $1`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

export async function roundByWalletId(db: Pool, walletRoundId: string, playerId: string): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(
    `select ${COLUMNS} from rgs.round where wallet_round_id = $1 and player_id = $2`,
    [walletRoundId, playerId],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** A player's rounds in a game, newest first, those before the id `before` when it is given. */
export async function roundHistory(
  db: Pool,
  player: { readonly playerId: string; readonly gameCode: string },
  page: { readonly before: bigint | null; readonly limit: number },
): Promise<Round[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${COLUMNS} from rgs.round
     where player_id = $1 and game_code = $2 and state <> 'refused' and ($3::bigint is null or id < $3)
     order by id desc limit $4`,
    [player.playerId, player.gameCode, page.before, page.limit],
  );
  return rows.map(present);
}

interface RoundRow {
  id: bigint;
  wallet_round_id: string;
  session_id: bigint;
  player_id: string;
  game_code: string;
  version: number;
  mode: string;
  currency: string;
  bet: bigint;
  cost: bigint;
  payout: bigint;
  payout_multiplier: bigint;
  server_seed: Buffer;
  client_seed: string;
  nonce: bigint;
  drawn: string | null;
  book_id: bigint | null;
  events: string | null;
  seen_event: string | null;
  state: RoundState;
  bet_tx: string;
  win_tx: string | null;
  refund_tx: string | null;
  attempts: number;
  created_at: Date;
}

function single(rows: readonly RoundRow[]): Round {
  if (!rows[0]) throw new Error('a statement that returns a round returned none');
  return present(rows[0]);
}

function present(row: RoundRow): Round {
  return {
    id: row.id,
    walletRoundId: row.wallet_round_id,
    sessionId: row.session_id,
    playerId: row.player_id,
    gameCode: row.game_code,
    version: row.version,
    mode: row.mode,
    currency: currency(row.currency),
    bet: minor(row.bet),
    cost: minor(row.cost),
    payout: minor(row.payout),
    payoutMultiplier: row.payout_multiplier,
    serverSeed: row.server_seed.toString('hex'),
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
    drawn: row.drawn === null ? null : BigInt(row.drawn),
    bookId: row.book_id,
    events: row.events,
    seenEvent: row.seen_event,
    state: row.state,
    betTx: row.bet_tx,
    winTx: row.win_tx,
    refundTx: row.refund_tx,
    attempts: row.attempts,
    createdAt: row.created_at.getTime(),
  };
}
