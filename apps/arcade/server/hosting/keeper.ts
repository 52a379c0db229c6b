import { MINUTE } from '@chhokka/kernel';
import { type Log, type Worker, startWorker } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import { hostVersion, missingClients } from './client-versions.ts';

interface KeeperParts {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly log: Log;
}

/** Hosts every active version whose client is not in place. A client that cannot be hosted keeps no other one out. */
export async function hostMissing({ pool, dataDir, log }: KeeperParts): Promise<void> {
  for (const { gameCode, version, replaces } of await missingClients(pool, dataDir)) {
    await hostVersion(pool, dataDir, { gameCode, replaces }).catch((error: unknown) => {
      log.error({ err: error, game: gameCode, version }, 'a client could not be hosted');
    });
  }
}

/**
 * Looks now and every minute: a command or a program may be killed between an activation and its client. Its stop waits
 * for the copy that is under way.
 */
export function startClientKeeper(parts: KeeperParts): Worker {
  return startWorker({
    work: () => hostMissing(parts),
    pauseMs: MINUTE,
    log: parts.log,
    trouble: 'missing clients could not be looked for',
  });
}
