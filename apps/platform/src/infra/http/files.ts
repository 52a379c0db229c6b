import { sep } from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';

const YEAR_SECONDS = 31_536_000;
const WEEK_SECONDS = 604_800;

/** How the files of built pages are served from a folder, compressed as they were built. */
export function pageFiles(dist: string): FastifyStaticOptions {
  return {
    root: dist,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
      // A network that copies the site's pictures copies this as well: else pages could not show the copies.
      if (path.includes(`${sep}art${sep}`)) reply.header('cross-origin-resource-policy', 'cross-origin');
      if (isPart(path)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    },
  };
}

/** What browsers obey on documents alone; on scripts, styles, fonts and pictures it is weight: a sixth of a tile's. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** A file that can only be a part of a page. Markup of any kind may be opened by itself. */
function isPart(path: string): boolean {
  return /\.(js|css|woff2|avif|webp|png)(\.br)?$/.test(path);
}

function cachingOf(path: string): string {
  if (path.includes(`${sep}assets${sep}`)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  if (path.includes(`${sep}art${sep}`) || path.includes(`${sep}fonts${sep}`)) return `public, max-age=${WEEK_SECONDS}`;
  return 'no-cache';
}
