import type { Pool } from '@chhokka/provider-server/db';
import { hostVersion, keepClient } from '../../hosting/client-versions.ts';
import { requireClient } from '../../hosting/store-client.ts';
import { type ImportOutcome, type ImportRequest, importGame } from './import-game.ts';

interface ClientFiles {
  /** A built front end. */
  readonly folder: string;
  readonly dataDir: string;
}

/**
 * Imports a published game and keeps the client that came with it for its version: hosted when the version is activated,
 * or at once when that content is active already. Safe to repeat. Throws ImportFault and ClientFault.
 */
export async function importWithClient(
  pool: Pool,
  request: Omit<ImportRequest, 'client'>,
  { folder, dataDir }: ClientFiles,
): Promise<ImportOutcome> {
  await requireClient(folder);
  const outcome = await importGame(pool, { ...request, client: 'third-party' });
  await keepClient(pool, dataDir, folder, { gameCode: request.code, version: outcome.version });
  if (outcome.state === 'active') await hostVersion(pool, dataDir, { gameCode: request.code, replaces: null });
  return outcome;
}
