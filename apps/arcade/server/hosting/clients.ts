import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Folder in DATA_DIR with the clients that came with imported games. */
export const CLIENTS_FOLDER = 'arcade-clients';

const YEAR_MS = 365 * 86_400_000;
// Files whose names contain a hash of their content.
const HASHED = /\/assets\/.*-[\w-]{8}\.\w+$/;

/** Policy for our own pages: nothing from other origins, no inline script, frames only on the served sites. */
export function ownPolicy(siteOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${siteOrigins.join(' ')}`,
  ].join('; ');
}

/**
 * Policy for third-party pages. They may use inline and evaluated script and blob workers, in an origin that holds
 * nothing else and inside a sandbox: no top navigation, no popups, no forms, no downloads.
 */
export function thirdPartyPolicy(siteOrigins: readonly string[]): string {
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
  for (const { prefix, root } of folders) await host(server, { prefix, root, policy, preCompressed: true });
}

/** Serves imported clients, unmodified, under /t/CODE/. Only on the TLS port: never beside our own pages. */
export async function hostThirdPartyClients(server: FastifyInstance, config: Config): Promise<void> {
  const root = join(config.dataDir, CLIENTS_FOLDER);
  await host(server, { prefix: '/t/', root, policy: thirdPartyPolicy(config.siteOrigins), preCompressed: false });
}

interface Hosted {
  readonly prefix: string;
  readonly root: string;
  readonly policy: string;
  readonly preCompressed: boolean;
}

async function host(server: FastifyInstance, { prefix, root, policy, preCompressed }: Hosted): Promise<void> {
  // The build may run after this start: a missing file is simply not found.
  mkdirSync(root, { recursive: true });
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      prefix,
      preCompressed,
      decorateReply: false,
      redirect: true,
      // A folder of a third party may hold what was never meant to be public.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = preCompressed && HASHED.test(path.replace(/\.br$/, ''));
        reply.header('cache-control', lasting ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
        reply.header('content-security-policy', policy);
        reply.header('x-content-type-options', 'nosniff');
        // The URL of a game contains its session.
        reply.header('referrer-policy', 'no-referrer');
      },
    });
  });
}
