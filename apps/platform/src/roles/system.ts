import type { FastifyInstance } from 'fastify';
import { Refused } from '../infra/http/refused.ts';
import { bearerToken } from '../infra/http/sessions.ts';
import { createReadiness } from '../infra/readiness.ts';
import type { Platform } from './platform.ts';

/** The addresses of every process with a web server, whatever its roles: liveness, readiness and metrics. */
export function registerSystem(server: FastifyInstance, { pool, clock, metrics, added }: Platform): void {
  const operators = added.one('operatorSessions');
  const reasonNotReady = createReadiness(pool, clock);
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_, reply) => {
    const reason = await reasonNotReady();
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
  server.get('/metrics', async (request, reply) => {
    const token = bearerToken(request);
    if (token === null || !(await operators.find(token))) throw new Refused('unauthorized');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
