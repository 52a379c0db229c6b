import { currency, minor } from '@chhokka/kernel';
import type { Queryable } from '@chhokka/provider-server/db';
import type { Grant, GrantTerms } from './grants.types.ts';

const COLUMNS = `id, player_id, game_code, count, stake, currency, expires_at, revoked_at, played, finished, won, state,
  attempts`;

interface GrantRow {
  id: string;
  player_id: string;
  game_code: string;
  count: number;
  stake: bigint;
  currency: string;
  expires_at: Date;
  revoked_at: Date | null;
  played: number;
  finished: number;
  won: bigint;
  state: Grant['state'];
  attempts: number;
}

/** Stores a grant. One with the same id stays as it was. */
export async function insertGrant(db: Queryable, grant: GrantTerms, now: number): Promise<void> {
  await db.query(
    `insert into freerounds.grant (id, player_id, game_code, count, stake, currency, expires_at, granted_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7) on conflict (id) do nothing`,
    [
      grant.id,
      grant.playerId,
      grant.gameCode,
      grant.count,
      grant.stake,
      grant.currency,
      new Date(grant.expiresAt),
      new Date(now),
    ],
  );
}

/** The grants with these ids, as far as they are known. */
export async function findGrants(db: Queryable, ids: readonly string[]): Promise<Grant[]> {
  const { rows } = await db.query<GrantRow>(`select ${COLUMNS} from freerounds.grant where id = any ($1::uuid[])`, [
    ids,
  ]);
  return rows.map(present);
}

/** Forbids further rounds of a grant, once; it is due now. */
export async function revokeGrant(db: Queryable, id: string, now: number): Promise<void> {
  await db.query(
    `update freerounds.grant set revoked_at = $2, due_at = $2 where id = $1 and state = 'open' and revoked_at is null`,
    [id, new Date(now)],
  );
}

/**
 * The grant whose rounds a player is offered in a game: that of the open free round, else the one that ends first of those
 * with rounds left. Null: there is none.
 */
export async function playableGrant(
  db: Queryable,
  player: { readonly playerId: string; readonly gameCode: string; readonly currency: string },
  now: number,
): Promise<Grant | null> {
  const { rows } = await db.query<GrantRow>({
    name: 'playable_grant',
    text: `select ${COLUMNS} from freerounds.grant
      where player_id = $1 and game_code = $2 and currency = $3 and state = 'open'
        and (finished < played or (played < count and revoked_at is null and expires_at > $4))
      order by finished < played desc, expires_at, id limit 1`,
    values: [player.playerId, player.gameCode, player.currency, new Date(now)],
  });
  return rows[0] ? present(rows[0]) : null;
}

/**
 * Takes a grant that is over to `paying`, or to `paid` if it has won nothing: its rounds are played, revoked or expired, and
 * none of them is open. Null: it is not over, or another process was first.
 */
export async function closeGrant(db: Queryable, id: string, now: number, dueAt: number): Promise<Grant | null> {
  const { rows } = await db.query<GrantRow>(
    `update freerounds.grant set state = case when won = 0 then 'paid' else 'paying' end,
       paid_at = case when won = 0 then $2::timestamptz end, due_at = case when won > 0 then $3::timestamptz end, attempts = 0
     where id = $1 and state = 'open' and finished = played and (played = count or revoked_at is not null or expires_at <= $2)
     returning ${COLUMNS}`,
    [id, new Date(now), new Date(dueAt)],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** Notes that the operator has taken the payment. */
export async function notePaid(db: Queryable, id: string, now: number): Promise<void> {
  await db.query(
    `update freerounds.grant set state = 'paid', paid_at = $2, due_at = null, reason = null where id = $1 and state = 'paying'`,
    [id, new Date(now)],
  );
}

/** Looks at a grant that is not paid again at `dueAt`, ms since the epoch. */
export async function postponeGrant(db: Queryable, id: string, dueAt: number, reason: string): Promise<void> {
  await db.query(`update freerounds.grant set due_at = $2, reason = $3 where id = $1 and state <> 'paid'`, [
    id,
    new Date(dueAt),
    reason,
  ]);
}

/** Claims grants that are due, or whose last round has ended, and hides them from other processes until `leaseUntil`. */
export async function claimGrants(db: Queryable, now: number, leaseUntil: number, limit: number): Promise<Grant[]> {
  const { rows } = await db.query<GrantRow>({
    name: 'claim_grants',
    text: `update freerounds.grant set due_at = $2, attempts = attempts + 1
      where id in (
        select id from freerounds.grant where due_at <= $1 order by due_at limit $3 for update skip locked)
      returning ${COLUMNS}`,
    values: [new Date(now), new Date(leaseUntil), limit],
  });
  return rows.map(present);
}

function present(row: GrantRow): Grant {
  return {
    id: row.id,
    playerId: row.player_id,
    gameCode: row.game_code,
    count: row.count,
    stake: minor(row.stake),
    currency: currency(row.currency),
    expiresAt: row.expires_at.getTime(),
    revoked: row.revoked_at !== null,
    played: row.played,
    finished: row.finished,
    won: minor(row.won),
    state: row.state,
    attempts: row.attempts,
  };
}
