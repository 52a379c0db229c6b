import { randomUUID } from 'node:crypto';
import { DAY, HOUR, currency } from '@chhokka/kernel';
import { CoreRefusal } from '@chhokka/provider-server/core';
import { transaction } from '@chhokka/provider-server/db';
import type { DemoRequest, LaunchRequest, RoundRequest } from '@chhokka/wallet-protocol/house';
import { findBets } from '../bets/bets.repository.ts';
import type { Config } from '../config.ts';
import type { SportsbookContext } from '../context.ts';
import { FULL_PURSE } from '../sessions/purses.ts';
import { openPurse } from '../sessions/purses.repository.ts';
import { demoPlayer, isDemoPlayer, isRoundPage, openSession, roundPageOf } from '../sessions/sessions.repository.ts';
import { HOUSE_CURRENCY } from './games.ts';
import { type Title, titleOf } from '../titles.ts';

/** How long a launch can be used. The operator's own session may end earlier. */
const SESSION_LASTS = 24 * HOUR;
const DEMO_LASTS = 4 * HOUR;
/** How long the page of a bet can be looked at. */
const ROUND_PAGE_LASTS = DAY;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Context = Pick<SportsbookContext, 'pool' | 'clock'>;

/** Opens the sportsbook for a player of the operator. Returns the address of the frame. Throws CoreRefusal. */
export async function launch({ pool, clock }: Context, config: Config, request: LaunchRequest): Promise<string> {
  if (isRoundPage({ operatorSession: request.session }))
    throw new CoreRefusal(400, 'bad_request', 'sessions do not begin so');
  if (isDemoPlayer(request.playerId)) throw new CoreRefusal(400, 'bad_request', 'ids of players do not begin so');
  const title = knownTitle(request.gameCode);
  if (request.currency !== HOUSE_CURRENCY)
    throw new CoreRefusal(400, 'bad_request', `${request.currency} is not bet with here`);
  const now = clock.now();
  const token = await openSession(pool, {
    operatorSession: request.session,
    purseId: null,
    playerId: request.playerId,
    nickname: request.nickname,
    gameCode: title.code,
    currency: request.currency,
    language: request.language,
    returnUrl: request.returnUrl,
    depositUrl: request.depositUrl ?? null,
    now,
    expiresAt: now + SESSION_LASTS,
  });
  return frameAddress(config, title, { ...request, token, open: request.open ?? null });
}

/** Opens the sportsbook with a purse of play money, which the operator is not told about. Throws CoreRefusal. */
export async function launchDemo({ pool, clock }: Context, config: Config, request: DemoRequest): Promise<string> {
  const title = knownTitle(request.gameCode);
  const now = clock.now();
  const purseId = randomUUID();
  const token = await transaction(pool, async (tx) => {
    await openPurse(tx, purseId, FULL_PURSE, now);
    return openSession(tx, {
      operatorSession: null,
      purseId,
      playerId: demoPlayer(purseId),
      nickname: '',
      gameCode: title.code,
      currency: currency('FUN'),
      language: request.language,
      returnUrl: request.returnUrl,
      depositUrl: null,
      now,
      expiresAt: now + DEMO_LASTS,
    });
  });
  return frameAddress(config, title, { ...request, token, open: request.open ?? null });
}

/** The page of a bet, for the player who placed it: his bets in a session that cannot bet. Throws CoreRefusal. */
export async function roundPage({ pool, clock }: Context, config: Config, request: RoundRequest): Promise<string> {
  const [bet] = UUID.test(request.roundId) ? await findBets(pool, [request.roundId]) : [];
  if (bet?.playerId !== request.playerId)
    throw new CoreRefusal(404, 'round_unknown', 'there is no such bet of this player');
  const now = clock.now();
  const token = await openSession(pool, {
    operatorSession: roundPageOf(bet.id),
    purseId: null,
    playerId: bet.playerId,
    nickname: '',
    gameCode: bet.gameCode,
    currency: bet.currency,
    language: request.language,
    returnUrl: config.publicUrl,
    depositUrl: null,
    now,
    expiresAt: now + ROUND_PAGE_LASTS,
  });
  return frameAddress(config, knownTitle(bet.gameCode), { ...request, token, open: `bet/${bet.id}` });
}

function knownTitle(code: string): Title {
  const title = titleOf(code);
  if (!title) throw new CoreRefusal(404, 'game_unknown', 'there is no such title');
  return title;
}

interface Opened extends Pick<LaunchRequest, 'language' | 'gmtOffsetMinutes'> {
  readonly token: string;
  /** What is shown first: `fixture/ID`, `slip/CODE`, `bet/ID`. */
  readonly open: string | null;
}

function frameAddress(
  config: Config,
  { sport }: Title,
  { token, language, open, gmtOffsetMinutes = 0 }: Opened,
): string {
  const url = new URL(`${config.publicUrl}/index.html`);
  url.search = new URLSearchParams({
    token,
    lang: language,
    gmt: String(gmtOffsetMinutes),
    ...(sport === null ? {} : { sport }),
    ...(open === null ? {} : { open }),
  }).toString();
  return url.href;
}
