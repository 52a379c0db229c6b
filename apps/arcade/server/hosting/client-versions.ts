import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '@chhokka/provider-server/db';
import { nameHostedClient } from '../games/games.repository.ts';
import { alone } from './alone.ts';
import { CLIENTS_FOLDER } from './clients.ts';
import { type ActiveVersion, activeVersions } from './hosting.repository.ts';
import { markAnew, markOf } from './marks.ts';
import { storeClient } from './store-client.ts';

/** Folder in DATA_DIR with the clients that versions came with. It is never served: only active versions are. */
const VERSIONS_FOLDER = 'arcade-client-versions';

interface KeptFor {
  readonly gameCode: string;
  readonly version: number;
}

/** Keeps a client for its version until that version is activated. Throws `ClientFault`. */
export async function keepClient(pool: Pool, dataDir: string, from: string, version: KeptFor): Promise<void> {
  await alone(pool, version.gameCode, () => keep(from, dataDir, version));
}

async function keep(from: string, dataDir: string, { gameCode, version }: KeptFor): Promise<void> {
  await storeClient(from, join(dataDir, VERSIONS_FOLDER, gameCode), String(version), async (copy) => {
    await markAnew(copy);
    return true;
  });
}

/**
 * Hosts the client that came with the active version of a game, if one did; else the one that is hosted stays. What is
 * hosted now is first kept for the version that was replaced, if that has none of its own: a roll-back finds it. The game
 * gets the client when its files are in place, so that no operator is offered a game that shows nothing. A repeat waits
 * for a copy that is under way, and copies nothing that is in place. Throws `ClientFault`.
 */
export async function hostVersion(
  pool: Pool,
  dataDir: string,
  { gameCode, replaces }: { readonly gameCode: string; readonly replaces: number | null },
): Promise<void> {
  const find = async (db: Parameters<typeof activeVersions>[0]) => (await activeVersions(db, gameCode))[0];
  const before = await find(pool);
  if (!before || (await isInPlace(dataDir, before))) return;
  await alone(pool, gameCode, async (tx) => {
    for (let active = await find(tx); active; active = await find(tx)) {
      const { version } = active;
      if (await isInPlace(dataDir, active)) return;
      if (replaces !== null && replaces !== version) await keepHosted(dataDir, { gameCode, version: replaces });
      const [kept, hosted] = [keptAt(dataDir, active), join(dataDir, CLIENTS_FOLDER)];
      // It may be from before clients had marks.
      if ((await markOf(kept)) === null) await markAnew(kept);
      // Another version may become active during the copy.
      const isActive = async () => (await find(tx))?.version === version;
      if (await storeClient(kept, hosted, gameCode, isActive)) return nameHostedClient(tx, gameCode, version);
    }
  });
}

/** The active versions of all games, or of one, whose clients are not in place: whoever hosted them was ended. */
export async function missingClients(
  pool: Pool,
  dataDir: string,
  gameCode: string | null = null,
): Promise<ActiveVersion[]> {
  const missing: ActiveVersion[] = [];
  for (const active of await activeVersions(pool, gameCode))
    if (!(await isInPlace(dataDir, active))) missing.push(active);
  return missing;
}

/** Whether the game shows the client that came with its active version; true also when it hosts none for it. */
async function isInPlace(dataDir: string, active: ActiveVersion): Promise<boolean> {
  const kept = keptAt(dataDir, active);
  if (active.came === 'own' || !(await isFolder(kept))) return true;
  if (active.client !== 'third-party') return false;
  const mark = await markOf(kept);
  return mark !== null && mark === (await markOf(hostedAt(dataDir, active.gameCode)));
}

/** Keeps what is hosted for a version that has no client of its own. */
async function keepHosted(dataDir: string, version: KeptFor): Promise<void> {
  const hosted = hostedAt(dataDir, version.gameCode);
  if ((await isFolder(hosted)) && !(await isFolder(keptAt(dataDir, version)))) await keep(hosted, dataDir, version);
}

function keptAt(dataDir: string, { gameCode, version }: KeptFor): string {
  return join(dataDir, VERSIONS_FOLDER, gameCode, String(version));
}

function hostedAt(dataDir: string, gameCode: string): string {
  return join(dataDir, CLIENTS_FOLDER, gameCode);
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
