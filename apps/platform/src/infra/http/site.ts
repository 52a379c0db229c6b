import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '@chhokka/messages/errors';
import { takesBrotli } from './answer.ts';
import { pageFiles } from './files.ts';
import { callerLanguage } from './language.ts';
import { type FirstPictures, type PageOf, pageWriter, type WrittenPage } from './page.ts';
import { Refused } from './refused.ts';
import { allowInline } from './security.ts';
import { isSitePath } from './site-paths.ts';
import { serveWebApp, type WebApp } from './web-app.ts';

/** Paths for programs: unknown ones are refused in the envelope. */
const PROGRAM_PATH = /^\/(wps|lgw|lotto|office|provider|docs|metrics|healthz|readyz)(\/|$)/;

/** As for the permanent files of `/art`. CDNs that mirror pictures may mirror these too. */
const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The settings of the current domain's pages. The same object until something changes. */
export type SiteAtHand = PageOf & { readonly values: WebApp };

export interface SitePages {
  readonly dist: string;
  readonly site: () => SiteAtHand;
  readonly firstPictures: () => FirstPictures;
  /** An operator's uploaded picture by its file name; null: there is none. Its content never changes. */
  readonly picture: (name: string) => Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
}

/** Serves the built site: its files, and its page at every route. */
export async function serveSite(
  server: FastifyInstance,
  { dist, site, firstPictures, picture }: SitePages,
): Promise<void> {
  const files = pageFiles(dist);
  // The page itself is not sent as it was built.
  await server.register(fastifyStatic, { ...files, index: false, allowedPath: (path) => path !== '/index.html' });
  serveWebApp(server, site);
  const pageOf = pageWriter(join(dist, 'index.html'));
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await pageOf(site(), firstPictures());
    return page ? sendPage(request, reply, page) : calmPage(request, reply);
  };
  server.get('/', answerPage);
  server.get<{ Params: { name: string } }>('/art/banners/up-:name', async (request, reply) => {
    const found = await picture(`up-${request.params.name}`);
    if (found === null) return reply.code(404).type('text/plain; charset=utf-8').send('404');
    return reply.headers(PICTURE_HEADERS).type(found.type).send(found.bytes);
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (PROGRAM_PATH.test(path) || !isPage) throw new Refused('not_found');
    const isRoute = isSitePath(path);
    reply.code(isRoute ? 200 : 404);
    // A missing picture or script gets no page as its answer.
    if (!isRoute && /\.[a-z0-9]+$/i.test(path)) return reply.type('text/plain; charset=utf-8').send('404');
    return answerPage(request, reply);
  });
}

/** Sends the page in brotli where the browser accepts it, or 304 where the browser has it already. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: WrittenPage): FastifyReply {
  const { plain, brotli, etag, inline } = page;
  const policy = allowInline(String(reply.getHeader('content-security-policy')), inline);
  const compressed = takesBrotli(request);
  const tag = `"${etag}${compressed ? '-br' : ''}"`;
  reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': policy });
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  return compressed ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
}

/** The answer of a server that was started without a built site. */
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
