import { SEALED_HEADER } from '@chhokka/contracts/seal';
import { z } from 'zod';
import { contracts, routes, type CallName, type Contract, type Route } from '@chhokka/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Language } from '@chhokka/messages/languages';
import type { Sealing } from '../sealing/index.ts';
import { assertPromised, present, presentCompressed, takesBrotli } from './answer.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { domainOf } from './domain.ts';
import { type SiteAccess, mayClose } from './site-access.ts';
import { refuseForeign, refuseOtherKind, refuseRepeated } from './foreign.ts';
import type { CallContext, Handlers } from './handlers.ts';
import { callerLanguage } from './language.ts';
import { createLimits, type LimitKind, type Limits } from './limits.ts';
import { Refused } from './refused.ts';
import { readPicture, takePictures } from './picture-body.ts';
import { remembered } from './remembered.ts';
import { PROGRAM_HEADERS } from './security.ts';
import { bearerToken, isAllowed, type MemberSession, type OperatorSession, type Sessions, TRIAL } from './sessions.ts';
import { validate } from './validate.ts';

export interface CallServices {
  readonly handlers: Handlers;
  readonly sessions: Sessions;
  readonly sealing: Sealing;
  readonly siteAccess: SiteAccess;
  readonly rateLimitScale: number;
  /** The size limit of a picture body. */
  readonly mostPictureBytes: number;
  /** Check each answer against its contract. */
  readonly checkAnswers: boolean;
}

/** The input of a call that declares none: it is ignored. */
const NOTHING = z.unknown();

// Handlers of one call have matching types. TypeScript cannot express that over all names; `Handlers` checks it.
type AnyHandler = (args: unknown, context: CallContext) => Promise<unknown>;

interface Caller {
  readonly token: string | null;
  readonly session: MemberSession | null;
  readonly operator: OperatorSession | null;
}

/** Serves the calls of the contract that `belongs` selects. */
export function registerCalls(
  server: FastifyInstance,
  services: CallServices,
  belongs: (route: Route) => boolean,
): void {
  const limits = createLimits(server, services.rateLimitScale);
  for (const name of Object.keys(routes) as CallName[]) {
    const route: Route = routes[name];
    if (!belongs(route)) continue;
    const contract: Contract = contracts[name];
    const handler = services.handlers[name] as AnyHandler;
    const schema = inputSchema(contract, route);
    const parsed: ServedCall['parsed'] = remembered(MOST_REMEMBERED, (_url, query: unknown, language: Language) =>
      Object.freeze(validate(schema, query, language)),
    );
    const call: ServedCall = { route, contract, handler, limits, services, mayClose: mayClose(name), parsed };
    if (route.picture) {
      server.register(async (scope) => {
        takePictures(scope);
        serve(scope, call);
      });
    } else serve(server, call);
  }
}

function serve(server: FastifyInstance, call: ServedCall): void {
  const { route } = call;
  server.route({
    method: route.method,
    url: route.path,
    helmet: false,
    ...(route.method !== 'GET' && { onRequest: guardOf(route) }),
    ...(route.long && { bodyLimit: LONG_BODY }),
    handler: (request, reply) => answer(request, reply, call),
  });
}

const LONG_BODY = 1024 * 1024;

interface ServedCall {
  readonly route: Route;
  readonly contract: Contract;
  readonly handler: AnyHandler;
  readonly limits: Limits;
  readonly services: CallServices;
  /** Refused while the site is closed to the caller. */
  readonly mayClose: boolean;
  /**
   * The parsed arguments of a GET, by its address. Visitors request the same pages repeatedly, and parsing is most of
   * the work.
   */
  readonly parsed: (url: string, query: unknown, language: Language) => unknown;
}

/** Checks calls that change something before their body is read. */
function guardOf(route: Route): onRequestAsyncHookHandler {
  return async (request) => {
    refuseForeign(request);
    refuseOtherKind(request, route);
  };
}

