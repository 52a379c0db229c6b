import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '@chhokka/messages/errors';
import { callerLanguage } from './language.ts';
import { Refused } from './refused.ts';

/** Paths that answer programs: what is unknown under them is refused in the envelope. */
const PROGRAM_PATH = /^\/(wps|lgw|lotto|office|provider|docs|metrics|healthz|readyz)(\/|$)/;

/** Routes of the site (1-site §2, 2-account-entry §2); everything under /account is the site's own. */
const SITE_ROUTE = new RegExp(
  `^/(${[
    'index|index\\.html|home|login|register|register\\.html|forget|noticePage|vip|pointMall|sports|esports|elott|cockfight',
    'lottery|vnlottery|lottert|sealottery|rng|fish|live|pvp|promotions|promoDetail|seamless|fbsports|help|helpmc|down|download',
    'join|game|agentHome|account(/[a-z-]+)?',
  ].join('|')})?/?$`,
);

const YEAR_SECONDS = 31_536_000;
const WEEK_SECONDS = 604_800;

/** Serves the built site: its files, and its page for every route of its history. */
export async function serveSite(server: FastifyInstance, dist: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
      if (isPart(path)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    },
  });
  const page = join(dist, 'index.html');
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (PROGRAM_PATH.test(path) || !isPage) throw new Refused('not_found');
    const isRoute = SITE_ROUTE.test(path);
    reply.code(isRoute ? 200 : 404);
    // A missing picture or script is not answered with a page.
    if (!isRoute && /\.[a-z0-9]+$/i.test(path)) return reply.type('text/plain; charset=utf-8').send('404');
    return existsSync(page) ? reply.sendFile('index.html') : calmPage(request, reply);
  });
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

/** For a server that was started without a built site. */
function calmPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = callerLanguage(request.headers['accept-language']);
  const text = errorText.not_found[language];
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>404</title><h1>404</h1><p>${text}</p><p><a href="/">Chhokka</a></p></html>`,
    );
}
