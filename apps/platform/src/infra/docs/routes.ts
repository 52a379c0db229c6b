import { houseOpenApi } from '@chhokka/wallet-protocol/house';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';
import { DOCUMENT_STYLE, renderDocument } from './page.ts';

/** The documents that this server publishes: `/docs/NAME` for people, `/docs/NAME.json` for programs. */
const DOCUMENTS: Readonly<Record<string, (origin: string) => object>> = {
  api: openApiDocument,
  providers: houseOpenApi,
};

// Not for shared caches, because the document names the requested host.
const AN_HOUR = 'private, max-age=3600';
const ORIGIN = 'https://origin.invalid';

/**
 * Each document is built once, because that takes some ms and anybody may request it. Only the origin differs between
 * callers.
 */
export function registerDocs(server: FastifyInstance): void {
  for (const [name, make] of Object.entries(DOCUMENTS)) {
    const json = `/docs/${name}.json`;
    const document = once(() => make(ORIGIN));
    const text = once(() => JSON.stringify(document()));
    const page = once(() => renderDocument(document(), json));
    server.get(json, (request, reply) =>
      reply
        .header('cache-control', AN_HOUR)
        .type('application/json; charset=utf-8')
        .send(text().replaceAll(ORIGIN, `${request.protocol}://${request.host}`)),
    );
    server.get(`/docs/${name}`, (_, reply) =>
      reply.header('cache-control', AN_HOUR).type('text/html; charset=utf-8').send(page()),
    );
  }
  server.get('/docs/style.css', (_, reply) =>
    reply.header('cache-control', AN_HOUR).type('text/css; charset=utf-8').send(DOCUMENT_STYLE),
  );
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
