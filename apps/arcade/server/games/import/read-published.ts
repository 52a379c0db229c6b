import { type Hash, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ImportFault } from './fault.ts';
import { INDEX_FILE, type PublishedMode } from './read-index.ts';

/** A look-up table of ten million books has some 250 MB; it is read at once. */
const LARGEST_TABLE = 256 * 1024 * 1024;

/** The look-up table of a mode as it was published. Throws ImportFault. */
export async function readTable(folder: string, file: string): Promise<Buffer> {
  try {
    const { size } = await stat(join(folder, file));
    if (size > LARGEST_TABLE) throw new ImportFault(file, null, `is larger than ${LARGEST_TABLE / 1024 / 1024} MB`);
    return await readFile(join(folder, file));
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** SHA-256 over names, costs and files of all modes: the same content is never stored twice. Throws ImportFault. */
export async function hashContent(folder: string, modes: readonly PublishedMode[]): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const mode of modes) {
    const [weights, events] = [await hashFile(folder, mode.weightsFile), await hashFile(folder, mode.eventsFile)];
    hashMode(hash, mode, { weights, events });
  }
  return hash.digest();
}

/** Adds a mode to the hash of the content, by the hashes of its files. */
export function hashMode(
  content: Hash,
  { name, cost }: Pick<PublishedMode, 'name' | 'cost'>,
  files: { readonly weights: Buffer; readonly events: Buffer },
): void {
  content.update(`${name}\n${cost}\n`).update(files.weights).update(files.events);
}

async function hashFile(folder: string, file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, file)), hash);
  } catch (error) {
    throw unreadable(file, error);
  }
  return hash.digest();
}

function unreadable(file: string, error: unknown): ImportFault {
  if (error instanceof ImportFault) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return new ImportFault(INDEX_FILE, null, `names ${file}, which cannot be read (${code})`);
}
