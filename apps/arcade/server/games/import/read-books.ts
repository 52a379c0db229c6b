import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { ImportFault } from './fault.ts';
import type { CheckedWeights } from './read-weights.ts';

/** A book that agrees with its look-up table. */
export interface CheckedBook {
  readonly bookId: number;
  /** Hundredths of the bet. */
  readonly payout: number;
  /** Compact JSON. */
  readonly events: string;
}

interface BooksSource {
  /** Path of the zstd-compressed JSON lines. */
  readonly path: string;
  /** The names of the two files in messages. */
  readonly file: string;
  readonly weightsFile: string;
  readonly weights: CheckedWeights;
}

/**
 * Streams the books of one mode and checks them: each is in the look-up table with the same payout, none occurs twice,
 * and at the end none of the table is missing. Throws ImportFault with the wrong line.
 */
export async function* readBooks(source: BooksSource): AsyncGenerator<CheckedBook> {
  const { file, weightsFile, weights } = source;
  const seen = new Map<number, number>();
  let line = 0;
  for await (const text of decompressedLines(source.path, file)) {
    line += 1;
    if (text.trim() === '') continue;
    const book = checkBook(file, line, text);
    const before = seen.get(book.bookId);
    if (before !== undefined) throw new ImportFault(file, line, `book ${book.bookId} stands already on line ${before}`);
    seen.set(book.bookId, line);
    const listed = weights.byId.get(book.bookId);
    if (!listed) throw new ImportFault(file, line, `book ${book.bookId} has no line in ${weightsFile}`);
    if (listed.book.payout !== book.payout) {
      const other = `${weightsFile}, line ${listed.line}, says ${listed.book.payout}`;
      throw new ImportFault(file, line, `book ${book.bookId} pays ${book.payout}, but ${other}`);
    }
    yield book;
  }
  for (const [bookId, listed] of weights.byId) {
    if (!seen.has(bookId)) throw new ImportFault(weightsFile, listed.line, `book ${bookId} is not in ${file}`);
  }
}

async function* decompressedLines(path: string, file: string): AsyncGenerator<string> {
  const plain = createZstdDecompress();
  // A failure of either stream ends both, and is thrown by the reader of the lines.
  const unpacking = pipeline(createReadStream(path), plain).catch((error: Error) => error);
  const lines = createInterface({ input: plain, crlfDelay: Infinity });
  try {
    yield* lines;
  } catch (error) {
    throw new ImportFault(file, null, `cannot be unpacked (${(error as Error).message})`);
  } finally {
    plain.destroy();
  }
  const failure = await unpacking;
  if (failure) throw new ImportFault(file, null, `cannot be unpacked (${failure.message})`);
}

function checkBook(file: string, line: number, text: string): CheckedBook {
  const wrong = (what: string) => new ImportFault(file, line, what);
  const book = parseObject(text);
  if (!book) throw wrong('is not a JSON object');
  const { id, payoutMultiplier, events } = book;
  if (!isCount(id)) throw wrong('"id" is not a whole number');
  if (!isCount(payoutMultiplier)) throw wrong(`"payoutMultiplier" of book ${id} is not a whole number`);
  if (!Array.isArray(events) || events.length === 0) throw wrong(`book ${id} has no events`);
  const fault = eventFault(events, payoutMultiplier);
  if (fault) throw wrong(`book ${id}: ${fault}`);
  return { bookId: id, payout: payoutMultiplier, events: JSON.stringify(events) };
}

/**
 * Returns what is wrong with a list of events; null: nothing. Games may have event types of their own. Every game must keep the
 * numbering, the type, and a final win equal to the book's payout.
 */
function eventFault(events: readonly unknown[], payout: number): string | null {
  for (const [at, event] of events.entries()) {
    if (!isObject(event) || typeof event.type !== 'string') return `event ${at} has no type`;
    if (event.index !== at) return `event ${at} carries the index ${JSON.stringify(event.index)}`;
    if (event.type !== 'finalWin') continue;
    if (at !== events.length - 1) return `finalWin (event ${at}) is not the last event`;
    if (event.amount !== payout) return `finalWin says ${JSON.stringify(event.amount)}, the book pays ${payout}`;
  }
  return null;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
