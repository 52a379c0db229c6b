import type { Minor } from '@chhokka/kernel';
import { type Pool, type Queryable, violates } from '@chhokka/provider-server/db';
import type { Draw, NextSeed } from '../draws/draws.types.ts';
import type { Choice } from '../games/game-library.ts';
import type { Session } from '../sessions/sessions.repository.ts';
import { STAKE_COLUMNS, type StakeRow, presentStake } from '../stakes/stakes.repository.ts';
import type { Round } from './rounds.types.ts';

const ROUNDS = `select ${STAKE_COLUMNS}, draw.version, draw.mode, draw.server_seed, draw.client_seed, draw.nonce, draw.drawn,
    draw.book_id, draw.events, draw.payout_multiplier
  from stakes.stake join draws.draw on draw.id = stake.draw_id where not stake.shared and`;

export interface NewRound {
  readonly walletRoundId: string;
  readonly betTx: string;
  readonly session: Session;
  readonly version: number;
  readonly mode: string;
  readonly bet: Minor;
  readonly cost: Minor;
  readonly payout: Minor;
  /** The player's stored seeds, with the client seed of this round. */
  readonly seeds: NextSeed;
  /** Hex: the server seed of the following round. */
  readonly freshSeed: string;
  readonly choice: Choice;
  /** ms since the epoch */
  readonly now: number;
  /** When the worker looks at it, unless it has ended. */
  readonly dueAt: number;
  /** The grant whose free round it is; null: a bet is sent. */
  readonly grantId: string | null;
}

/** A free round waits for no wallet: it is open, or it has ended when there is nothing to see. */
function firstState({ grantId, payout }: NewRound): 'betting' | 'open' | 'closed' {
  if (grantId === null) return 'betting';
  return payout === 0n ? 'closed' : 'open';
}

/**
 * Commits a round before its bet is sent: takes the server seed, replaces it with the fresh one, and writes draw and
 * stake, all in one statement. Returns why nothing was written: the player has an active round in this game, another
 * round has taken the seed, or the grant has no free round left.
 */
export async function commitRound(
  db: Pool,
  round: NewRound,
): Promise<Round | 'active_round' | 'seed_taken' | 'grant_spent'> {
  const state = firstState(round);
  const isEnded = state === 'closed';
  try {
    const { rows } = await db.query<{ draw_id: bigint }>({
      name: 'commit_round',
      text: `with seed as (
               update rgs.seed set server_seed = $7, client_seed = $5, nonce = nonce + 1
               where player_id = $1 and game_code = $2 and server_seed = $6 returning nonce - 1 as nonce
             ), draw as (
               insert into draws.draw (shared, game_code, version, mode, server_seed, client_seed, nonce, drawn, book_id,
                 events, payout_multiplier, demo)
               select false, $2, $3, $4, $6, $5, seed.nonce, $8, $9, $10, $11, $21 from seed returning id
             )
             insert into stakes.stake (draw_id, shared, game_code, player_id, bet_tx, wallet_round_id, session_id, currency,
               bet, cost, payout, created_at, due_at, demo, state, closed_at, grant_id)
             select draw.id, false, $2, $1, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24 from draw
             returning draw_id`,
      values: [
        round.session.playerId,
        round.session.gameCode,
        round.version,
        round.mode,
        round.seeds.clientSeed,
        Buffer.from(round.seeds.serverSeed, 'hex'),
        Buffer.from(round.freshSeed, 'hex'),
        round.choice.drawn,
        round.choice.bookId,
        round.choice.events,
        round.choice.payoutMultiplier,
        round.betTx,
        round.walletRoundId,
        round.session.id,
        round.session.currency,
        round.bet,
        round.cost,
        round.payout,
        new Date(round.now),
        isEnded ? null : new Date(round.dueAt),
        round.session.demo,
        state,
        isEnded ? new Date(round.now) : null,
        round.grantId,
      ],
    });
    return rows[0] ? committed(round, rows[0].draw_id) : 'seed_taken';
  } catch (error) {
    if (violates(error, 'round_active')) return 'active_round';
    if (violates(error, 'grant_spent')) return 'grant_spent';
    throw error;
  }
}

