import { join } from 'node:path';
import { hostFolder, ownPolicy } from '@chhokka/provider-server/http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Folder in DATA_DIR with the clients that came with imported games. */
export const CLIENTS_FOLDER = 'arcade-clients';

/**
 * Policy for third-party pages. They may use inline and evaluated script and blob workers, in an origin that holds
 * nothing else and inside a sandbox: no top navigation, no popups, no forms, no downloads.
 */
function thirdPartyPolicy(siteOrigins: readonly string[]): string {
  const anything = "'self' 'unsafe-inline' 'unsafe-eval' data: blob:";
  return [
    'sandbox allow-scripts allow-same-origin allow-pointer-lock allow-orientation-lock',
    `default-src ${anything}`,
    `script-src ${anything}`,
    `worker-src ${anything}`,
    `connect-src ${anything}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins.join(' ')}`,
  ].join('; ');
}

/** Serves our own game clients under /g/ and the page that verifies a round under /verify/. */
export async function hostOwnClients(server: FastifyInstance, config: Config): Promise<void> {
  const policy = ownPolicy(config.siteOrigins);
  const folders = [
    { prefix: '/g/', root: config.gamesDist },
    { prefix: '/verify/', root: join(config.gamesDist, 'verify') },
    // The verify page loads the files that it shares with the games from a path beside its own.
    { prefix: '/assets/', root: join(config.gamesDist, 'assets') },
  ];
  for (const { prefix, root } of folders) await hostFolder(server, { prefix, root, policy, preCompressed: true });
}

/** Serves imported clients, unmodified, under /t/CODE/. Only on the TLS port: never beside our own pages. */
export async function hostThirdPartyClients(server: FastifyInstance, config: Config): Promise<void> {
  const root = join(config.dataDir, CLIENTS_FOLDER);
  await hostFolder(server, { prefix: '/t/', root, policy: thirdPartyPolicy(config.siteOrigins), preCompressed: false });
}
