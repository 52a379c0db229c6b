import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ListFault } from './fault.ts';
import type { ListFile } from './read-game-list.ts';

/** Ten thousand games in Hub88's list, with all their languages and countries, are about half of it. */
const MAX_MB = 64;
const MAX_BYTES = MAX_MB * 1024 * 1024;
const LINE_BREAK = 0x0a;

/**
 * Reads a list of games from a file of at most 64 MB in UTF-8, with or without a byte order mark. Throws ListFault for any
 * other file, and an error of one sentence if it cannot be read.
 */
export async function readListFile(path: string): Promise<ListFile> {
  const name = basename(path);
  const bytes = await bytesOf(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be read (${error.code ?? error.message}).`);
  });
  if (bytes === null) throw new ListFault(name, [{ line: null, what: `it is larger than ${MAX_MB} MB` }]);
  if (!isUtf8(bytes))
    throw new ListFault(name, [{ line: strangeLine(bytes), what: 'is no UTF-8 text: save the file as UTF-8' }]);
  return { name, text: new TextDecoder().decode(bytes) };
}

/** Null: there are too many. A pipe has no size before it is read, so the reading ends at the limit, too. */
async function bytesOf(path: string): Promise<Buffer | null> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > MAX_BYTES) return null;
  const bytes = await buffer(file.createReadStream({ end: MAX_BYTES, autoClose: false }));
  return bytes.length > MAX_BYTES ? null : bytes;
}

/** The first line, from 1, that is no UTF-8. No character of several bytes contains the byte of a line break. */
function strangeLine(bytes: Buffer): number {
  let [line, from] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(LINE_BREAK, from);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) return line;
    [line, from] = [line + 1, end + 1];
  }
}
