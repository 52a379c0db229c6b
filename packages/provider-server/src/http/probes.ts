import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process answers. `/readyz`: it can work, which `isReady` says. For whoever starts and watches us. */
export function addProbes(server: FastifyInstance, isReady: () => Promise<boolean>): void {
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const ok = await isReady();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
}
