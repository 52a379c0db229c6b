import { type Currency, type Minor, minor } from '@chhokka/kernel';
import type { Pool, Queryable } from '../../../infra/db.ts';
import { hashToken } from '../../../infra/tokens.ts';
import { isMemberId } from './wallet.command.ts';
import { playable, type PurseWeights, type WeighedGame } from './wallet.purse.ts';
import type { SessionInfo, SessionOwner } from './wallet.types.ts';

/** Reads and writes single game sessions. Batches load theirs in load.repository.ts. */

export interface SessionOpening {
  readonly memberId: string;
  /**
   * The login that launches the game: when it ends, play ends. Null: no login (a command, a test). No bet prolongs such a
   * session.
   */
  readonly memberSession: string | null;
  readonly providerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  /** ISO 639-1. */
  readonly language: string;
  /** Lifetime in ms. A bet in the second half of it starts a new lifetime. */
  readonly ttlMs: number;
}

export async function insertSession(pool: Pool, hash: Buffer, opening: SessionOpening, now: number): Promise<void> {
  const { memberId, memberSession, providerId, gameCode, currency, language, ttlMs } = opening;
  await pool.query(
    `insert into wallet.game_session
      (token_hash, member_id, provider_id, game_code, currency, language, opened_at, expires_at, ttl_ms, member_session)
      values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000),
        to_timestamp(($7::float8 + $8) / 1000), $8::int, $9)`,
    [hash, memberId, providerId, gameCode, currency, language, now, ttlMs, memberSession],
  );
}

/**
 * Ends every session of a member, whichever login launched it: no further bet is accepted, but wins and refunds of earlier
 * bets are. The lifetime becomes zero, so that a bet that is being decided cannot renew the session.
 */
export async function endSessions(db: Queryable, memberId: string, now: number): Promise<void> {
  await db.query(
    `update wallet.game_session set expires_at = to_timestamp($2::float8 / 1000), ttl_ms = 0
      where member_id = $1 and expires_at > to_timestamp($2::float8 / 1000)`,
    [memberId, now],
  );
}

interface SessionRow {
  member_id: string;
  nickname: string;
  game_code: string;
  currency: Currency;
  language: string;
  expired: boolean;
  excluded: boolean;
  bet_locked: boolean;
  balance: Minor;
  game_type: string | null;
}

/** The open purse of the member `p`, if there is one. */
const PURSE = `left join wallet.purse u on u.member_id = p.id and u.state = 'open'
      left join ledger.balance b on b.id = u.account_id`;

interface PurseColumns {
  purse_balance: Minor | null;
  purse_weights: PurseWeights;
}

/** What the member can bet in this game; without a known game: in any that takes something from the purse. */
function funds({ balance, ...row }: PurseColumns & { balance: Minor }, game: WeighedGame | null): Minor {
  const purse = row.purse_balance === null ? undefined : { balance: row.purse_balance, weights: row.purse_weights };
  return minor(balance + playable(purse, game));
}

export type SessionAnswer = SessionInfo | { readonly refused: 'session_unknown' | 'session_expired' | 'player_locked' };

/** The player and balance behind a live session, or why there is none. */
export async function findSession(pool: Pool, providerId: string, token: string, now: number): Promise<SessionAnswer> {
  const { rows } = await pool.query<SessionRow & PurseColumns>({
    name: 'wallet.session',
    text: `select s.member_id, p.nickname, s.game_code, s.currency, s.language, p.bet_locked,
        coalesce(l.excluded_until > to_timestamp($3::float8 / 1000), false) as excluded,
        s.expires_at <= to_timestamp($3::float8 / 1000) or (s.member_session is not null and d.id is null) as expired,
        coalesce(a.balance, 0) as balance, b.balance as purse_balance, u.weights as purse_weights, (
          select g.game_type from catalogue.playable g
            where u.id is not null and g.provider_id = s.provider_id and g.game_code = s.game_code limit 1
        ) as game_type
      from wallet.game_session s
      join members.player p on p.id = s.member_id
      left join devices.member_session d on d.id = s.member_session and d.member_id = s.member_id
        and d.ends_at > to_timestamp($3::float8 / 1000)
      left join limits.standing l on l.member_id = s.member_id
      left join ledger.balance a on a.owner = p.id::text and a.kind = 'member_cash' and a.currency = s.currency
      ${PURSE}
      where s.token_hash = $1 and s.provider_id = $2`,
    values: [hashToken(token), providerId, now],
  });
  const row = rows[0];
  if (!row) return { refused: 'session_unknown' };
  if (row.excluded) return { refused: 'player_locked' };
  if (row.expired) return { refused: 'session_expired' };
  if (row.bet_locked) return { refused: 'player_locked' };
  const { nickname, currency, language, game_code: gameCode, game_type: gameType } = row;
  const balance = funds(row, gameType === null ? null : { providerId, gameCode, gameType });
  return { playerId: row.member_id, nickname, gameCode, currency, balance, language };
}

