import { sep } from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';

const YEAR_SECONDS = 31_536_000;
const WEEK_SECONDS = 604_800;

/** Options for serving the files of built pages from a folder, with the compressed versions of the build. */
export function pageFiles(dist: string): FastifyStaticOptions {
  return {
    root: dist,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
      // A CDN that mirrors the site's pictures mirrors this header too: without it pages could not show the copies.
      if (path.includes(`${sep}art${sep}`)) reply.header('cross-origin-resource-policy', 'cross-origin');
      const needless = isKeptForGood(path) ? [...DOCUMENT_HEADERS, ...CHANGING_HEADERS] : DOCUMENT_HEADERS;
      if (isPart(path)) for (const name of needless) reply.removeHeader(name);
    },
  };
}

/**
 * Headers that matter on documents only. On scripts, styles, fonts and pictures they are overhead: a sixth of a tile.
 */
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

/**
 * Headers for requesting a file again, in parts or as a whole. Nobody requests a file again whose name changes with its
 * content.
 */
const CHANGING_HEADERS = ['accept-ranges', 'etag', 'last-modified', 'x-request-id'];

/** Whether a file can only be part of a page. Markup of any kind may be opened by itself. */
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
