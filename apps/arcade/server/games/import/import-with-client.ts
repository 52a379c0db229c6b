import { requireClient, storeClient } from '../../hosting/store-client.ts';
import type { Pool } from '../../infra/db.ts';
import { setClient } from '../games.repository.ts';
import { type ImportOutcome, type ImportRequest, importGame } from './import-game.ts';

interface ClientFiles {
  /** A built front end. */
  readonly folder: string;
  /** Where the clients of all imported games are hosted. */
  readonly clients: string;
}

/**
 * Imports a published game and hosts the client that came with it. The game gets the client when its files are in place,
 * so that no operator is offered a game that shows nothing. Throws ImportFault and ClientFault.
 */
export async function importWithClient(
  pool: Pool,
  request: Omit<ImportRequest, 'client'>,
  { folder, clients }: ClientFiles,
): Promise<ImportOutcome> {
  await requireClient(folder);
  const outcome = await importGame(pool, request);
  await storeClient(folder, clients, request.code);
  await setClient(pool, request.code, 'third-party');
  return outcome;
}
