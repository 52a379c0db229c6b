import { PROMOTION_IMAGE_BYTES } from '@chhokka/contracts';
import { type Clock, systemClock } from '@chhokka/kernel';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../infra/config.ts';
import { registerDocs, registerOfficeDocs } from '../infra/docs/routes.ts';
import { type CallServices, registerCalls } from '../infra/http/calls.ts';
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
  /** Starts to serve; returns the address, `http://127.0.0.1:8080`. */
  listen(): Promise<string>;
  /** Stops accepting requests, finishes the accepted ones, closes the connections. */
  close(): Promise<void>;
}

/** Composes the configured roles. Reads settings and catalogue once, so the database must be available. */
export async function createApp(
  config: Config,
  outside: { clock?: Clock; logTo?: DestinationStream } = {},
): Promise<App> {
  const clock = outside.clock ?? systemClock;
  const log = createLog(config.logLevel, outside.logTo);
  const requestLog = createRequestLog(config.logLevel, outside.logTo);
  const platform = await createPlatform(config, { clock, log });
  const running: Repetition[] = [];
  let server: FastifyInstance | undefined;
  const close = async (): Promise<void> => {
    await server?.close();
    await Promise.all(running.map((each) => each.stop()));
    await platform.close();
  };
  try {
    const realtime = config.roles.has('realtime') ? createRealtime(platform) : null;
    const served = await composeServer(platform, { requestLog, realtime });
    server = served;
    await platform.revisions.poll();
    await served.ready();
    running.push(repeat('reload what changed', POLL_EVERY_MS, log, () => platform.revisions.poll()));
    if (realtime) running.push(...(await realtime.start()));
    if (config.roles.has('worker')) await startWorker(platform, running);
    const listen = () => served.listen({ host: config.host, port: config.port });
    return { server: served, platform, listen, close };
  } catch (error) {
    await close();
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
  const calls = {
    handlers: createHandlers(platform),
    sessions: { member: added.one('memberSessions').find, operator: added.one('operatorSessions').find },
    sealing,
    siteAccess: added.one('siteAccess'),
    rateLimitScale: config.rateLimitScale,
    mostPictureBytes: PROMOTION_IMAGE_BYTES,
    checkAnswers: config.mode !== 'production',
  };
  if (config.roles.has('office')) registerCalls(server, calls, (route) => route.moduleId === 'office');
  if (config.roles.has('api')) registerCalls(server, calls, (route) => route.moduleId !== 'office');
  if (config.roles.has('callbacks'))
    for (const { prefix, routes } of added.all('callbacks')) await server.register(routes, { prefix });
  await server.register(async (scope) => servePages(scope, platform, calls));
  return server;
}

/** What people open in a browser. Only it gets the headers that tell browsers what a page may do, because calls are no pages. */
async function servePages(
  scope: FastifyInstance,
  platform: Platform,
  calls: Pick<CallServices, 'sessions' | 'rateLimitScale'>,
): Promise<void> {
  const { config, added } = platform;
  const site = added.one('site');
  await secureHeaders(scope, config, site.outside);
  registerSystem(scope, platform);
  if (config.roles.has('office')) {
    registerOfficeDocs(scope, calls);
    await serveOffice(scope, config.officeDist);
  }
  if (config.roles.has('api')) {
    registerDocs(scope, calls);
    await serveSite(scope, { dist: config.siteDist, site: site.here, ...added.one('pictures') });
  }
}
