import { SEALED_HEADER } from '@chhokka/contracts/seal';
import { z } from 'zod';
import { contracts, routes, type CallName, type Contract, type Route } from '@chhokka/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Language } from '@chhokka/messages/languages';
import type { Sealing } from '../sealing/index.ts';
import { assertPromised, present, presentCompressed, Serialised, takesBrotli } from './answer.ts';
import { Asking, type Identity } from './asking.ts';
import { CsvFile, sendCsv } from './csv.ts';
import { type SiteAccess, mayClose } from './site-access.ts';
import { refuseForeign, refuseOtherKind, refuseRepeated } from './foreign.ts';
import type { CallContext, Handlers } from './handlers.ts';
import { callerLanguage } from './language.ts';
import { createLimits, type LimitKind, type Limits } from './limits.ts';
import { Refused } from './refused.ts';
import { BODY_LIMIT } from './server.ts';
import { readPicture, takePictures } from './picture-body.ts';
import { remembered } from './remembered.ts';
import { PROGRAM_HEADERS } from './security.ts';
import { bearerToken, isAllowed, type Sessions, TRIAL } from './sessions.ts';
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

const NOBODY: Identity = { token: null, session: null, operator: null };

/** Serves the calls of the contract that `belongs` selects. */
export function registerCalls(
  server: FastifyInstance,
  services: CallServices,
  belongs: (route: Route) => boolean,
): void {
  const limits = createLimits(services.rateLimitScale);
  for (const name of Object.keys(routes) as CallName[]) {
    const route: Route = routes[name];
    if (!belongs(route)) continue;
    const contract: Contract = contracts[name];
    const handler = services.handlers[name] as AnyHandler;
    const schema = inputSchema(contract, route);
    const parsed: ServedCall['parsed'] = remembered(MOST_REMEMBERED, (_url, query: unknown, language: Language) =>
      Object.freeze(validate(schema, query, language)),
    );
    const call: ServedCall = {
      route,
      kind: limitKind(route),
      contract,
      handler,
      limits,
      services,
      mayClose: mayClose(name),
      parsed,
    };
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
    ...(route.method !== 'GET' && { onRequest: guardOf(call) }),
    ...(route.long && { bodyLimit: LONG_BODY }),
    handler: (request, reply) => answer(request, reply, call),
  });
}

const LONG_BODY = 1024 * 1024;

interface ServedCall {
  readonly route: Route;
  readonly kind: LimitKind;
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

/** Checks calls that change something before their body is read. Long bodies are read of known callers only. */
function guardOf({ route, kind, limits, services }: ServedCall): onRequestAsyncHookHandler {
  return async (request) => {
    refuseForeign(request);
    refuseOtherKind(request, route);
    if (!route.long || !mayBeLong(request)) return;
    limits.caller(request, kind);
    const { session } = await identify(request, route, services.sessions);
    if (session) limits.member(kind, session.memberId);
  };
}

/** Whether the body may be longer than those of other calls. One of unknown length may. */
function mayBeLong({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return length === undefined || Number(length) > BODY_LIMIT;
}

async function answer(request: FastifyRequest, reply: FastifyReply, call: ServedCall): Promise<FastifyReply> {
  const { route, kind, contract, handler, limits, services } = call;
  // Nothing is awaited that is there already, because a promise costs more than most of these steps.
  limits.caller(request, kind);
  const preview = draftOf(request);
  if (preview !== null) limits.preview(request);
  const closed = call.mayClose ? services.siteAccess.check(request.ip) : undefined;
  if (closed) await closed;
  const caller = route.access === 'none' ? NOBODY : await identify(request, route, services.sessions);
  if (caller.session) limits.member(kind, caller.session.memberId);
  const language = callerLanguage(request.headers['accept-language']);
  if (contract.headers) validate(contract.headers, request.headers, language);
  if (route.sealedHeader) await openHeaderOf(request, route, services.sealing);
  const args = route.method === 'GET' ? asked(request, call, language) : await given(request, call, language);
  const value = await handler(args, new Asking(request, reply, { ...caller, language, preview }) as CallContext);
  if (value instanceof CsvFile) return sendCsv(reply, value);
  const body = present(value);
  if (services.checkAnswers) assertPromised(contract.value, body);
  return send(request, reply, { value, body, isShared: route.shared === true });
}

interface Answer {
  readonly value: unknown;
  readonly body: string | Buffer;
  /** Browsers may keep it, and ask whether it has changed. */
  readonly isShared: boolean;
}

function send(request: FastifyRequest, reply: FastifyReply, { value, body, isShared }: Answer): FastifyReply {
  const compressed = takesBrotli(request) ? presentCompressed(value, body) : null;
  reply.headers(PROGRAM_HEADERS);
  if (isShared && value instanceof Serialised) {
    const tag = `"${value.tag}${compressed ? '-br' : ''}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).removeHeader('content-type').send();
  }
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

async function identify(request: FastifyRequest, route: Route, sessions: Sessions): Promise<Identity> {
  const token = bearerToken(request);
  if (route.access === 'office') {
    const operator = token === null ? null : await sessions.operator(token, request.ip);
    if (!operator) throw new Refused('unauthorized');
    if (route.permission && !isAllowed(operator, route.permission)) throw new Refused('forbidden');
    return { ...NOBODY, token, operator };
  }
  const session = token === null ? null : await sessions.member(token);
  if (!session && route.access === 'member') throw new Refused('unauthorized');
  request.memberId = session?.memberId ?? null;
  if (route.trueAccount && session?.userType === TRIAL) throw new Refused('need_true_account');
  return { ...NOBODY, token, session };
}

function inputSchema(contract: Contract, route: Route): NonNullable<Contract['query']> {
  return (route.method === 'GET' ? contract.query : contract.body) ?? NOTHING;
}

/** Opens a sealed header, which proves that the call is genuine and recent. Handlers need nothing from it. */
async function openHeaderOf(request: FastifyRequest, route: Route, sealing: Sealing): Promise<void> {
  await sealing.openHeader(route.method, route.path, String(request.headers[SEALED_HEADER]));
}

const DRAFT_TOKEN = /^[A-Za-z0-9_-]{43}$/;
const LONGEST_REMEMBERED = 512;
const MOST_REMEMBERED = 1_000;

/** The input of a GET. It depends only on the address, so it is parsed once. */
function asked(request: FastifyRequest, { route, contract, parsed }: ServedCall, language: Language): unknown {
  if (request.url.length > LONGEST_REMEMBERED) return validate(inputSchema(contract, route), request.query, language);
  return parsed(request.url, request.query, language);
}

/** The input of a call that changes something, parsed and validated. */
async function given(request: FastifyRequest, { route, contract, services }: ServedCall, language: Language) {
  if (route.picture) return readPicture(request.body, request, services.mostPictureBytes);
  return validate(inputSchema(contract, route), await inputOf(request, route, services.sealing), language);
}

async function inputOf(request: FastifyRequest, route: Route, sealing: Sealing): Promise<unknown> {
  if (route.sealed) return sealing.open(route.method, route.path, request.body);
  if (route.formEncoded) refuseRepeated(request.body);
  return request.body ?? {};
}
