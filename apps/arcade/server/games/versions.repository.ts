import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import type { ImportRequest } from './import/import-game.ts';

/** Imported; the one that new rounds are played on; once active. See docs/PROVIDERS.md. */
export type VersionState = 'staged' | 'active' | 'retired';

/** What is asked for: `activate` takes a staged version, `roll-back` a retired one. */
export type ActivationAction = 'activate' | 'roll-back';

/** A request to make a version active. */
export interface Activation {
  readonly id: string;
  readonly gameCode: string;
  readonly version: number;
  readonly action: ActivationAction;
  /** The version that was active when it was asked for; null: none. */
  readonly replaces: number | null;
  readonly state: 'waiting' | 'done' | 'dropped';
  readonly askedBy: string | null;
  readonly confirmedBy: string | null;
}

/** A version with what people decide by. */
export interface ListedVersion {
  readonly version: number;
  readonly state: VersionState;
  readonly importedAt: Date;
  /** How it became active last; null: never. */
  readonly activation: {
    readonly origin: 'people' | 'release' | 'import';
    readonly askedBy: string | null;
    readonly confirmedBy: string | null;
    readonly at: Date;
    readonly replaces: number | null;
  } | null;
}

const COLUMNS = `id, game_code as "gameCode", version, action, replaces, state, asked_by as "askedBy", confirmed_by as "confirmedBy"`;

/** Locks the game until the transaction ends, so that only one caller at a time changes its versions. False: no such game. */
export async function lockGame(tx: Transaction, code: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from games.game where code = $1 for update', [code]);
  return rowCount === 1;
}

/** All versions of a game, the newest first. */
export async function listVersions(db: Queryable, code: string): Promise<ListedVersion[]> {
  const { rows } = await db.query<{
    version: number;
    state: VersionState;
    imported_at: Date;
    origin: 'people' | 'release' | 'import' | null;
    asked_by: string | null;
    confirmed_by: string | null;
    ended_at: Date;
    replaces: number | null;
  }>(
    `select version.version, version.state, imported_at, origin, asked_by, confirmed_by, ended_at, replaces
     from games.version left join games.activation on activation.id = activation_id
     where version.game_code = $1 order by version.version desc`,
    [code],
  );
  return rows.map(({ origin, ...row }) => ({
    version: row.version,
    state: row.state,
    importedAt: row.imported_at,
    activation: origin && {
      origin,
      askedBy: row.asked_by,
      confirmedBy: row.confirmed_by,
      at: row.ended_at,
      replaces: row.replaces,
    },
  }));
}

/** What the modes of a version return; empty when there is no such version. */
export async function returnsOf(
  db: Queryable,
  code: string,
  version: number,
): Promise<{ readonly numerator: bigint; readonly denominator: bigint }[]> {
  const { rows } = await db.query<{ numerator: string; denominator: string }>(
    `select return_numerator as numerator, return_denominator as denominator
     from games.mode where game_code = $1 and version = $2`,
    [code, version],
  );
  return rows.map(({ numerator, denominator }) => ({ numerator: BigInt(numerator), denominator: BigInt(denominator) }));
}

export async function findActivation(db: Queryable, id: string): Promise<Activation | null> {
  const { rows } = await db.query<Activation>(`select ${COLUMNS} from games.activation where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The request of a game that waits for a second person, or null. */
export async function findWaiting(db: Queryable, code: string): Promise<Activation | null> {
  const { rows } = await db.query<Activation>(
    `select ${COLUMNS} from games.activation where game_code = $1 and state = 'waiting'`,
    [code],
  );
  return rows[0] ?? null;
}

/** Stores a request of people, waiting or already confirmed, or the first version of a title of the program. */
export async function insertActivation(
  tx: Transaction,
  given: Omit<Activation, 'state'> & { readonly origin: 'people' | 'release'; readonly now: Date },
): Promise<void> {
  const done = given.origin === 'release' || given.confirmedBy !== null;
  await tx.query(
    `insert into games.activation (id, game_code, version, action, replaces, origin, state, asked_by, confirmed_by, asked_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      given.id,
      given.gameCode,
      given.version,
      given.action,
      given.replaces,
      given.origin,
      done ? 'done' : 'waiting',
      given.askedBy,
      given.confirmedBy,
      given.now,
      done ? given.now : null,
    ],
  );
}

/** Ends a waiting request: confirmed by the second person, or dropped. */
export async function endActivation(tx: Transaction, id: string, confirmedBy: string | null, now: Date): Promise<void> {
  await tx.query(
    `update games.activation set state = case when $2::text is null then 'dropped' else 'done' end, confirmed_by = $2,
       ended_at = $3 where id = $1`,
    [id, confirmedBy, now],
  );
}

/** Retires the active version and makes the one of the activation active, with its lines and languages. */
export async function switchVersion(
  tx: Transaction,
  { id, gameCode, version }: Pick<Activation, 'id' | 'gameCode' | 'version'>,
): Promise<void> {
  await tx.query(`update games.version set state = 'retired' where game_code = $1 and state = 'active'`, [gameCode]);
  await tx.query(
    `update games.version set state = 'active', activation_id = $3 where game_code = $1 and version = $2`,
    [gameCode, version, id],
  );
  await describeGame(tx, gameCode);
}

/**
 * Stores whose client plays a version, in which languages and on how many lines, if they are given. An active version's
 * game has them too, except a third-party client: see `nameHostedClient`.
 */
export async function describeVersion(
  tx: Transaction,
  key: { readonly code: string; readonly version: number },
  { client, lines, languages }: Pick<ImportRequest, 'client' | 'lines' | 'languages'>,
): Promise<void> {
  const { rows } = await tx.query<{ state: VersionState }>(
    `update games.version set client = coalesce($3, client), lines = coalesce($4, lines),
       languages = coalesce($5::text[], languages)
     where game_code = $1 and version = $2 returning state`,
    [key.code, key.version, client ?? null, lines ?? null, languages ?? null],
  );
  if (rows[0]?.state === 'active') await describeGame(tx, key.code);
}

/** Gives the game what its active version says of itself. A third-party client is named once its files are in place. */
async function describeGame(tx: Transaction, code: string): Promise<void> {
  await tx.query(
    `update games.game set client = case version.client when 'own' then 'own' else game.client end,
       lines = coalesce(version.lines, game.lines), languages = coalesce(version.languages, game.languages)
     from games.version where code = $1 and game_code = $1 and state = 'active'`,
    [code],
  );
}
