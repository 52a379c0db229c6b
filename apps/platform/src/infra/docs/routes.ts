import { networkOf } from '@chhokka/kernel';
import { houseOpenApi } from '@chhokka/wallet-protocol/house';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteLimit } from '../http/minute-limit.ts';
import { type Prepared, prepare, sendPrepared } from '../http/prepared.ts';
import { Refused } from '../http/refused.ts';
import { bearerToken, type Sessions } from '../http/sessions.ts';
import { openApiDocument } from './document.ts';
import { DOCUMENT_STYLE, renderDocument } from './page.ts';

/** The documents that everybody may read: `/docs/NAME` for people, `/docs/NAME.json` for programs. */
const DOCUMENTS: Readonly<Record<string, () => object>> = {
  api: () => openApiDocument('site'),
  providers: () => houseOpenApi(''),
};

const JSON_TYPE = 'application/json; charset=utf-8';
const AN_HOUR = 'public, max-age=3600';
/** Documents are large, and nobody needs many of them. */
const PER_ADDRESS = 60;

interface DocsParts {
  readonly rateLimitScale: number;
}

/** Each document is built, serialised and compressed once, at its first request. */
export function registerDocs(server: FastifyInstance, parts: DocsParts): void {
  const onRequest = limitOf(parts);
  for (const [name, make] of Object.entries(DOCUMENTS)) {
    const json = `/docs/${name}.json`;
    const document = once(make);
    const text = once(() => prepare(JSON.stringify(document())));
    const page = once(() => prepare(renderDocument(document(), json)));
    const serve = (url: string, type: string, content: () => Promise<Prepared>) =>
      server.get(url, { onRequest }, async (request, reply) =>
        sendPrepared(request, reply.header('cache-control', AN_HOUR).type(type), await content()),
      );
    serve(json, JSON_TYPE, text);
    serve(`/docs/${name}`, 'text/html; charset=utf-8', page);
  }
  server.get('/docs/style.css', { onRequest }, (_, reply) =>
    reply.header('cache-control', AN_HOUR).type('text/css; charset=utf-8').send(DOCUMENT_STYLE),
  );
}

/** The calls of the back office, for operators who are signed in: strangers learn nothing about them. */
export function registerOfficeDocs(
  server: FastifyInstance,
  { sessions, ...parts }: DocsParts & { readonly sessions: Pick<Sessions, 'operator'> },
): void {
  const text = once(() => prepare(JSON.stringify(openApiDocument('office'))));
  server.get('/office/docs/api.json', { onRequest: limitOf(parts) }, async (request, reply) => {
    const token = bearerToken(request);
    if (token === null || !(await sessions.operator(token, request.ip))) throw new Refused('unauthorized');
    return sendPrepared(request, reply.header('cache-control', 'private, no-cache').type(JSON_TYPE), await text());
  });
}

function limitOf({ rateLimitScale }: DocsParts): (request: FastifyRequest) => Promise<void> {
  const limit = minuteLimit(PER_ADDRESS * rateLimitScale);
  return async (request) => limit(networkOf(request.ip));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
