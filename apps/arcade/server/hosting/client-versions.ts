import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findGame, nameHostedClient } from '../games/games.repository.ts';
import type { Pool, Queryable } from '../infra/db.ts';
import { alone } from './alone.ts';
import { CLIENTS_FOLDER } from './clients.ts';
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
  await storeClient(from, join(dataDir, VERSIONS_FOLDER, gameCode), String(version));
}

/**
 * Hosts the client that came with the active version of a game, if one did; else the one that is hosted stays. What is
 * hosted now is first kept for the version that was replaced, if that has none of its own: a roll-back finds it. The game
 * gets the client when its files are in place, so that no operator is offered a game that shows nothing. Safe to repeat,
 * also at the same time. Throws `ClientFault`.
 */
export async function hostVersion(
  pool: Pool,
  dataDir: string,
  { gameCode, replaces }: { readonly gameCode: string; readonly replaces: number | null },
): Promise<void> {
  const hosted = join(dataDir, CLIENTS_FOLDER, gameCode);
  await alone(pool, gameCode, async (tx) => {
    for (;;) {
      const active = await activeOf(tx, gameCode);
      if (active === null) return;
      const kept = (version: number) => join(dataDir, VERSIONS_FOLDER, gameCode, String(version));
      if (!(await isFolder(kept(active)))) return;
      if (replaces !== null && replaces !== active && (await isFolder(hosted)) && !(await isFolder(kept(replaces)))) {
        await keep(hosted, dataDir, { gameCode, version: replaces });
      }
      // Another version may become active during the copy.
      const isActive = async () => (await activeOf(tx, gameCode)) === active;
      if (!(await storeClient(kept(active), join(dataDir, CLIENTS_FOLDER), gameCode, isActive))) continue;
      return nameHostedClient(tx, gameCode, active);
    }
  });
}

async function activeOf(db: Queryable, gameCode: string): Promise<number | null> {
  return (await findGame(db, gameCode))?.activeVersion ?? null;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
