import { type Hash, createHash } from 'node:crypto';
import { join } from 'node:path';
import { exactReturn } from '@chhokka/game-math';
import { type Pool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { mostPayable } from '../../rgs/bets.ts';
import { betStepOf } from '../exact-bets.ts';
import * as games from '../games.repository.ts';
import { type VersionState, describeVersion } from '../versions.repository.ts';
import { ImportFault, WarningList, type Warnings } from './fault.ts';
import { type ReturnBand, requirePayable, requireReturn, requireTitles } from './limits.ts';
import { type CheckedBook, readBooks } from './read-books.ts';
import { INDEX_FILE, type PublishedMode, readIndex } from './read-index.ts';
import { hashContent, hashMode, readTable } from './read-published.ts';
import { readWeights } from './read-weights.ts';

export interface ImportRequest {
  readonly folder: string;
  readonly code: string;
  /**
   * Kept as they are when the game exists and none are given. One names the game in both languages, until the other
   * language has a title of its own.
   */
  readonly titles: { readonly bn?: string; readonly en?: string };
  /**
   * Whose front end plays it, from its activation on; a third-party one from when its files are in place (`hostVersion`).
   * Default: unchanged for an existing game, else none yet.
   */
  readonly client?: 'own' | 'third-party' | undefined;
  /** Lines that a round bets on, from its activation on. Default: unchanged for an existing game, else none. */
  readonly lines?: number | undefined;
  /**
   * The languages of a third-party front end, ISO 639-1, from the activation on. Players of another language see the
   * first. Default: unchanged for an existing game, else English alone.
   */
  readonly languages?: readonly string[] | undefined;
  /** What each mode may return; `any`: whoever imports it has said so. */
  readonly returns: ReturnBand | 'any';
}

export interface ImportedMode {
  readonly name: string;
  readonly books: number;
  /** Hundredths of the bet. */
  readonly cost: bigint;
  readonly maxWin: bigint;
  /** Minor units: with bets that are multiples of it, no cost and no payout is rounded. */
  readonly betStep: number;
  /** The expected payout as an exact fraction of the stake. */
  readonly returns: { readonly numerator: bigint; readonly denominator: bigint };
}

export interface ImportOutcome {
  readonly version: number;
  /** A new version is staged: it is played when two people have activated it. */
  readonly state: VersionState;
  /** False when the same content was already stored. */
  readonly fresh: boolean;
  readonly modes: readonly ImportedMode[];
  /** Of new content. */
  readonly warnings: Warnings;
}

/** Books are stored in batches of this many characters of events. */
const BATCH = 4_000_000;

/**
 * Checks a published game folder (Stake Engine's format) and stores it as a new, staged version of the game, in one
 * transaction. Content that is already stored changes only titles, client, lines and languages. Every mode must return what
 * `returns` allows, and the largest win of the largest bet must be payable. Throws ImportFault.
 */
export async function importGame(pool: Pool, request: ImportRequest): Promise<ImportOutcome> {
  requireTitles(request.titles);
  const modes = await readIndex(request.folder);
  const contentHash = await hashContent(request.folder, modes);
  const warnings = new WarningList();
  return transaction(pool, async (tx) => {
    await games.upsertGame(tx, request);
    const { code } = request;
    const known = await games.versionWithContent(tx, code, contentHash);
    if (known !== null) {
      const { version, state } = known;
      const before = await games.importedModes(tx, code, version);
      for (const mode of before) requireAllowed(request, mode);
      await describeVersion(tx, { code, version }, request);
      return { version, state, fresh: false, modes: before, warnings };
    }
    const version = await games.addVersion(tx, { code, kind: 'published', generator: null, contentHash });
    await describeVersion(tx, { code, version }, request);
    const imported: ImportedMode[] = [];
    const read = createHash('sha256');
    for (const [position, mode] of modes.entries()) {
      imported.push(await importMode(tx, { ...request, version, position, mode, warnings, read }));
    }
    if (!read.digest().equals(contentHash))
      throw new ImportFault(INDEX_FILE, null, 'names files that changed during the import');
    return { version, state: 'staged', fresh: true, modes: imported, warnings };
  });
}

function requireAllowed(
  { code, returns }: Pick<ImportRequest, 'code' | 'returns'>,
  mode: Pick<ImportedMode, 'name' | 'returns' | 'maxWin'>,
): void {
  if (returns !== 'any') requireReturn(mode.name, mode.returns, returns);
  requirePayable(mode.name, mode.maxWin, mostPayable(code));
}

interface ModeImport extends Pick<ImportRequest, 'folder' | 'code' | 'returns'> {
  readonly version: number;
  readonly position: number;
  readonly mode: PublishedMode;
  readonly warnings: WarningList;
  /** The content as it was read, for comparison with the hash of the version. */
  readonly read: Hash;
}

async function importMode(tx: Transaction, given: ModeImport): Promise<ImportedMode> {
  const { folder, code, version, position, mode, warnings, read } = given;
  const { name, cost } = mode;
  const bytes = await readTable(folder, mode.weightsFile);
  const weights = readWeights(mode.weightsFile, bytes.toString('utf8'));
  const returns = exactReturn(weights.table, cost);
  // A book with the weight zero is never drawn.
  const drawable = weights.table.books.filter(({ weight }) => weight > 0n);
  const maxWin = BigInt(drawable.reduce((most, book) => Math.max(most, book.payout), 0));
  requireAllowed(given, { name, returns, maxWin });
  const key = { code, version, mode: name };
  const betStep = betStepOf([cost, ...weights.table.books.map((book) => BigInt(book.payout))]);
  await games.addMode(tx, { ...key, position, cost, returns, maxWin, betStep, weights: bytes });
  const { eventsFile, weightsFile } = mode;
  const hash = createHash('sha256');
  const source = { path: join(folder, eventsFile), file: eventsFile, weightsFile, weights, warnings, hash };
  await storeBooks(tx, key, readBooks(source));
  hashMode(read, mode, { weights: createHash('sha256').update(bytes).digest(), events: hash.digest() });
  return { name, books: weights.table.books.length, cost, maxWin, returns, betStep };
}

async function storeBooks(
  tx: Transaction,
  key: { readonly code: string; readonly version: number; readonly mode: string },
  books: AsyncIterable<CheckedBook>,
): Promise<void> {
  let [batch, size]: [CheckedBook[], number] = [[], 0];
  for await (const book of books) {
    batch.push(book);
    size += book.events.length;
    if (size < BATCH) continue;
    await games.addBooks(tx, key, batch);
    [batch, size] = [[], 0];
  }
  await games.addBooks(tx, key, batch);
}
