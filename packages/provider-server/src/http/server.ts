import { PATIENCE, type Patience } from '@chhokka/kernel';
import { endUnread } from '@chhokka/kernel/unread';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Strangers } from './strangers.ts';

const BODY_LIMIT = 64 * 1024;

export interface ServerParts {
  readonly log: FastifyBaseLogger;
  /** Answers what the framework cannot read. What no route handles is answered after `strangers.mount(server)`. */
  readonly strangers: Strangers;
  /** Proxies in front of us whose word about the caller's address is taken. */
  readonly trustProxy: readonly string[];
  readonly patience?: Patience;
  /** Bytes of the largest body; a route may say less. */
  readonly bodyLimit?: number;
  /** PEM. With it the server speaks TLS. */
  readonly certificate?: { readonly cert: string; readonly key: string };
}

/** A server without routes that does not listen yet. It logs no requests and gives slow clients up. */
export function createServer(parts: ServerParts): FastifyInstance {
  const { log, strangers, trustProxy, patience = PATIENCE, bodyLimit = BODY_LIMIT, certificate } = parts;
  const options = {
    frameworkErrors: strangers.onError,
    loggerInstance: log,
    bodyLimit,
    requestTimeout: patience.requestTimeout,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
  } as const;
  const server: FastifyInstance = certificate
    ? fastify({ ...options, https: { ...certificate, ...patience.connections } })
    : fastify({ ...options, http: patience.connections });
  endUnread(server.server, patience);
  return server;
}