async function answer(request: FastifyRequest, reply: FastifyReply, call: ServedCall): Promise<FastifyReply> {
  const { route, contract, handler, limits, services } = call;
  const kind = limitKind(route);
  await limits.caller(request, kind);
  const preview = draftOf(request);
  if (preview !== null) await limits.preview(request);
  const closed = call.mayClose ? services.siteAccess.check(request.ip) : undefined;
  if (closed) await closed;
  const caller = await identify(request, route, services.sessions);
  if (caller.session) await limits.member(request, kind, caller.session.memberId);
  const language = callerLanguage(request.headers['accept-language']);
  if (contract.headers) validate(contract.headers, request.headers, language);
  await openHeaderOf(request, route, services.sealing);
  const args = await argumentsOf(request, call, language);
  let cookies: Cookies | undefined;
  const context = {
    ...caller,
    requestId: request.id,
    language,
    address: request.ip,
    preview,
    // Built on demand: few calls use them, and building takes time.
    get cookies() {
      return (cookies ??= cookiesOf(request, reply));
    },
    get userAgent() {
      return (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
    },
    get domain() {
      return domainOf(request.host);
    },
    get origin() {
      return `${request.protocol}://${request.host}`;
    },
  } as CallContext;
  const value = await handler(args, context);
  const body = present(value);
  if (services.checkAnswers) assertPromised(contract.value, body);
  const compressed = takesBrotli(request) ? presentCompressed(value, body) : null;
  reply.headers(PROGRAM_HEADERS);
  return compressed ? reply.header('content-encoding', 'br').send(compressed) : reply.send(body);
}

/** The token of the draft that the caller views; null: none. */
function draftOf(request: FastifyRequest): string | null {
  const token = request.headers['x-preview'];
  return typeof token === 'string' && DRAFT_TOKEN.test(token) ? token : null;
}

function limitKind(route: Route): LimitKind {
  if (route.sealed || route.sealedHeader || route.path.endsWith('/login')) return 'entry';
  return route.method === 'GET' ? 'read' : 'write';
}

async function identify(request: FastifyRequest, route: Route, sessions: Sessions): Promise<Caller> {
  const guest: Caller = { token: null, session: null, operator: null };
  const token = bearerToken(request);
  if (route.access === 'none') return guest;
  if (route.access === 'office') {
    const operator = token === null ? null : await sessions.operator(token, request.ip);
    if (!operator) throw new Refused('unauthorized');
    if (route.permission && !isAllowed(operator, route.permission)) throw new Refused('forbidden');
    return { ...guest, token, operator };
  }
  const session = token === null ? null : await sessions.member(token);
  if (!session && route.access === 'member') throw new Refused('unauthorized');
  request.memberId = session?.memberId ?? null;
  if (route.trueAccount && session?.userType === TRIAL) throw new Refused('need_true_account');
  return { ...guest, token, session };
}

function inputSchema(contract: Contract, route: Route): NonNullable<Contract['query']> {
  return (route.method === 'GET' ? contract.query : contract.body) ?? NOTHING;
}

/** Opens a sealed header, which proves that the call is genuine and recent. Handlers need nothing from it. */
async function openHeaderOf(request: FastifyRequest, route: Route, sealing: Sealing): Promise<void> {
  if (!route.sealedHeader) return;
  await sealing.openHeader(route.method, route.path, String(request.headers[SEALED_HEADER]));
}

const LONGEST_USER_AGENT = 512;
const DRAFT_TOKEN = /^[A-Za-z0-9_-]{43}$/;
const LONGEST_REMEMBERED = 512;
const MOST_REMEMBERED = 1_000;

/** The call's input, parsed and validated. The input of a GET depends only on its address, so it is parsed once. */
async function argumentsOf(request: FastifyRequest, call: ServedCall, language: Language): Promise<unknown> {
  const { route, contract, services, parsed } = call;
  const schema = inputSchema(contract, route);
  if (route.picture) return readPicture(request.body, request, services.mostPictureBytes);
  if (route.method !== 'GET') return validate(schema, await inputOf(request, route, services.sealing), language);
  if (request.url.length > LONGEST_REMEMBERED) return validate(schema, request.query, language);
  return parsed(request.url, request.query, language);
}

async function inputOf(request: FastifyRequest, route: Route, sealing: Sealing): Promise<unknown> {
  if (route.sealed) return sealing.open(route.method, route.path, request.body);
  if (route.formEncoded) refuseRepeated(request.body);
  return request.body ?? {};
}
