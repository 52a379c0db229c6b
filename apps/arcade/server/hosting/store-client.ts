import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder cannot be hosted as a game's client; the message is one sentence for the person who imports it. */
export class ClientFault extends Error {
  override name = 'ClientFault';
}

/**
 * Throws `ClientFault` unless `folder` is a built front end. Third parties made it, and all of it becomes public. A
 * symbolic link could publish any file of this machine, so none are allowed.
 */
export async function requireClient(folder: string): Promise<void> {
  const page = await stat(join(folder, 'index.html')).catch(() => null);
  if (!page?.isFile())
    throw new ClientFault(`${folder} has no index.html: --client wants the folder of a built front end.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link)
    throw new ClientFault(`${join(link.parentPath, link.name)} is a symbolic link: a client may hold files only.`);
}

/**
 * Puts the client in place by renaming, so that no request gets a half-copied client. `isWanted` is asked on the whole
 * copy, which it may change; without its consent nothing is put in place. Callers take turns (`alone`), so whatever
 * another attempt has left was left by one that was killed. Returns whether the client is in place. Throws `ClientFault`.
 */
export async function storeClient(
  from: string,
  clients: string,
  code: string,
  isWanted: (copy: string) => Promise<boolean> = async () => true,
): Promise<boolean> {
  await mkdir(clients, { recursive: true });
  await removeLeftovers(clients, code);
  const target = join(clients, code);
  const fresh = join(clients, `.${code}.${randomUUID()}`);
  const old = `${fresh}.old`;
  try {
    await cp(from, fresh, { recursive: true });
    // Checked again on the copy: the folder may have changed since the first check.
    await requireClient(fresh);
    if (!(await isWanted(fresh))) return false;
    await rename(target, old).catch(() => {});
    await rename(fresh, target).catch(async (error: unknown) => {
      await rename(old, target).catch(() => {});
      throw error;
    });
    return true;
  } finally {
    for (const folder of [fresh, old]) await rm(folder, { recursive: true, force: true });
  }
}

/** Codes of games and numbers of versions hold no dots. */
async function removeLeftovers(clients: string, code: string): Promise<void> {
  const left = (await readdir(clients)).filter((name) => name.startsWith(`.${code}.`));
  for (const name of left) await rm(join(clients, name), { recursive: true, force: true });
}
