import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '@chhokka/messages/errors';
import { pageFiles } from './files.ts';
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

/** Serves the built site: its files, and its page for every route of its history. */
export async function serveSite(server: FastifyInstance, dist: string): Promise<void> {
  await server.register(fastifyStatic, pageFiles(dist));
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

/** For a server that was started without a built site. */
function calmPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = callerLanguage(request.headers['accept-language']);
  const text = errorText[language].not_found;
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>404</title><h1>404</h1><p>${text}</p><p><a href="/">Chhokka</a></p></html>`,
    );
}
