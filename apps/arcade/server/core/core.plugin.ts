import { type Currency, HOUR } from '@chhokka/kernel';
import { type CoreApiParts, CoreRefusal, coreApi } from '@chhokka/provider-server/core';
import type { ActivateRequest, DemoRequest, LaunchRequest, RoundRequest } from '@chhokka/wallet-protocol/house';
import { type Config, rgsAddress, thirdPartyAddress } from '../config.ts';
import { PLAY_MONEY, openDemo } from '../demos/demos.ts';
import { isDemoPlayer } from '../demos/purses.ts';
import { type ActivationFault, carryOut } from '../games/activate.ts';
import { type LoadedGame, shownLanguage } from '../games/game-library.ts';
import { hostVersion } from '../hosting/client-versions.ts';
import type { ArcadeLimits } from '../infra/limits.ts';
import { hasDemo, isPlayedIn } from '../rgs/bets.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';
import { roundByWalletId } from '../rgs/rounds.repository.ts';
import { openSession } from '../sessions/sessions.repository.ts';
import { slipByWalletId } from '../tables/betting/slips.repository.ts';
import { findTableOf } from '../tables/betting/table-info.repository.ts';
import type { TableContext } from '../tables/table-context.ts';
import { freeRoundCalls } from './free-round-calls.ts';
import { offer } from './offer.ts';
import { rememberRequest } from './requests.repository.ts';
import { tableCalls } from './table-calls.ts';

/** How long a launched game can be played. The operator's own session may end earlier. */
const SESSION_LASTS = 24 * HOUR;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The house core API: what the operator calls to open a game or a demo of it, to show a round, to list the games, to
 * activate a version, to grant free rounds and to look after live tables. Signed by the operator's key.
 */
export function corePlugin(context: RgsContext, tables: TableContext, config: Config, limits: ArcadeLimits) {
  const { pool, clock } = context;
  const parts: CoreApiParts = {
    operator: config.operator,
    clock,
    remember: (signature, now) => rememberRequest(pool, signature, now),
    count: (request) => limits.address(request, 'core'),
  };
  return coreApi(parts, {
    launch: async (request) => ({ url: await launch(context, config, request) }),
    demo: async (request) => ({ url: await launchDemo(context, config, request) }),
    round: async (request) => ({ url: await roundPage(context, config, request) }),
    games: async ({ currency }) => ({ games: await offer(context, currency) }),
    activate: (request) => activate(context, config, request),
    ...freeRoundCalls(context),
    ...tableCalls({ ...tables, links: context.links, publicUrl: config.publicUrl }),
  });
}

async function launch(context: RgsContext, config: Config, request: LaunchRequest): Promise<string> {
  if (isDemoPlayer(request.playerId)) throw new CoreRefusal(400, 'bad_request', 'ids of players do not begin so');
  const game = await openedGame(context, request.gameCode);
  if (!(await isPlayed(context, game, request.currency)))
    throw new CoreRefusal(400, 'bad_request', `${request.currency} is not played in here`);
  const now = context.clock.now();
  const language = shownLanguage(game, request.language);
  const token = await openSession(context.pool, {
    operatorSession: request.session,
    purseId: null,
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
  return frameAddress(config, game, { ...request, token, language, demo: false });
}

/** A demo: no player and no session of the operator, and the arcade tells the operator nothing about it. */
async function launchDemo(context: RgsContext, config: Config, request: DemoRequest): Promise<string> {
  const game = await openedGame(context, request.gameCode);
  if (game.kind === 'table' || !hasDemo(game)) throw new CoreRefusal(404, 'game_unknown', 'the game has no demo');
  const language = shownLanguage(game, request.language);
  const token = await openDemo(context, { ...request, language });
  return frameAddress(config, game, { ...request, token, language, currency: PLAY_MONEY, demo: true });
}

/** Whether the game can be played for money in the currency: a slot by its bets, a table game at a table in it. */
async function isPlayed({ pool }: RgsContext, game: LoadedGame, currency: Currency): Promise<boolean> {
  if (game.kind === 'slot') return isPlayedIn(game, currency);
  return (await findTableOf(pool, { gameCode: game.code, currency }, null)) !== null;
}

/** The active version of a game that can be opened. Throws CoreRefusal. */
async function openedGame(context: RgsContext, code: string): Promise<LoadedGame> {
  const game = await context.library.current(code);
  if (!game?.client) throw new CoreRefusal(404, 'game_unknown', 'there is no such game with a client');
  return game;
}

interface Opened extends Pick<LaunchRequest, 'currency' | 'language' | 'device' | 'returnUrl' | 'gmtOffsetMinutes'> {
  readonly token: string;
  readonly demo: boolean;
}

/** The address at which the game is shown to the player, with the publisher's parameters. */
function frameAddress(config: Config, game: LoadedGame, opened: Opened): string {
  const url = new URL(clientAddress(config, game));
  url.search = new URLSearchParams({
    sessionID: opened.token,
    lang: opened.language,
    device: opened.device,
    currency: opened.currency,
    // No round here is played in a social casino.
    social: 'false',
    demo: String(opened.demo),
    // Clients put https:// before it and /wallet/… after it.
    rgs_url: rgsAddress(config),
    host: new URL(opened.returnUrl).origin,
    gmt: String(opened.gmtOffsetMinutes ?? 0),
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

/** Safe to repeat: a client that was not put in place before a crash is put in place by the repeat. */
async function activate(context: RgsContext, config: Config, request: ActivateRequest) {
  const { activationId, gameCode, version, action, replaces, askedBy, confirmedBy } = request;
  const now = new Date(context.clock.now());
  const wanted = { id: activationId, gameCode, version, action, replaces, askedBy, confirmedBy, now };
  const done = await carryOut(context.pool, wanted);
  if (!done.ok) throw activationRefusal(done.error);
  await hostVersion(context.pool, config.dataDir, { gameCode, replaces });
  return { activationId, gameCode, version };
}

function activationRefusal(fault: ActivationFault): CoreRefusal {
  if (fault === 'game_unknown') return new CoreRefusal(404, fault, 'there is no such game');
  return new CoreRefusal(409, 'activation_refused', fault);
}

async function roundPage(context: RgsContext, config: Config, request: RoundRequest): Promise<string> {
  const page = UUID.test(request.roundId) ? await pageOf(context, request) : null;
  if (page === null) throw new CoreRefusal(404, 'round_unknown', 'there is no such round of this player');
  return `${config.publicUrl}${page}&lang=${request.language}&gmt=${request.gmtOffsetMinutes ?? 0}`;
}

/** The page of a player's round in a slot, or of a slip at a table; null when it is neither. */
async function pageOf({ pool, links }: RgsContext, { roundId, playerId }: RoundRequest): Promise<string | null> {
  const round = await roundByWalletId(pool, roundId, playerId);
  if (round) return links.verify(round.draw.id);
  const slip = await slipByWalletId(pool, roundId);
  return slip?.playerId === playerId ? links.verifySlip(slip.drawId, slip.walletRoundId) : null;
}
