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
import { pictureFile } from '../modules/site/content/index.ts';
import { createHandlers } from './handlers.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createServices, type Services } from './services.ts';
import { registerSystem } from './system.ts';
import { startWorker } from './worker.ts';

/** The platform, composed from its roles. */
export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
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
  const services = createServices(config, { clock, log });
  const jobs: Repetition[] = [];
  const realtime = config.roles.has('realtime') ? createRealtime(services) : null;
  try {
    const server = await composeServer(services, { requestLog, realtime });
    await services.revisions.poll();
    await server.ready();
    jobs.push(repeat('reload what changed', POLL_EVERY_MS, log, () => services.revisions.poll()));
    if (realtime) jobs.push(...(await realtime.start()));
    if (config.roles.has('worker')) jobs.push(...(await startWorker(services)));
    return {
      server,
      services,
      listen: () => server.listen({ host: config.host, port: config.port }),
      async close() {
        await server.close();
        await Promise.all(jobs.map((job) => job.stop()));
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

async function composeServer(
  services: Services,
  { requestLog, realtime }: { requestLog: RequestLog; realtime: Realtime | null },
): Promise<FastifyInstance> {
  const { config, log, metrics, settings, content, providers, deposits, devices, operators, sealing, door } = services;
  const server = await createServer({ log, requestLog, metrics, trustProxy: config.trustProxy });
  if (realtime) await realtime.serve(server);
  await secureHeaders(server, config, () => settings.values);
  registerSystem(server, services);
  const calls = {
    handlers: createHandlers(services),
    sessions: { member: devices.sessions.find, operator: operators.find },
    sealing,
    door,
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
    await serveSite(server, {
      dist: config.siteDist,
      site: () => settings.here,
      firstPictures: content.firstPictures,
      picture: (name) => pictureFile(services.pool, name),
    });
  }
  if (config.roles.has('callbacks')) {
    await server.register(providers.providerRoutes, { prefix: '/provider' });
    await server.register(deposits.paymentRoutes, { prefix: '/payment' });
  }
  return server;
}
