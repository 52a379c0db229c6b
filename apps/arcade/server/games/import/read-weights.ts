import { type WeightTable, type WeightedBook, weightTable } from '@chhokka/game-math';
import { ImportFault } from './fault.ts';

/** A look-up table, and the line of each book in its file. */
export interface CheckedWeights {
  readonly table: WeightTable;
  /** By book id: the line in the file (from 1) and the book. */
  readonly byId: ReadonlyMap<number, { readonly line: number; readonly book: WeightedBook }>;
}

const LINE = /^\s*(\d{1,16})\s*,\s*(\d{1,20})\s*,\s*(\d{1,16})\s*$/;
const MAX_WEIGHT = 2n ** 64n - 1n;

/**
 * Reads and checks `book id, weight, payout ×100`, one book a line. A book with the weight zero is never drawn. Throws
 * ImportFault with the wrong line.
 */
export function readWeights(file: string, text: string): CheckedWeights {
  const lines = text.split('\n');
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) throw new ImportFault(file, null, 'has no line');
  const byId = new Map<number, { line: number; book: WeightedBook }>();
  let total = 0n;
  for (const [at, given] of lines.entries()) {
    const line = at + 1;
    const book = readLine(file, line, given);
    const before = byId.get(book.bookId);
    if (before) throw new ImportFault(file, line, `book ${book.bookId} stands already on line ${before.line}`);
    total += book.weight;
    if (total > MAX_WEIGHT) throw new ImportFault(file, line, 'the sum of the weights does not fit 64 bits');
    byId.set(book.bookId, { line, book });
  }
  if (total === 0n) throw new ImportFault(file, null, 'gives every book the weight zero, so none can be drawn');
  return { table: weightTable([...byId.values()].map((entry) => entry.book)), byId };
}

function readLine(file: string, line: number, text: string): WeightedBook {
  const fields = LINE.exec(text);
  if (!fields) throw new ImportFault(file, line, `"${text.trim().slice(0, 80)}" is not "book id, weight, payout"`);
  const [bookId, weight, payout] = [Number(fields[1]), BigInt(fields[2] ?? ''), Number(fields[3])];
  if (weight > MAX_WEIGHT) throw new ImportFault(file, line, `the weight of book ${bookId} does not fit 64 bits`);
  if (!Number.isSafeInteger(bookId)) throw new ImportFault(file, line, `the book id ${fields[1] ?? ''} is too large`);
  if (!Number.isSafeInteger(payout)) throw new ImportFault(file, line, `the payout ${fields[3] ?? ''} is too large`);
  return { bookId, weight, payout };
}
