import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '@chhokka/kernel';
import type { Pool } from '../infra/db.ts';
import { hostVersion, missingClients } from './client-versions.ts';

interface KeeperParts {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly log: { error(fields: object, message: string): void };
}

export interface ClientKeeper {
  /** Waits for the copy that is under way. */
  stop(): Promise<void>;
}

/** Hosts every active version whose client is not in place. A client that cannot be hosted keeps no other one out. */
export async function hostMissing({ pool, dataDir, log }: KeeperParts): Promise<void> {
  for (const { gameCode, version, replaces } of await missingClients(pool, dataDir)) {
    await hostVersion(pool, dataDir, { gameCode, replaces }).catch((error: unknown) => {
      log.error({ err: error, game: gameCode, version }, 'a client could not be hosted');
    });
  }
}

/** Looks now and every minute: a command or a program may be killed between an activation and its client. */
export function startClientKeeper(parts: KeeperParts): ClientKeeper {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await hostMissing(parts).catch((error: unknown) => {
        parts.log.error({ err: error }, 'missing clients could not be looked for');
      });
      await pause(MINUTE, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
