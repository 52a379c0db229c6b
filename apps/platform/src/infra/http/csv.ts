import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvCell, csvLine } from '@chhokka/kernel/csv';
import type { FastifyReply } from 'fastify';
import { PROGRAM_HEADERS } from './security.ts';

/** Most rows of a file, without the names of its columns. */
export const CSV_ROWS = 100_000;

/** A text, or a plain decimal number (`-12.50`), which spreadsheets take for one. */
export type CsvValue = string | { readonly number: string };

/** A file of CSV that a handler answers. Its rows are read while they are sent. */
export class CsvFile {
  /** Lower case and hyphens, without an ending. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly CsvValue[]>;

  constructor(name: string, columns: readonly string[], rows: AsyncIterable<readonly CsvValue[]>) {
    this.name = name;
    this.columns = columns;
    this.rows = rows;
  }
}

/**
 * Answers a file as a stream. The first row is read before anything is sent, so that what a handler refuses or fails at by then is
 * an ordinary answer. Whoever reads slowly lets the rows wait; whoever goes away ends them.
 */
export async function sendCsv(reply: FastifyReply, { name, columns, rows }: CsvFile): Promise<FastifyReply> {
  const lines = linesOf(rows)[Symbol.asyncIterator]();
  const first = await lines.next();
  reply.headers({
    ...PROGRAM_HEADERS,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  });
  return reply.send(csvStream(columns, first, lines));
}

/** Characters that are sent at once. */
const CHUNK = 16_384;

function csvStream(columns: readonly string[], first: IteratorResult<string>, rest: AsyncIterator<string>): Readable {
  async function* chunks(): AsyncGenerator<string> {
    let chunk = BYTE_ORDER_MARK + csvLine(columns.map((column) => csvCell(column, false)));
    try {
      for (let next = first; !next.done; next = await rest.next()) {
        chunk += next.value;
        if (chunk.length < CHUNK) continue;
        yield chunk;
        chunk = '';
      }
      if (chunk !== '') yield chunk;
    } finally {
      await rest.return?.();
    }
  }
  // One chunk at a time: the rows of the next one are read when it is wanted.
  return Readable.from(chunks(), { objectMode: true, highWaterMark: 1 });
}

async function* linesOf(rows: AsyncIterable<readonly CsvValue[]>): AsyncGenerator<string> {
  let sent = 0;
  for await (const row of rows) {
    if (sent === CSV_ROWS) return;
    sent += 1;
    yield csvLine(
      row.map((value) => (typeof value === 'string' ? csvCell(value, false) : csvCell(value.number, true))),
    );
  }
}
