import { PROMOTION_IMAGE_BYTES } from '@chhokka/contracts';
import { type Clock, systemClock } from '@chhokka/kernel';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../infra/config.ts';
import { registerDocs } from '../infra/docs/routes.ts';
import { registerCalls } from '../infra/http/calls.ts';
import { secureHeaders } from '../infra/http/security.ts';
import { createServer } from '../infra/http/server.ts';
import { serveOffice } from '../infra/http/office.ts';
import { serveSite } from '../infra/http/site.ts';
import { repeat, type Repetition } from '../infra/jobs.ts';
import type { DestinationStream } from 'pino';
import { createLog, createRequestLog, type RequestLog } from '../infra/log.ts';
import { POLL_EVERY_MS } from '../infra/revisions.ts';
import { createHandlers } from './handlers.ts';
import { createPlatform, type Platform } from './platform.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { registerSystem } from './system.ts';
import { startWorker } from './worker.ts';

/** The platform, composed from its roles. */
export interface App {
  readonly server: FastifyInstance;
  readonly platform: Platform;
  /** Starts to serve; answers the address, `http://127.0.0.1:8080`. */
  listen(): Promise<string>;
  /** Stops accepting, finishes what was accepted, ends the connections. */
  close(): Promise<void>;
}

/** Composes the roles that the configuration names. Reads settings and catalogue once, so the database must be there. */
export async function createApp(
  config: Config,
  outside: { clock?: Clock; logTo?: DestinationStream } = {},
): Promise<App> {
  const clock = outside.clock ?? systemClock;
  const log = createLog(config.logLevel, outside.logTo);
  const requestLog = createRequestLog(config.logLevel, outside.logTo);
  const platform = await createPlatform(config, { clock, log });
  const jobs: Repetition[] = [];
  const realtime = config.roles.has('realtime') ? createRealtime(platform) : null;
  try {
    const server = await composeServer(platform, { requestLog, realtime });
    await platform.revisions.poll();
    await server.ready();
    jobs.push(repeat('reload what changed', POLL_EVERY_MS, log, () => platform.revisions.poll()));
    if (realtime) jobs.push(...(await realtime.start()));
    if (config.roles.has('worker')) jobs.push(...(await startWorker(platform)));
    return {
      server,
      platform,
      listen: () => server.listen({ host: config.host, port: config.port }),
      async close() {
        await server.close();
        await Promise.all(jobs.map((job) => job.stop()));
        await platform.close();
      },
    };
  } catch (error) {
    await platform.close();
    throw error;
  }
}

async function composeServer(
  platform: Platform,
  { requestLog, realtime }: { requestLog: RequestLog; realtime: Realtime | null },
): Promise<FastifyInstance> {
  const { config, log, metrics, sealing, added } = platform;
  const server = await createServer({ log, requestLog, metrics, trustProxy: config.trustProxy });
  if (realtime) await realtime.serve(server);
  const site = added.one('site');
  await secureHeaders(server, config, site.outside);
  registerSystem(server, platform);
  const calls = {
    handlers: createHandlers(platform),
    sessions: { member: added.one('memberSessions').find, operator: added.one('operatorSessions').find },
    sealing,
    door: added.one('door'),
    rateLimitScale: config.rateLimitScale,
    mostPictureBytes: PROMOTION_IMAGE_BYTES,
    checkAnswers: config.mode !== 'production',
  };
  if (config.roles.has('office')) {
    registerCalls(server, calls, (route) => route.moduleId === 'office');
    await serveOffice(server, config.officeDist);
  }
  if (config.roles.has('api')) {
    registerCalls(server, calls, (route) => route.moduleId !== 'office');
    registerDocs(server);
    await serveSite(server, { dist: config.siteDist, site: site.here, ...added.one('pictures') });
  }
  if (config.roles.has('callbacks'))
    for (const { prefix, routes } of added.all('callbacks')) await server.register(routes, { prefix });
  return server;
}
