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

/** Puts the client in place by renaming, so that no request gets a half-copied client. Throws `ClientFault`. */
export async function storeClient(from: string, clients: string, code: string): Promise<void> {
  const [target, fresh, old] = [join(clients, code), join(clients, `.${code}.new`), join(clients, `.${code}.old`)];
  await mkdir(clients, { recursive: true });
  await rm(fresh, { recursive: true, force: true });
  await rm(old, { recursive: true, force: true });
  await cp(from, fresh, { recursive: true });
  // Checked again on the copy: the folder may have changed since the first check.
  await requireClient(fresh);
  await rename(target, old).catch(() => {});
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
