import type { Hash } from 'node:crypto';
import { ImportFault, type WarningList } from './fault.ts';
import { BOOK_CAPS, type Caps, unpackedLines } from './read-lines.ts';
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
  readonly warnings: WarningList;
  /** Of the packed bytes that were read. */
  readonly hash?: Hash;
  readonly caps?: Partial<Caps>;
}

/**
 * Streams the books of one mode and checks them against the published contract: each has `id`, `events` and
 * `payoutMultiplier`, is in the look-up table with the same payout, none occurs twice, and at the end none of the table
 * is missing. What the contract leaves open only gives warnings. Throws ImportFault with the wrong line.
 */
export async function* readBooks(source: BooksSource): AsyncGenerator<CheckedBook> {
  const { file, weightsFile, weights, warnings } = source;
  const seen = new Map<number, number>();
  let line = 0;
  // A line per book, and one that is empty.
  const caps = { ...BOOK_CAPS, lines: weights.byId.size + 1, ...source.caps };
  for await (const text of unpackedLines(source.path, file, caps, source.hash)) {
    line += 1;
    if (text.trim() === '') continue;
    const { unusual, ...book } = checkBook(file, line, text);
    if (unusual !== null) warnings.add(file, line, `book ${book.bookId}: ${unusual}`);
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

function checkBook(file: string, line: number, text: string): CheckedBook & { readonly unusual: string | null } {
  const wrong = (what: string) => new ImportFault(file, line, what);
  const book = parseObject(text);
  if (!book) throw wrong('is not a JSON object');
  const { id, payoutMultiplier, events } = book;
  if (!isCount(id)) throw wrong('"id" is not a whole number');
  if (!isCount(payoutMultiplier)) throw wrong(`"payoutMultiplier" of book ${id} is not a whole number`);
  if (!Array.isArray(events)) throw wrong(`"events" of book ${id} is not a list`);
  const odd = events.findIndex((event) => !isObject(event));
  if (odd !== -1) throw wrong(`event ${odd} of book ${id} is not a JSON object`);
  const unusual = unusualIn(events as Record<string, unknown>[], payoutMultiplier);
  const written = compact(events);
  if (written === null) throw wrong(`the events of book ${id} are nested too deeply`);
  return { bookId: id, payout: payoutMultiplier, events: written, unusual };
}

/**
 * The first thing that the SDK's own games never do, or null. Events may have any shape: only the game's client reads
 * them, and the payout is that of the book.
 */
function unusualIn(events: readonly Record<string, unknown>[], payout: number): string | null {
  if (events.length === 0) return 'has no events, so its client shows nothing';
  for (const [at, event] of events.entries()) {
    if (typeof event.type !== 'string') return `event ${at} has no type`;
    if (event.index !== at) return `event ${at} carries the index ${shown(event.index)}`;
    if (event.type !== 'finalWin') continue;
    if (at !== events.length - 1) return `finalWin (event ${at}) is not the last event`;
    if (event.amount !== payout) return `finalWin says ${shown(event.amount)}, the book pays ${payout}`;
  }
  return null;
}

/** A value of a stranger's file in a message: short, and on one line. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'object' && value !== null ? 'a list or object' : JSON.stringify(value).slice(0, 40);
}

/** Null: nested deeper than can be written. */
function compact(events: readonly unknown[]): string | null {
  try {
    return JSON.stringify(events);
  } catch {
    return null;
  }
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