/** The round that was just written. */
function committed(round: NewRound, id: bigint): Round {
  const { session, version, mode, seeds, choice } = round;
  const { playerId, gameCode } = session;
  const { drawn, events, payoutMultiplier } = choice;
  const bookId = choice.bookId === null ? null : BigInt(choice.bookId);
  return {
    draw: { ...seeds, id, gameCode, version, mode, drawn, bookId, events, payoutMultiplier },
    stake: {
      betTx: round.betTx,
      winTx: null,
      refundTx: null,
      drawId: id,
      walletRoundId: round.walletRoundId,
      sessionId: session.id,
      playerId,
      gameCode,
      currency: session.currency,
      demo: session.demo,
      bet: round.bet,
      cost: round.cost,
      payout: round.payout,
      seenEvent: null,
      state: firstState(round),
      grantId: round.grantId,
      attempts: 0,
      createdAt: round.now,
    },
  };
}

/** The round that keeps the player from starting another one in this game, or null. */
export async function activeRound(db: Queryable, playerId: string, gameCode: string): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>({
    name: 'active_round',
    text: `${ROUNDS} stake.player_id = $1 and stake.game_code = $2 and stake.state in ('betting', 'open')`,
    values: [playerId, gameCode],
  });
  return rows[0] ? present(rows[0]) : null;
}

/** The last round that has ended or is being paid, or null. */
export async function lastFinishedRound(db: Queryable, playerId: string, gameCode: string): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(
    `${ROUNDS} stake.player_id = $1 and stake.game_code = $2 and stake.state in ('paying', 'closed')
     order by stake.draw_id desc limit 1`,
    [playerId, gameCode],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** The grant of a player's last round in a game; null: it was no free round. */
export async function lastGrant(db: Queryable, playerId: string, gameCode: string): Promise<string | null> {
  const { rows } = await db.query<{ grant_id: string | null }>({
    name: 'last_grant',
    text: `select grant_id from stakes.stake where player_id = $1 and game_code = $2 and state <> 'refused'
      order by draw_id desc limit 1`,
    values: [playerId, gameCode],
  });
  return rows[0]?.grant_id ?? null;
}

/** Stores how far the player has seen the open round of the session. Does nothing without one. */
export async function rememberSeen(db: Queryable, session: Session, event: string): Promise<void> {
  await db.query(
    `update stakes.stake set seen_event = $4
     where not shared and player_id = $1 and game_code = $2 and session_id = $3 and state = 'open'`,
    [session.playerId, session.gameCode, session.id, event],
  );
}

/** Finds a round by its number; null: unknown number. */
export async function roundById(db: Queryable, id: bigint): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(`${ROUNDS} stake.draw_id = $1`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

/** Finds a round as operators know it; null: unknown, of another player, or of a demo, which no operator knows. */
export async function roundByWalletId(db: Pool, walletRoundId: string, playerId: string): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(
    `${ROUNDS} stake.wallet_round_id = $1 and stake.player_id = $2 and not stake.demo`,
    [walletRoundId, playerId],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** A player's rounds in a game, newest first; with `before`, only those with a smaller id. */
export async function roundHistory(
  db: Pool,
  player: { readonly playerId: string; readonly gameCode: string },
  page: { readonly before: bigint | null; readonly limit: number },
): Promise<Round[]> {
  const { rows } = await db.query<RoundRow>(
    `${ROUNDS} stake.player_id = $1 and stake.game_code = $2 and stake.state <> 'refused'
       and ($3::bigint is null or stake.draw_id < $3)
     order by stake.draw_id desc limit $4`,
    [player.playerId, player.gameCode, page.before, page.limit],
  );
  return rows.map(present);
}

interface RoundRow extends StakeRow {
  version: number;
  mode: string;
  server_seed: Buffer;
  client_seed: string;
  nonce: bigint;
  drawn: string | null;
  book_id: bigint | null;
  events: string | null;
  payout_multiplier: bigint;
}

function present(row: RoundRow): Round {
  const draw: Draw = {
    id: row.draw_id,
    gameCode: row.game_code,
    version: row.version,
    mode: row.mode,
    serverSeed: row.server_seed.toString('hex'),
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
    drawn: row.drawn === null ? null : BigInt(row.drawn),
    bookId: row.book_id,
    events: row.events,
    payoutMultiplier: row.payout_multiplier,
  };
  return { draw, stake: presentStake(row) };
}
