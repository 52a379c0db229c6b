/** One line of a published look-up table. */
export interface WeightedBook {
  readonly bookId: number;
  /** The probability of the book, relative to the sum of the mode's weights. */
  readonly weight: bigint;
  /** Payout in hundredths of the bet. */
  readonly payout: number;
}

/** A mode's books in the order of the published table, with running sums for the choice by number. */
export interface WeightTable {
  readonly books: readonly WeightedBook[];
  readonly total: bigint;
  /** `running[i]` = sum of the weights of books 0 … i. */
  readonly running: readonly bigint[];
}

export function weightTable(books: readonly WeightedBook[]): WeightTable {
  let total = 0n;
  const running = books.map((book) => (total += book.weight));
  return { books, total, running };
}

/** Reads the CSV `book id, weight, payout ×100` of a published mode. The import has validated it. */
export function parseWeights(csv: string): WeightTable {
  const lines = csv.split('\n').filter((line) => line.trim() !== '');
  return weightTable(
    lines.map((line) => {
      const [id = '', weight = '', payout = ''] = line.split(',').map((field) => field.trim());
      return { bookId: Number(id), weight: BigInt(weight), payout: Number(payout) };
    }),
  );
}

/** The book that the number chooses: the first one whose running sum exceeds it. `number` is in [0, total). */
export function pickBook(table: WeightTable, number: bigint): WeightedBook {
  let low = 0;
  let high = table.running.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (number < (table.running[middle] ?? 0n)) high = middle;
    else low = middle + 1;
  }
  const book = table.books[low];
  if (!book || number < 0n || number >= table.total) throw new RangeError('the number lies outside the table');
  return book;
}

/** The expected payout of a table as an exact fraction of the stake, `cost` in hundredths of the bet. */
export function exactReturn(table: WeightTable, costHundredths: bigint): { numerator: bigint; denominator: bigint } {
  const numerator = table.books.reduce((sum, book) => sum + book.weight * BigInt(book.payout), 0n);
  return { numerator, denominator: table.total * costHundredths };
}
