import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { PATIENCE, unstorable } from '@chhokka/kernel';
import { endUnread } from '@chhokka/kernel/unread';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type RequestContext, runInContext } from '../context.ts';
import { isDatabaseAway } from '../db.ts';
import type { Log, RequestLog } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Unavailable } from '../unavailable.ts';
import { presentRefusal } from './answer.ts';
import { domainOf } from './domain.ts';
import { callerLanguage } from './language.ts';
import { Refused } from './refused.ts';
import { remembered } from './remembered.ts';
import { notesOf } from './request-notes.ts';
import { PROGRAM_HEADERS } from './security.ts';

/** Enough for any call of a member. The wallet's batches set a limit of their own. */
export const BODY_LIMIT = 64 * 1024;
const FORM_LIMIT = 4 * 1024;
/** The minimum Retry-After of too many requests. */
const TOO_MANY_SECONDS = 60;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

export interface ServerOptions {
  readonly log: Log;
  readonly requestLog: RequestLog;
  readonly metrics: Metrics;
  readonly trustProxy: readonly string[];
}

/** The bare web server: request ids, one log line and one measurement per request, refusals in the envelope. */
export async function createServer({ log, requestLog, metrics, trustProxy }: ServerOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Our lines name their request themselves, and few requests write one.
    childLoggerFactory: (shared) => shared,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    requestIdHeader: false,
    routerOptions: { querystringParser: readQuery },
    genReqId: (raw) => {
      const given = raw.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    requestTimeout: PATIENCE.requestTimeout,
    http: PATIENCE.connections,
    // Close waits for running requests, not for browsers that keep an idle connection open.
    forceCloseConnections: 'idle',
    frameworkErrors(error, request, reply) {
      // No hook runs for a malformed address, and nobody else would close a socket that asked for an upgrade.
      if (request.raw.headers.upgrade) reply.raw.once('finish', () => request.raw.socket.destroy());
      answerError(error, request, reply);
    },
  });
  endUnread(server.server, PATIENCE);
  server.removeContentTypeParser('text/plain');
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // The host becomes part of our own addresses: return addresses for players, and documents.
    const isNamed = isHost(request.host) && hostsOf(request.raw.rawHeaders) === 1;
    if (!isNamed && !PROBES.has(request.url)) return done(new Refused('bad_request'));
    if (unstorable(request.params).length > 0) return done(new Refused('bad_request'));
    runInContext(new Asked(request), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.httpDuration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    const { id, method } = request;
    requestLog.write({ id, method, route, status: reply.statusCode, ms, member: request.memberId ?? undefined });
    done();
  });
  server.decorateRequest('memberId', null);
  server.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  closeWhatFallsIdle(server);
  // Few calls read cookies, so they are parsed on demand (`sentCookies`).
  await server.register(cookie, { hook: false });
  await server.register(formbody, { bodyLimit: FORM_LIMIT });
  return server;
}

const LONGEST_REMEMBERED = 512;

/** Visitors ask for the same pages, so the parts of an address are read once. Nobody may change them. */
const remember = remembered(1_000, (text) => Object.freeze(parse(text, '&', '=', { maxKeys: 0 })));

function readQuery(text: string): Record<string, unknown> {
  return text.length > LONGEST_REMEMBERED ? parse(text, '&', '=', { maxKeys: 0 }) : remember(text);
}

/** What is told about a request to everything that it calls; computed on demand. */
class Asked implements RequestContext {
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get domain(): string {
    return domainOf(this.#request.host);
  }
}

const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

// Load balancers request these in HTTP/1.0, without a Host.
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** A site has a handful of hosts, and each is checked once. */
const isHost = remembered(1_000, (host) => HOST.test(host) && URL.canParse(`http://${host}`));

/** How many Host headers a request has: with several, a proxy may have used another than the first (RFC 9112 §3.2). */
function hostsOf(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

const IDLE_CHECK_MS = 20;

/**
 * During shutdown, closes a connection as soon as its last answer is sent. Otherwise it would be kept alive for another
 * request and delay the shutdown.
 */
function closeWhatFallsIdle(server: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    timer = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS);
  });
  server.addHook('onClose', async () => clearInterval(timer));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of the request's session, once known: for the log. */
    memberId: string | null;
  }
}

/** Answers any failure in the envelope. Our own faults are logged in full and described to nobody. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refused = asRefused(error);
  if (refused.code === 'server_fault') notesOf(request).error({ route: request.routeOptions.url, err: error }, 'fault');
  if (refused.code === 'temporarily_unavailable') notesOf(request).warn({ because: error.message }, 'unavailable');
  const wait = refused.details.retryAfterSeconds ?? (refused.status === 429 ? TOO_MANY_SECONDS : undefined);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  const body = presentRefusal(refused, callerLanguage(request.headers['accept-language']), request.id);
  reply.code(refused.status).headers(PROGRAM_HEADERS).send(JSON.stringify(body));
}

function asRefused(error: Error): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof Unavailable || isDatabaseAway(error))
    return new Refused('temporarily_unavailable', { retryAfterSeconds: 1 });
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode === 413) return new Refused('payload_too_large');
  if (statusCode === 415) return new Refused('unsupported_media_type');
  if (statusCode === 404) return new Refused('not_found');
  if (statusCode >= 400 && statusCode < 500) return new Refused('bad_request');
  return new Refused('server_fault');
}