/** The owner of a live or expired session; `null` when this provider never had it. */
export async function findOwner(pool: Pool, providerId: string, token: string): Promise<SessionOwner | null> {
  const { rows } = await pool.query<{ member_id: string; game_code: string; currency: Currency }>({
    name: 'wallet.owner',
    text: `select member_id, game_code, currency from wallet.game_session
      where token_hash = $1 and provider_id = $2`,
    values: [hashToken(token), providerId],
  });
  const row = rows[0];
  return row ? { playerId: row.member_id, gameCode: row.game_code, currency: row.currency } : null;
}

/**
 * What a player can bet who ever had a session with this provider: the cash, and a purse that any game takes from. `null` for
 * others, and for another currency.
 */
export async function findBalance(
  pool: Pool,
  providerId: string,
  playerId: string,
  currency: Currency,
): Promise<Minor | null> {
  if (!isMemberId(playerId)) return null;
  const { rows } = await pool.query<PurseColumns & { balance: Minor }>({
    name: 'wallet.balance',
    text: `select coalesce(a.balance, 0) as balance, b.balance as purse_balance, u.weights as purse_weights
      from members.player p
      left join ledger.balance a on a.owner = p.id::text and a.kind = 'member_cash' and a.currency = p.currency
      ${PURSE}
      where p.id = $1 and p.currency = $3
        and exists (select from wallet.game_session s where s.member_id = p.id and s.provider_id = $2)`,
    values: [playerId, providerId, currency],
  });
  return rows[0] ? funds(rows[0], null) : null;
}

/** A member's cash in the member's own currency; `null` for an unknown member. */
export async function findMemberBalance(pool: Pool, memberId: string): Promise<Minor | null> {
  const { rows } = await pool.query<{ balance: Minor }>({
    name: 'wallet.member_balance',
    text: `select coalesce(a.balance, 0) as balance from members.player p
      left join ledger.balance a on a.owner = p.id::text and a.kind = 'member_cash' and a.currency = p.currency
      where p.id = $1`,
    values: [memberId],
  });
  return rows[0]?.balance ?? null;
}

/** The cash of each of these members, and the version of the account, which grows with every movement. */
export async function findMemberStates(
  pool: Pool,
  memberIds: readonly string[],
): Promise<{ memberId: string; balance: Minor; version: bigint }[]> {
  const { rows } = await pool.query<{ memberId: string; balance: Minor; version: bigint }>({
    name: 'wallet.member_states',
    text: `select p.id as "memberId", a.balance, a.version from members.player p
      join ledger.balance a on a.owner = p.id::text and a.kind = 'member_cash' and a.currency = p.currency
      where p.id = any ($1)`,
    values: [memberIds],
  });
  return rows;
}

export interface RecentGame {
  readonly providerId: string;
  readonly gameCode: string;
  /** ms since the epoch. */
  readonly openedAt: number;
}

const MOST_SESSIONS_LOOKED_AT = 500;

/** The games that a member opened last, newest first, each once. */
export async function findRecentGames(pool: Pool, memberId: string, limit: number): Promise<RecentGame[]> {
  const { rows } = await pool.query<{ provider_id: string; game_code: string; opened_ms: bigint }>(
    `select provider_id, game_code, (extract(epoch from max(opened_at)) * 1000)::bigint as opened_ms
      from (
        select provider_id, game_code, opened_at from wallet.game_session
          where member_id = $1 order by opened_at desc limit ${MOST_SESSIONS_LOOKED_AT}
      ) latest
      group by provider_id, game_code order by opened_ms desc limit $2`,
    [memberId, limit],
  );
  return rows.map((row) => ({
    providerId: row.provider_id,
    gameCode: row.game_code,
    openedAt: Number(row.opened_ms),
  }));
}
