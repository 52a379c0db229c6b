import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findGame, nameHostedClient } from '../games/games.repository.ts';
import type { Pool } from '../infra/db.ts';
import { CLIENTS_FOLDER } from './clients.ts';
import { storeClient } from './store-client.ts';

/** Folder in DATA_DIR with the clients that versions came with. It is never served: only active versions are. */
const VERSIONS_FOLDER = 'arcade-client-versions';

/** Keeps a client for its version until that version is activated. Throws `ClientFault`. */
export async function keepClient(from: string, dataDir: string, code: string, version: number): Promise<void> {
  await storeClient(from, join(dataDir, VERSIONS_FOLDER, code), String(version));
}

/**
 * Hosts the client that came with the active version of a game, if one did; else the one that is hosted stays. What is
 * hosted now is first kept for the version that was replaced, if that has none of its own: a roll-back finds it. The game
 * gets the client when its files are in place, so that no operator is offered a game that shows nothing. Safe to repeat.
 * Throws `ClientFault`.
 */
export async function hostVersion(
  pool: Pool,
  dataDir: string,
  { gameCode, replaces }: { readonly gameCode: string; readonly replaces: number | null },
): Promise<void> {
  const active = (await findGame(pool, gameCode))?.activeVersion ?? null;
  if (active === null) return;
  const kept = (version: number) => join(dataDir, VERSIONS_FOLDER, gameCode, String(version));
  const hosted = join(dataDir, CLIENTS_FOLDER, gameCode);
  if (!(await isFolder(kept(active)))) return;
  if (replaces !== null && replaces !== active && (await isFolder(hosted)) && !(await isFolder(kept(replaces)))) {
    await keepClient(hosted, dataDir, gameCode, replaces);
  }
  await storeClient(kept(active), join(dataDir, CLIENTS_FOLDER), gameCode);
  await nameHostedClient(pool, gameCode, active);
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
