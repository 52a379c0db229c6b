import fastifyStatic from '@fastify/static';
import { officePages } from '@chhokka/contracts/office-pages';
import type { FastifyInstance } from 'fastify';
import { pageFiles } from './files.ts';

const PREFIX = '/backoffice';
/** What an item is named by: its id, or a table by its provider and its code, `SUND~sic-bo`. */
const ITEM = '[0-9a-f-]{36}|[A-Za-z0-9_.-]{1,64}~[a-z0-9-]{1,64}';
/** The pages of the back office, and those of one of their items. */
const OFFICE_ROUTE = new RegExp(`^${PREFIX}/(${officePages.join('|')})(/(${ITEM}))?/?$`);

/** Serves the built back office under /backoffice/; its calls are those under /office. */
export async function serveOffice(server: FastifyInstance, dist: string): Promise<void> {
  server.get(PREFIX, (_, reply) => reply.redirect(`${PREFIX}/`, 308));
  await server.register(
    async (scope) => {
      await scope.register(fastifyStatic, pageFiles(dist));
      scope.setNotFoundHandler((request, reply) => {
        const path = request.url.split('?', 1)[0] ?? PREFIX;
        // A missing script gets no page as its answer.
        if (/\.[a-z0-9]+$/i.test(path)) return reply.code(404).type('text/plain; charset=utf-8').send('404');
        return reply.code(OFFICE_ROUTE.test(path) ? 200 : 404).sendFile('index.html');
      });
    },
    { prefix: PREFIX },
  );
}
