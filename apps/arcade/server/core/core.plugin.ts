import { type Currency, HOUR } from '@chhokka/kernel';
import { readSent } from '@chhokka/wallet-protocol';
import {
  type CoreGame,
  type LaunchRequest,
  type RoundRequest,
  checkRequest,
  claimedKeyId,
  coreAnswers,
  coreRequests,
} from '@chhokka/wallet-protocol/house';
import { z } from 'zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, rgsAddress, thirdPartyAddress } from '../config.ts';
import { type LoadedGame, hundredthsOfPercent, shownLanguage } from '../games/game-library.ts';
import { offeredGames } from '../games/games.repository.ts';
import { type Limits, TooManyCalls } from '../infra/limits.ts';
import { isPlayedIn, smallestStake } from '../rgs/bets.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';
import { roundByWalletId } from '../rgs/rounds.repository.ts';
import { openSession } from '../sessions/sessions.repository.ts';
import { rememberRequest } from './requests.repository.ts';

/** How long a launched game can be played. The operator's own session may end earlier. */
const SESSION_LASTS = 24 * HOUR;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A refusal of the core API, with a code of the house protocol. */
class CoreRefusal extends Error {
  readonly httpStatus: number;
  readonly status: 'game_unknown' | 'round_unknown' | 'bad_request' | 'unauthorized' | 'retry';

  constructor(httpStatus: number, status: CoreRefusal['status'], message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
  }
}

/** The house core API: what the operator calls to open a game or to show a round. Signed by the operator's key. */
export function corePlugin(context: RgsContext, config: Config, limits: Limits) {
  return async (server: FastifyInstance): Promise<void> => {
    // Bodies are read as bytes, because the signature covers the bytes. Nothing is parsed before the signature is
    // checked.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) => body);
    server.addHook('onRequest', (request) => limits.address(request, 'core'));
    server.setErrorHandler((error, request, reply) => refuse(error, request, reply));
    // Reads only signed bodies, and refuses what cannot be parsed.
    const read = async <Value>(request: FastifyRequest, schema: z.ZodType<Value>): Promise<Value> => {
      const parsed = readSent(schema, await signedBody(context, config, request));
      if (!parsed.success) throw new CoreRefusal(400, 'bad_request', parsed.error.issues[0]?.message ?? 'not valid');
      return parsed.data;
    };
    server.post('/launch', async (request) => ({
      url: await launch(context, config, await read(request, coreRequests.launch)),
    }));
    server.post('/round', async (request) => ({
      url: await roundPage(context, config, await read(request, coreRequests.round)),
    }));
    server.post('/games', async (request) => {
      const { currency } = await read(request, coreRequests.games);
      return z.encode(coreAnswers.games, { games: await offer(context, currency) });
    });
  };
}

async function launch(context: RgsContext, config: Config, request: LaunchRequest): Promise<string> {
  const game = await context.library.current(request.gameCode);
  if (!game?.client) throw new CoreRefusal(404, 'game_unknown', 'there is no such game with a client');
  if (!isPlayedIn(game, request.currency))
    throw new CoreRefusal(400, 'bad_request', `${request.currency} is not played in here`);
  const now = context.clock.now();
  const language = shownLanguage(game, request.language);
  const token = await openSession(context.pool, {
    operatorSession: request.session,
    playerId: request.playerId,
    nickname: request.nickname,
    gameCode: request.gameCode,
    currency: request.currency,
    language,
    device: request.device,
    returnUrl: request.returnUrl,
    now,
    expiresAt: now + SESSION_LASTS,
  });
  const url = new URL(clientAddress(config, game));
  url.search = new URLSearchParams({
    sessionID: token,
    lang: language,
    device: request.device,
    currency: request.currency,
    // Every round here is played for money, and none in a social casino.
    social: 'false',
    demo: 'false',
    // Clients put https:// before it and /wallet/… after it.
    rgs_url: rgsAddress(config),
    host: new URL(request.returnUrl).origin,
  }).toString();
  return url.href;
}

/**
 * Third-party clients are opened at their folder: those with a router of their own know no page `index.html`. Both
 * addresses are served.
 */
function clientAddress(config: Config, { client, code }: LoadedGame): string {
  return client === 'own' ? `${config.publicUrl}/g/${code}/index.html` : thirdPartyAddress(config, code);
}

/** Every game here is a slot; only games that are played in the currency are offered. */
async function offer({ pool }: RgsContext, currency: Currency): Promise<CoreGame[]> {
  const games = (await offeredGames(pool)).filter((game) => isPlayedIn(game, currency));
  return games.map((game) => ({
    gameCode: game.code,
    titles: game.title,
    gameType: 'RNG',
    classification: 'SLOT',
    minBet: smallestStake(game, currency, game.lowestCost),
    lines: game.lines,
    rtp: Number(hundredthsOfPercent(game.returns)),
    maxWin: game.highestWin === 0n ? null : Number(game.highestWin),
  }));
}

async function roundPage(context: RgsContext, config: Config, request: RoundRequest): Promise<string> {
  const round = UUID.test(request.roundId)
    ? await roundByWalletId(context.pool, request.roundId, request.playerId)
    : null;
  if (!round) throw new CoreRefusal(404, 'round_unknown', 'there is no such round of this player');
  return `${config.publicUrl}${context.links.verify(round.draw.id)}&lang=${request.language}`;
}

/** The parsed body of a request that the operator signed. Throws CoreRefusal. */
async function signedBody(context: RgsContext, config: Config, request: FastifyRequest): Promise<unknown> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const secret = claimedKeyId(request.headers) === config.operator.keyId ? config.operator.secret : null;
  const now = context.clock.now();
  const checked = checkRequest(request.headers, raw, secret, now);
  if (!checked.ok) {
    request.log.warn({ why: checked.error }, 'a core call was not believed');
    throw new CoreRefusal(401, 'unauthorized', 'the signature is not valid');
  }
  if (!(await rememberRequest(context.pool, String(request.headers['x-signature']), now))) {
    throw new CoreRefusal(401, 'unauthorized', 'this request was sent before');
  }
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new CoreRefusal(400, 'bad_request', 'the body is not JSON');
  }
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CoreRefusal) {
    return reply.code(error.httpStatus).send({ status: error.status, message: error.message });
  }
  if (error instanceof TooManyCalls) {
    const wait = String(error.retryAfterSeconds);
    return reply.code(429).header('retry-after', wait).send({ status: 'retry', message: 'too many calls' });
  }
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status < 500) {
    return reply.code(status).send({ status: 'bad_request', message: 'the request cannot be read' });
  }
  request.log.error({ err: error }, 'a core call failed');
  return reply.code(503).send({ status: 'retry', message: 'the arcade cannot answer at the moment' });
}
