import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exactReturn } from '@chhokka/game-math';
import { type Pool, type Transaction, transaction } from '../../infra/db.ts';
import { betStepOf } from '../exact-bets.ts';
import * as games from '../games.repository.ts';
import { ImportFault } from './fault.ts';
import { type CheckedBook, readBooks } from './read-books.ts';
import { INDEX_FILE, type PublishedMode, readIndex } from './read-index.ts';
import { readWeights } from './read-weights.ts';

export interface ImportRequest {
  readonly folder: string;
  readonly code: string;
  /**
   * Kept as they are when the game exists and none are given. One names the game in both languages, until the other
   * language has a title of its own.
   */
  readonly titles: { readonly bn?: string; readonly en?: string };
  /** Whose front end plays it. Default: unchanged for an existing game, else none yet. */
  readonly client?: 'own' | 'third-party' | undefined;
  /** Lines that a round bets on. Default: unchanged for an existing game, else none. */
  readonly lines?: number | undefined;
  /**
   * The languages of a third-party front end, ISO 639-1. Players of another language see the first. Default: unchanged
   * for an existing game, else English alone.
   */
  readonly languages?: readonly string[] | undefined;
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
  /** False when the same content was already stored. */
  readonly fresh: boolean;
  readonly modes: readonly ImportedMode[];
}

const BATCH = 500;

/**
 * Checks a published game folder (Stake Engine's format) and stores it as a new version of the game, in one
 * transaction. Content that is already stored changes only titles and client. Rounds of older versions keep their
 * version. Throws ImportFault.
 */
export async function importGame(pool: Pool, request: ImportRequest): Promise<ImportOutcome> {
  const modes = await readIndex(request.folder);
  const contentHash = await hashContent(request.folder, modes);
  return transaction(pool, async (tx) => {
    await games.upsertGame(tx, request);
    const known = await games.versionWithContent(tx, request.code, contentHash);
    if (known !== null) {
      await games.setCurrentVersion(tx, request.code, known);
      return { version: known, fresh: false, modes: await games.importedModes(tx, request.code, known) };
    }
    const version = await games.addVersion(tx, { code: request.code, kind: 'published', generator: null, contentHash });
    const imported: ImportedMode[] = [];
    for (const [position, mode] of modes.entries()) {
      imported.push(await importMode(tx, { ...request, version, position, mode }));
    }
    await games.setCurrentVersion(tx, request.code, version);
    return { version, fresh: true, modes: imported };
  });
}

interface ModeImport {
  readonly folder: string;
  readonly code: string;
  readonly version: number;
  readonly position: number;
  readonly mode: PublishedMode;
}

async function importMode(
  tx: Transaction,
  { folder, code, version, position, mode }: ModeImport,
): Promise<ImportedMode> {
  const bytes = await readPublished(folder, mode.weightsFile);
  const weights = readWeights(mode.weightsFile, bytes.toString('utf8'));
  const returns = exactReturn(weights.table, mode.cost);
  const maxWin = BigInt(weights.table.books.reduce((most, book) => Math.max(most, book.payout), 0));
  const key = { code, version, mode: mode.name };
  const betStep = betStepOf([mode.cost, ...weights.table.books.map((book) => BigInt(book.payout))]);
  await games.addMode(tx, { ...key, position, cost: mode.cost, returns, maxWin, betStep, weights: bytes });
  let batch: CheckedBook[] = [];
  const source = { path: join(folder, mode.eventsFile), file: mode.eventsFile, weightsFile: mode.weightsFile, weights };
  for await (const book of readBooks(source)) {
    batch.push(book);
    if (batch.length === BATCH) {
      await games.addBooks(tx, key, batch);
      batch = [];
    }
  }
  await games.addBooks(tx, key, batch);
  return { name: mode.name, books: weights.table.books.length, cost: mode.cost, maxWin, returns, betStep };
}

async function hashContent(folder: string, modes: readonly PublishedMode[]): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const mode of modes) {
    hash.update(`${mode.name}\n${mode.cost}\n`);
    for (const file of [mode.weightsFile, mode.eventsFile]) {
      hash.update(
        createHash('sha256')
          .update(await readPublished(folder, file))
          .digest(),
      );
    }
  }
  return hash.digest();
}

async function readPublished(folder: string, file: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    throw new ImportFault(
      INDEX_FILE,
      null,
      `names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code ?? ''})`,
    );
  }
}
