import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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

export interface HostedFolder {
  /** Where it is served, with a slash at both ends. */
  readonly prefix: string;
  /** Absolute path of the folder. */
  readonly root: string;
  /** Content security policy of everything in it. */
  readonly policy: string;
  /** Built by us: files stand there compressed beside themselves (`.br`), and hashed names in `assets` last for a year. */
  readonly preCompressed: boolean;
}

/** Serves the files of a built client. Hidden files are not served, and a folder shows its `index.html`. */
export async function hostFolder(
  server: FastifyInstance,
  { prefix, root, policy, preCompressed }: HostedFolder,
): Promise<void> {
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
        // The URL of a client contains its session.
        reply.header('referrer-policy', 'no-referrer');
      },
    });
  });
}
