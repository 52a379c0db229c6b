import { currency, minor } from '@chhokka/kernel';
import { hashToken, newToken } from '@chhokka/provider-server';
import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import type { Acceptance, OddsFormat } from '../../shared/bets.ts';
import type { PlayerSession } from './sessions.types.ts';

export interface NewSession extends Omit<PlayerSession, 'id' | 'demo' | 'balance'> {
  /** ms since the epoch */
  readonly now: number;
}

const DEMO_PLAYER = 'demo:';

/** The id of the player of a purse. No player of an operator may have such a one. */
export function demoPlayer(purseId: string): string {
  return DEMO_PLAYER + purseId;
}

export function isDemoPlayer(playerId: string): boolean {
  return playerId.startsWith(DEMO_PLAYER);
}

/** The purse of a demo's player. Throws for a player of real money. */
export function playerOfPurse(playerId: string): string {
  if (!isDemoPlayer(playerId)) throw new Error(`${playerId} has no purse`);
  return playerId.slice(DEMO_PLAYER.length);
}

const ROUND_PAGE = 'round:';

/** The operator's session of a page that only shows a bet. The wallet does not know it. */
export function roundPageOf(betId: string): string {
  return ROUND_PAGE + betId;
}

/** Whether a session only shows a bet, and changes nothing. */
export function isRoundPage({ operatorSession }: Pick<PlayerSession, 'operatorSession'>): boolean {
  return operatorSession?.startsWith(ROUND_PAGE) === true;
}

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(db: Queryable, session: NewSession): Promise<string> {
  const token = newToken();
  await db.query(
    `insert into bets.session (token_hash, operator_session, purse_id, player_id, nickname, game_code, currency, language, return_url,
       deposit_url, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      hashToken(token),
      session.operatorSession,
      session.purseId,
      session.playerId,
      session.nickname,
      session.gameCode,
      session.currency,
      session.language,
      session.returnUrl,
      session.depositUrl,
      new Date(session.now),
      new Date(session.expiresAt),
    ],
  );
  return token;
}

interface SessionRow {
  id: bigint;
  operator_session: string | null;
  purse_id: string | null;
  player_id: string;
  nickname: string;
  game_code: string;
  currency: string;
  language: string;
  return_url: string;
  deposit_url: string | null;
  balance: bigint | null;
  expires_at: Date;
}

const SESSION = `select session.id, operator_session, purse_id, player_id, nickname, game_code, currency, language, return_url,
    deposit_url, expires_at, coalesce(purse.balance, session.balance) as balance
  from bets.session left join bets.purse on purse.id = session.purse_id`;

/** The session of an id, running or over. Throws for one that does not exist. */
export async function sessionById(db: Queryable, id: bigint): Promise<PlayerSession> {
  const { rows } = await db.query<SessionRow>(`${SESSION} where session.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new Error(`there is no session ${id}`);
  return toSession(row);
}

/** A token that came with a call, and when (ms). */
interface SentToken {
  readonly token: string;
  readonly now: number;
}

/** The running session of a token; null for one that is unknown or over. */
export async function findSession(db: Queryable, token: string, now: number): Promise<PlayerSession | null> {
  const [session] = await findSessions(db, [{ token, now }]);
  return session ?? null;
}

/** The running session of each of these tokens. */
export async function findSessions(db: Queryable, sent: readonly SentToken[]): Promise<(PlayerSession | null)[]> {
  const { rows } = await db.query<SessionRow & { place: bigint }>({
    name: 'find_sessions',
    text: `select place, found.* from unnest($1::bytea[], $2::timestamptz[]) with ordinality as sent (hash, at, place)
       join lateral (${SESSION} where token_hash = sent.hash and expires_at > sent.at and ended_at is null) found on true`,
    values: [sent.map(({ token }) => hashToken(token)), sent.map(({ now }) => new Date(now))],
  });
  const found = new Map(rows.map((row) => [Number(row.place), toSession(row)]));
  return sent.map((_, place) => found.get(place + 1) ?? null);
}

/**
 * Locks sessions before `noteBalances`, in one order and in a statement of its own: one that locks and updates meets old versions
 * of rows, and then two of them can wait for each other. New bets, which refer to sessions, do not wait for this lock.
 */
export async function lockSessions(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  await tx.query({
    name: 'lock_sessions',
    text: 'select from bets.session where id = any($1::bigint[]) order by id for no key update',
    values: [[...new Set(ids)]],
  });
}

/** Notes what the wallet said about locked sessions: the balance (null: nothing), and whether the session is over. */
export async function noteBalances(
  tx: Transaction,
  notes: readonly { readonly sessionId: bigint; readonly balance: bigint | null; readonly over: boolean }[],
  now: number,
): Promise<void> {
  const newest = [...new Map(notes.map((note) => [note.sessionId, note])).values()];
  if (newest.length === 0) return;
  await tx.query({
    name: 'note_balances',
    text: `update bets.session set balance = coalesce(each.balance, session.balance),
         ended_at = case when each.over then coalesce(ended_at, $4) else ended_at end
       from unnest($1::bigint[], $2::bigint[], $3::boolean[]) as each (id, balance, over)
       where session.id = each.id and session.purse_id is null`,
    values: [
      newest.map(({ sessionId }) => sessionId),
      newest.map(({ balance }) => balance),
      newest.map(({ over }) => over),
      new Date(now),
    ],
  });
}

export interface PlayerSettings {
  readonly oddsFormat: OddsFormat;
  readonly acceptance: Acceptance;
  readonly replaysTold: boolean;
}

/** A player's settings; those of a new one are the defaults of the table. */
export async function settingsOf(db: Queryable, playerId: string): Promise<PlayerSettings> {
  const { rows } = await db.query<{ odds_format: OddsFormat; acceptance: Acceptance; told: boolean }>(
    `select odds_format, acceptance, replays_told_at is not null as told from bets.player where player_id = $1`,
    [playerId],
  );
  const [row] = rows;
  if (!row) return { oddsFormat: 'decimal', acceptance: 'better', replaysTold: false };
  return { oddsFormat: row.odds_format, acceptance: row.acceptance, replaysTold: row.told };
}

export async function changeSettings(
  db: Queryable,
  playerId: string,
  { oddsFormat, acceptance, replaysTold }: Partial<PlayerSettings>,
  now: number,
): Promise<void> {
  await db.query(
    `insert into bets.player as player (player_id, odds_format, acceptance, replays_told_at)
     values ($1, coalesce($2, 'decimal'), coalesce($3, 'better'), $4)
     on conflict (player_id) do update set odds_format = coalesce($2, player.odds_format),
       acceptance = coalesce($3, player.acceptance), replays_told_at = coalesce(player.replays_told_at, $4)`,
    [playerId, oddsFormat ?? null, acceptance ?? null, replaysTold ? new Date(now) : null],
  );
}

function toSession(row: SessionRow): PlayerSession {
  return {
    id: row.id,
    playerId: row.player_id,
    nickname: row.nickname,
    operatorSession: row.operator_session,
    purseId: row.purse_id,
    currency: currency(row.currency),
    gameCode: row.game_code,
    language: row.language,
    demo: row.purse_id !== null,
    balance: row.balance === null ? null : minor(row.balance),
    returnUrl: row.return_url,
    depositUrl: row.deposit_url,
    expiresAt: row.expires_at.getTime(),
  };
}

export async function rememberBalance(db: Queryable, sessionId: bigint, balance: bigint): Promise<void> {
  await db.query('update bets.session set balance = $2 where id = $1 and purse_id is null', [sessionId, balance]);
}
