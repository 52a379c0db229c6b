import { houseOpenApi } from '@chhokka/wallet-protocol/house';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openApiDocument } from './document.ts';
import { DOCUMENT_STYLE, renderDocument } from './page.ts';

/** The documents that this server publishes: `/docs/NAME` to read, `/docs/NAME.json` for programs. */
const DOCUMENTS: Readonly<Record<string, (origin: string) => object>> = {
  api: openApiDocument,
  providers: houseOpenApi,
};

const AN_HOUR = 'public, max-age=3600';

export function registerDocs(server: FastifyInstance): void {
  for (const [name, make] of Object.entries(DOCUMENTS)) {
    const json = `/docs/${name}.json`;
    const documentFor = (request: FastifyRequest): object => make(`${request.protocol}://${request.host}`);
    server.get(json, (request, reply) => reply.header('cache-control', AN_HOUR).send(documentFor(request)));
    server.get(`/docs/${name}`, (request, reply) =>
      reply
        .header('cache-control', AN_HOUR)
        .type('text/html; charset=utf-8')
        .send(renderDocument(documentFor(request), json)),
    );
  }
  server.get('/docs/style.css', (_, reply) =>
    reply.header('cache-control', AN_HOUR).type('text/css; charset=utf-8').send(DOCUMENT_STYLE),
  );
}
