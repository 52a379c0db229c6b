import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { SiteCard } from '../../staff/editing/index.ts';
import type { Activation, ListedVersion, ProvidedGame } from './versions.types.ts';

/** The game of the catalogue with its names; null: there is none. */
export async function findGame(
  db: Queryable,
  id: string,
): Promise<(ProvidedGame & { readonly title: { readonly bn: string; readonly en: string } }) | null> {
  const { rows } = await db.query<{ provider_id: string; game_code: string; name_bn: string; name_en: string }>(
    'select provider_id, game_code, name_bn, name_en from catalogue.provided_game where id::text = $1',
    [id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { provider_id: providerId, game_code: gameCode, name_bn: bn, name_en: en } = row;
  return { providerId, gameCode, title: { bn, en } };
}

/** The versions of a game as the provider listed them last, the newest first. */
export async function listVersions(db: Queryable, { providerId, gameCode }: ProvidedGame): Promise<ListedVersion[]> {
  const { rows } = await db.query<ListedVersion>(
    `select version, state, modes from versions.version where provider_id = $1 and game_code = $2 order by version desc`,
    [providerId, gameCode],
  );
  return rows;
}

/** The games of the catalogue that have versions. */
export async function listCards(db: Queryable): Promise<SiteCard[]> {
  const { rows } = await db.query<{
    id: string;
    name_bn: string;
    name_en: string;
    provider_id: string;
    active: boolean;
  }>(
    `select game.id::text, name_bn, name_en, game.provider_id, bool_or(state = 'active') as active
     from catalogue.provided_game game join versions.version using (provider_id, game_code)
     group by game.id, name_bn, name_en, game.provider_id order by name_en, game.id`,
  );
  return rows.map(({ id, name_bn: bn, name_en: en, provider_id: place, active: enabled }) => {
    return { id, title: { bn, en }, place, enabled, startsAt: null, endsAt: null, picture: null };
  });
}

/** Replaces what a provider lists. Two workers take turns. */
export async function writeVersions(
  tx: Transaction,
  providerId: string,
  games: readonly { readonly gameCode: string; readonly versions: readonly ListedVersion[] }[],
): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('versions ' || $1, 0))`, [providerId]);
  const listed = games.flatMap(({ gameCode, versions }) =>
    versions.map(({ version, state, modes }) => ({ game_code: gameCode, version, state, modes })),
  );
  await tx.query('delete from versions.version where provider_id = $1', [providerId]);
  await tx.query(
    `insert into versions.version (provider_id, game_code, version, state, modes)
     select $1, game_code, version, state, modes from jsonb_populate_recordset(null::versions.version, $2)
     on conflict do nothing`,
    [providerId, JSON.stringify(listed)],
  );
}

interface ActivationRow extends Omit<Activation, 'decidedAt'> {
  readonly decidedAt: Date;
}

const COLUMNS = `id, provider_id as "providerId", game_code as "gameCode", version, action, replaces, asked_by as "askedBy",
  confirmed_by as "confirmedBy", decided_at as "decidedAt", state, attempts, reason`;

function present(row: ActivationRow): Activation {
  return { ...row, decidedAt: row.decidedAt.getTime() };
}

/** The decision about a game that waits for its provider, else the last one; null: none. */
export async function lastActivation(
  db: Queryable,
  { providerId, gameCode }: ProvidedGame,
): Promise<Activation | null> {
  const { rows } = await db.query<ActivationRow>(
    `select ${COLUMNS} from versions.activation where provider_id = $1 and game_code = $2
     order by state = 'waiting' desc, decided_at desc limit 1`,
    [providerId, gameCode],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** Stores a decision, due at once. A second one that waits for the same game violates the index. */
export async function insertActivation(
  tx: Transaction,
  given: Omit<Activation, 'id' | 'state' | 'attempts' | 'reason'>,
): Promise<void> {
  const { providerId, gameCode, version, action, replaces, askedBy, confirmedBy } = given;
  const at = new Date(given.decidedAt);
  await tx.query(
    `insert into versions.activation (provider_id, game_code, version, action, replaces, asked_by, confirmed_by, decided_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [providerId, gameCode, version, action, replaces, askedBy, confirmedBy, at],
  );
}

/** Takes decisions that are due, and hides them from other workers until `until` (ms). */
export async function takeDue(db: Queryable, now: number, until: number): Promise<Activation[]> {
  const { rows } = await db.query<ActivationRow>(
    `update versions.activation set due_at = $2, attempts = attempts + 1
     where id in (select id from versions.activation where due_at <= $1 order by due_at limit 10 for update skip locked)
     returning ${COLUMNS}`,
    [new Date(now), new Date(until)],
  );
  return rows.map(present);
}

/** Puts a decision off until `dueAt` (ms). Nothing happens if another worker has ended it. */
export async function putOff(db: Queryable, id: string, dueAt: number, reason: string): Promise<void> {
  await db.query(`update versions.activation set due_at = $2, reason = $3 where id = $1 and state = 'waiting'`, [
    id,
    new Date(dueAt),
    reason,
  ]);
}

/** Writes the provider's answer: `refused` null, or why. Nothing happens if another worker has written it. */
export async function endActivation(db: Queryable, id: string, refused: string | null, now: number): Promise<void> {
  await db.query(
    `update versions.activation set state = $2, reason = $3, ended_at = $4, due_at = null where id = $1 and state = 'waiting'`,
    [id, refused === null ? 'done' : 'refused', (refused ?? '').slice(0, 200), new Date(now)],
  );
}

/**
 * Ends the decisions that wait for a provider and whose versions it lists as active. A list that was asked for (ms) before
 * the decision says nothing about it.
 */
export async function endCarriedOut(
  tx: Transaction,
  providerId: string,
  { askedAt, now }: { readonly askedAt: number; readonly now: number },
): Promise<void> {
  await tx.query(
    `update versions.activation set state = 'done', reason = '', ended_at = $2, due_at = null
     from versions.version
     where activation.state = 'waiting' and activation.provider_id = $1 and decided_at <= $3 and version.state = 'active'
       and (version.provider_id, version.game_code, version.version)
         = (activation.provider_id, activation.game_code, activation.version)`,
    [providerId, new Date(now), new Date(askedAt)],
  );
}
