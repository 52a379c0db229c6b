import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import type { ImportedMode, ImportRequest } from './import/import-game.ts';
import type { VersionState } from './versions.repository.ts';

export interface GameRow {
  readonly code: string;
  /** Played alone on the RGS, or at tables that everybody shares. */
  readonly kind: 'slot' | 'table';
  readonly title: { readonly bn: string; readonly en: string };
  /** Whose front end plays it; null while it has none, and then nobody can open it. */
  readonly client: 'own' | 'third-party' | null;
  /** Of a third-party client, ISO 639-1, never empty. */
  readonly languages: readonly string[];
  /** On which new rounds are played; null: none has been activated yet. */
  readonly activeVersion: number | null;
}

export interface VersionRow {
  readonly kind: 'published' | 'generated';
  /** Name of the generator; null in published games. */
  readonly generator: string | null;
}

export interface ModeRow {
  readonly name: string;
  /** Hundredths of the bet. */
  readonly cost: bigint;
  readonly returns: { readonly numerator: bigint; readonly denominator: bigint };
  readonly maxWin: bigint;
  /** Minor units; see `exact-bets.ts`. */
  readonly betStep: number;
  /** The published look-up table; null in generated games. */
  readonly weights: Buffer | null;
  readonly weightsHash: Buffer | null;
}

interface ModeKey {
  readonly code: string;
  readonly version: number;
  readonly mode: string;
}

/** The game, or null when no game has that code. */
export async function findGame(db: Queryable, code: string): Promise<GameRow | null> {
  const { rows } = await db.query<{
    kind: GameRow['kind'];
    title_bn: string;
    title_en: string;
    client: GameRow['client'];
    languages: string[];
    active: number | null;
  }>({
    name: 'find_game',
    text: `select game.kind, title_bn, title_en, game.client, game.languages, active.version as active from games.game
           left join games.version active on active.game_code = code and active.state = 'active' where code = $1`,
    values: [code],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    code,
    kind: row.kind,
    title: { bn: row.title_bn, en: row.title_en },
    client: row.client,
    languages: row.languages,
    activeVersion: row.active,
  };
}

/**
 * Creates the game, or changes those of its titles that are given. A title names the game in the other language too,
 * until that has a title of its own.
 */
export async function upsertGame(tx: Transaction, game: Pick<ImportRequest, 'code' | 'titles'>): Promise<void> {
  await tx.query(
    `insert into games.game as known (code, title_bn, title_en, client)
     values ($1, coalesce($2, $3, $1), coalesce($3, $2, $1), null)
     on conflict (code) do update set
       title_bn = coalesce($2, case when known.title_bn in ($1, known.title_en) then $3 end, known.title_bn),
       title_en = coalesce($3, case when known.title_en in ($1, known.title_bn) then $2 end, known.title_en)`,
    [game.code, game.titles.bn ?? null, game.titles.en ?? null],
  );
}

/** Says that the third-party client of the version is in place, if that version still is the active one. */
export async function nameHostedClient(db: Queryable, code: string, version: number): Promise<void> {
  await db.query(
    `update games.game set client = 'third-party' where code = $1 and client is distinct from 'third-party'
       and exists (select from games.version where game_code = code and version = $2 and state = 'active')`,
    [code, version],
  );
}

/** The existing version with this content. Also locks the game's row, so that two imports take turns. */
export async function versionWithContent(
  tx: Transaction,
  code: string,
  contentHash: Buffer,
): Promise<{ version: number; state: VersionState } | null> {
  await tx.query('select from games.game where code = $1 for update', [code]);
  const { rows } = await tx.query<{ version: number; state: VersionState }>(
    'select version, state from games.version where game_code = $1 and content_hash = $2',
    [code, contentHash],
  );
  return rows[0] ?? null;
}

export async function addVersion(
  tx: Transaction,
  version: VersionRow & { readonly code: string; readonly contentHash: Buffer },
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `insert into games.version (game_code, version, kind, generator, content_hash)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4 from games.version where game_code = $1
     returning version`,
    [version.code, version.kind, version.generator, version.contentHash],
  );
  const added = rows[0];
  if (!added) throw new Error('an insert returned no row');
  return added.version;
}

