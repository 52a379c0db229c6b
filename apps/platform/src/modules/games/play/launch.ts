import type { CallArguments, CallValue } from '@chhokka/contracts';
import { GAME_KINDS } from '@chhokka/contracts/game-kinds';
import { wayBack } from '@chhokka/contracts/way-back';
import { currency, HOUR } from '@chhokka/kernel';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { languageOf, type TitleLanguage } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { type CatalogueGame, isSharedTable } from '../catalogue/index.ts';
import { DRAWS, defaultPlayType } from '../lottery/index.ts';
import type { PlayParts } from './play.parts.ts';

/** The lifetime of a game session from its launch. A bet extends it, but never beyond the login that launched it. */
const GAME_SESSION_MS = 4 * HOUR;

/** The sports provider with a page and a launch of its own (1-site §7). */
const SPORTS_VENDOR = GAME_KINDS.SPORTS.vendorPage?.vendor ?? '';

/**
 * Opens a session with the game's provider and requests the game's address. A lottery needs no session: the platform draws it,
 * and its page is one of the site. Throws `Refused`.
 */
export async function launch(
  { settings, catalogue, wallet, limits, gateway }: PlayParts,
  args: CallArguments<'launchGame'>,
  { session, address, origin }: Pick<CallContext<'launchGame'>, 'session' | 'address' | 'origin'>,
): Promise<CallValue<'launchGame'>> {
  const game = launchable({ settings, catalogue }, args);
  if (session.betLocked) throw new Refused('play_locked');
  await limits.assertMayPlay(session.memberId);
  const { providerId, gameCode, vassalage, gameType } = game;
  if (providerId === DRAWS) return lotteryLaunch(game, languageOf(args.language));
  const common = { gameCode, currency: currency(session.currency), language: languageOf(args.language) };
  const gameSession = await wallet.openSession({
    ...common,
    memberId: session.memberId,
    memberSession: session.sessionId,
    providerId,
    ttlMs: GAME_SESSION_MS,
  });
  const launched = await gateway.launch(providerId, {
    ...common,
    playerId: session.memberId,
    nickname: session.nickname,
    session: gameSession.session,
    device: args.device,
    returnUrl: onSite(args.returnUrl ?? wayBack(game), origin),
    ...pageWithin(args),
    gmtOffsetMinutes: settings.values.gmtOffsetMinutes,
    ip: address,
  });
  if (!launched.ok) throw new Refused(launched.error === 'unavailable' ? 'game_unavailable' : 'game_unknown');
  const gameName = game.name[common.language];
  const table = isSharedTable(game) && { isTable: true as const };
  return { url: launched.value.url, gameName, gameCode, vassalage, gameType, ...table };
}

/**
 * The launch of the sports provider: the game that is named, or the first that can be played. Throws `Refused` as `launch` does.
 */
export async function launchSports(
  parts: PlayParts,
  { gameCode, ...args }: CallArguments<'gameLaunchFB'>,
  context: CallContext<'gameLaunchFB'>,
): Promise<CallValue<'gameLaunchFB'>> {
  const games = parts.catalogue.snapshot.select({ vassalage: SPORTS_VENDOR });
  const chosen = gameCode ?? (games.find(({ comingSoon }) => !comingSoon) ?? games[0])?.gameCode;
  if (chosen === undefined) throw new Refused('game_unknown');
  return launch(parts, { ...args, vassalage: SPORTS_VENDOR, gameCode: chosen }, context);
}

/** The page within the game that the link names, if it does. */
export function pageWithin({ open }: { readonly open?: string | undefined }): { readonly open?: string } {
  return open === undefined ? {} : { open };
}

/** The launch of a lottery: the address of its page (1-site §4), with the play that it opens with. */
function lotteryLaunch(game: CatalogueGame, language: TitleLanguage): CallValue<'launchGame'> {
  const { gameCode, vassalage, gameType, name } = game;
  const playType = defaultPlayType(gameCode);
  const query = new URLSearchParams({ gameCode, vendor: vassalage, ...(playType && { playType }) });
  const opensWith = playType !== undefined && { defaultPlayType: playType };
  return { url: `/lottery?${query.toString()}`, gameName: name[language], gameCode, vassalage, gameType, ...opensWith };
}

/** The game of a launch. Throws `Refused`: game_unknown, game_coming_soon. */
export function launchable(
  { settings, catalogue }: Pick<PlayParts, 'settings' | 'catalogue'>,
  { vassalage, gameCode }: { readonly vassalage: string; readonly gameCode: string },
): CatalogueGame {
  const game = catalogue.snapshot.game(vassalage, gameCode);
  // A switched-off category does not exist on this domain.
  if (!game || !settings.isOn(game.gameType)) throw new Refused('game_unknown');
  if (game.comingSoon) throw new Refused('game_coming_soon');
  return game;
}

/** The return address of a game: an address of this site, or its front page. */
export function onSite(address: string | undefined, origin: string): string {
  const home = `${origin}/`;
  if (address === undefined || !URL.canParse(address, home)) return home;
  const url = new URL(address, home);
  return url.origin === origin ? url.href : home;
}
