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
      const needless = isKeptForGood(path) ? [...DOCUMENT_HEADERS, ...CHANGING_HEADERS] : DOCUMENT_HEADERS;
      if (isPart(path)) for (const name of needless) reply.removeHeader(name);
    },
  };
}

/** What browsers obey on documents alone; on scripts, styles, fonts and pictures it is weight: a sixth of a tile's. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** What helps to ask for a file again, in parts or as a whole: nobody does for one whose name changes with its bytes. */
const CHANGING_HEADERS = ['accept-ranges', 'etag', 'last-modified', 'x-request-id'];

/** A file that can only be a part of a page. Markup of any kind may be opened by itself. */
function isPart(path: string): boolean {
  return /\.(js|css|woff2|avif|webp|png)(\.br)?$/.test(path);
}

function isKeptForGood(path: string): boolean {
  return path.includes(`${sep}assets${sep}`);
}

function cachingOf(path: string): string {
  if (isKeptForGood(path)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  if (path.includes(`${sep}art${sep}`) || path.includes(`${sep}fonts${sep}`)) return `public, max-age=${WEEK_SECONDS}`;
  return 'no-cache';
}