export async function addMode(
  tx: Transaction,
  mode: ModeKey &
    Pick<ModeRow, 'cost' | 'returns' | 'betStep' | 'weights'> & {
      readonly position: number;
      /** Null: no bound is stated, which no slot does. */
      readonly maxWin: bigint | null;
    },
): Promise<void> {
  const hash = mode.weights && createHash('sha256').update(mode.weights).digest();
  await tx.query(
    `insert into games.mode (game_code, version, name, position, cost, return_numerator, return_denominator, max_win, bet_step,
       weights, weights_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      mode.code,
      mode.version,
      mode.mode,
      mode.position,
      mode.cost,
      mode.returns.numerator,
      mode.returns.denominator,
      mode.maxWin,
      mode.betStep,
      mode.weights,
      hash,
    ],
  );
}

export async function addBooks(
  tx: Transaction,
  key: ModeKey,
  books: readonly { readonly bookId: number; readonly payout: number; readonly events: string }[],
): Promise<void> {
  if (books.length === 0) return;
  await tx.query(
    `insert into games.book (game_code, version, mode, book_id, payout, events)
     select $1, $2, $3, * from unnest($4::bigint[], $5::bigint[], $6::text[])`,
    [
      key.code,
      key.version,
      key.mode,
      books.map((book) => book.bookId),
      books.map((book) => book.payout),
      books.map((book) => book.events),
    ],
  );
}

/** A version that is or was active, or null. Nobody may see or play a staged version. */
export async function findVersion(db: Queryable, code: string, version: number): Promise<VersionRow | null> {
  const { rows } = await db.query<VersionRow>(
    `select kind, generator from games.version
     where game_code = $1 and version = $2 and state in ('active', 'retired')`,
    [code, version],
  );
  return rows[0] ?? null;
}

/** The modes of a version, in the order of its index. */
export async function findModes(db: Queryable, code: string, version: number): Promise<ModeRow[]> {
  const { rows } = await db.query<{
    name: string;
    cost: bigint;
    return_numerator: string;
    return_denominator: string;
    max_win: bigint;
    bet_step: number;
    weights: Buffer | null;
    weights_hash: Buffer | null;
  }>(
    `select name, cost, return_numerator, return_denominator, max_win, bet_step, weights, weights_hash
     from games.mode where game_code = $1 and version = $2 order by position`,
    [code, version],
  );
  return rows.map((row) => ({
    name: row.name,
    cost: row.cost,
    returns: { numerator: BigInt(row.return_numerator), denominator: BigInt(row.return_denominator) },
    maxWin: row.max_win,
    betStep: row.bet_step,
    weights: row.weights,
    weightsHash: row.weights_hash,
  }));
}

/** The result of importing a version that already exists. */
export async function importedModes(db: Queryable, code: string, version: number): Promise<ImportedMode[]> {
  const { rows } = await db.query<{ mode: string; books: bigint }>(
    'select mode, count(*) books from games.book where game_code = $1 and version = $2 group by mode',
    [code, version],
  );
  const counts = new Map(rows.map((row) => [row.mode, Number(row.books)]));
  const modes = await findModes(db, code, version);
  return modes.map(({ name, cost, maxWin, returns, betStep }) => ({
    name,
    cost,
    maxWin,
    returns,
    betStep,
    books: counts.get(name) ?? 0,
  }));
}

/** The events of a published book as JSON text. */
export async function bookEvents(db: Queryable, key: ModeKey, bookId: bigint | number): Promise<string> {
  const { rows } = await db.query<{ events: string }>({
    name: 'book_events',
    text: 'select events from games.book where game_code = $1 and version = $2 and mode = $3 and book_id = $4',
    values: [key.code, key.version, key.mode, bookId],
  });
  const book = rows[0];
  if (!book) throw new Error(`${key.code} version ${key.version} has no book ${bookId} in ${key.mode}`);
  return book.events;
}

/** A book as it was published. */
export interface PublishedBook {
  /** Hundredths of the bet. */
  readonly payoutMultiplier: bigint;
  readonly cost: bigint;
  /** JSON text. */
  readonly events: string;
}

/** A book of a version that is or was active, or null. Nobody may see the books of a staged version. */
export async function publishedBook(db: Queryable, key: ModeKey, bookId: bigint): Promise<PublishedBook | null> {
  const { rows } = await db.query<PublishedBook>({
    name: 'published_book',
    text: `select book.payout as "payoutMultiplier", mode.cost, book.events
           from games.book
           join games.mode on mode.game_code = book.game_code and mode.version = book.version and mode.name = book.mode
           join games.version on version.game_code = book.game_code and version.version = book.version
           where book.game_code = $1 and book.version = $2 and book.mode = $3 and book.book_id = $4
             and version.state in ('active', 'retired')`,
    values: [key.code, key.version, key.mode, bookId],
  });
  return rows[0] ?? null;
}

/** Resolves when the database can be reached and has the schema; throws otherwise. */
export async function probe(db: Queryable): Promise<void> {
  await db.query('select from games.game limit 1');
}
