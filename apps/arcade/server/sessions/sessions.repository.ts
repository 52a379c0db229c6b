import { type Currency, type Minor, currency, minor } from '@chhokka/kernel';
import { hashToken, newToken } from '@chhokka/provider-server';
import type { Pool, Queryable } from '@chhokka/provider-server/db';

/** A player in one game, bound to the operator's session that the launch came with, or to a purse of play money. */
export interface Session {
  readonly id: bigint;
  /** Null in a demo. */
  readonly operatorSession: string | null;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly language: string;
  /** Played with the play money of a purse (`demos/`). */
  readonly demo: boolean;
  /** As the operator last reported it; null before the first answer. */
  readonly balance: Minor | null;
}

export interface NewSession {
  /** The operator's session; null for a demo, which has a purse instead. */
  readonly operatorSession: string | null;
  readonly purseId: string | null;
  readonly playerId: string;
  readonly nickname: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly language: string;
  readonly device: string;
  readonly returnUrl: string;
  /** ms since the epoch */
  readonly now: number;
  readonly expiresAt: number;
}

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(db: Queryable, session: NewSession): Promise<string> {
  const token = newToken();
  await db.query(
    `insert into rgs.session (token_hash, operator_session, player_id, nickname, game_code, currency, language, device, return_url,
       created_at, expires_at, purse_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      hashToken(token),
      session.operatorSession,
      session.playerId,
      session.nickname,
      session.gameCode,
      session.currency,
      session.language,
      session.device,
      session.returnUrl,
      new Date(session.now),
      new Date(session.expiresAt),
      session.purseId,
    ],
  );
  return token;
}

interface SessionRow {
  id: bigint;
  operator_session: string | null;
  purse_id: string | null;
  player_id: string;
  game_code: string;
  currency: string;
  language: string;
  balance: bigint | null;
}

/** The session of a token, how its game is played, and whether it has ended; null for an unknown token. */
export async function findSession(
  pool: Pool,
  token: string,
  now: number,
): Promise<{ readonly session: Session; readonly kind: 'slot' | 'table'; readonly ended: boolean } | null> {
  const { rows } = await pool.query<SessionRow & { kind: 'slot' | 'table'; ended: boolean }>({
    name: 'find_session',
    text: `select id, operator_session, purse_id, player_id, game_code, currency, language, balance, kind,
             expires_at <= $2 as ended
           from rgs.session join games.game on game.code = game_code where token_hash = $1`,
    values: [hashToken(token), new Date(now)],
  });
  return rows[0] ? { session: present(rows[0]), kind: rows[0].kind, ended: rows[0].ended } : null;
}

/** Ends a session, because the operator's own has ended. A round that is open in it can still be ended. */
export async function endSession(pool: Pool, sessionId: bigint, now: number): Promise<void> {
  await pool.query('update rgs.session set expires_at = $2 where id = $1 and expires_at > $2', [
    sessionId,
    new Date(now),
  ]);
}

/** Which of these sessions have not ended. */
export async function lastingSessions(pool: Pool, ids: readonly bigint[], now: number): Promise<ReadonlySet<bigint>> {
  const { rows } = await pool.query<{ id: bigint }>({
    name: 'lasting_sessions',
    text: 'select id from rgs.session where id = any($1::bigint[]) and expires_at > $2',
    values: [ids, new Date(now)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** The session that a round was played in, ended or not. */
export async function sessionById(pool: Pool, id: bigint): Promise<Session> {
  const { rows } = await pool.query<SessionRow>(
    `select id, operator_session, purse_id, player_id, game_code, currency, language, balance
     from rgs.session where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`there is no session ${id}`);
  return present(rows[0]);
}

/** Stores the balance that the operator reported. */
export async function rememberBalance(pool: Pool, sessionId: bigint, balance: Minor): Promise<void> {
  await pool.query({
    name: 'remember_balance',
    text: 'update rgs.session set balance = $2 where id = $1 and balance is distinct from $2',
    values: [sessionId, balance],
  });
}

/**
 * Deletes at most `limit` expired sessions that were opened between the two times (ms since the epoch) and in which no
 * round was played. Rounds keep their sessions. Returns their number.
 */
export async function forgetUnplayed(
  pool: Pool,
  opened: { readonly from: number; readonly before: number },
  limit: number,
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from rgs.session where id in (
       select id from rgs.session
       where created_at >= $1 and created_at < $2 and expires_at < $2
         and not exists (select from stakes.stake where session_id = session.id)
       limit $3)`,
    [new Date(opened.from), new Date(opened.before), limit],
  );
  return rowCount ?? 0;
}

function present(row: SessionRow): Session {
  return {
    id: row.id,
    operatorSession: row.operator_session,
    playerId: row.player_id,
    gameCode: row.game_code,
    currency: currency(row.currency),
    language: row.language,
    demo: row.purse_id !== null,
    balance: row.balance === null ? null : minor(row.balance),
  };
}
