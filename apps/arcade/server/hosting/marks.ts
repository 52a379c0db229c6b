import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A file in each kept client, so that its hosted copy has it too: a client whose mark is that of the kept one is whole
 * and in place. Hidden files are not served.
 */
const MARK_FILE = '.client-mark';

/** The mark of a client; null: it has none. */
export async function markOf(folder: string): Promise<string | null> {
  return (await readFile(join(folder, MARK_FILE), 'utf8').catch(() => '')).trim() || null;
}

/** Gives a client a new mark. It replaces a file of that name that came with the client. */
export async function markAnew(folder: string): Promise<void> {
  const [path, fresh] = [join(folder, MARK_FILE), join(folder, `${MARK_FILE}.new`)];
  for (const old of [path, fresh]) await rm(old, { recursive: true, force: true });
  await writeFile(fresh, randomUUID());
  await rename(fresh, path);
}
