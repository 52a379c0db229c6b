import type { GameType } from '@chhokka/contracts';
import { lobbyOf } from './catalogue.ts';

/** What is launched: a vendor of the navigation or a game (1-site §3, game launch object). */
export interface LaunchObject {
  /** Left out where only vendor and code are known. */
  readonly gameType?: GameType;
  readonly vassalage: string;
  /** The provider where it is not `vassalage`; `accountTypeName` is its older name. */
  readonly vendor?: string;
  readonly accountTypeName?: string;
  /** Left out for a vendor; `code` is its older name. */
  readonly gameCode?: string;
  readonly code?: string;
  /** What a lottery opens with. */
  readonly defaultPlayType?: string;
  /** Choosing it opens a list of its games. */
  readonly isGame?: 'VASSALAGE' | undefined;
  readonly comingSoon: boolean;
}

/** What a launch does: lead to a page, open the popup list of a vendor's games, or say that it is coming soon. */
export type Launch =
  | { readonly kind: 'page'; readonly to: string; readonly loginFirst: boolean }
  | { readonly kind: 'list'; readonly vassalage: string; readonly loginFirst: boolean }
  | { readonly kind: 'soon' };

const LOTTERY_TYPES: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);
const LOTTERY_VENDORS: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']);
/** Their vendors are pages of their lobbies: looking at what they offer needs no login. */
const BY_LOBBY: ReadonlySet<string> = new Set(['RNG', 'PVP', 'FISH', 'LIVE']);
const SPORTS_PROVIDER = 'FB';

/** Where one game is played: `/game?vassalage=SUND&gameCode=royal-bengal`. */
export function gameAddress({ vassalage, gameCode }: { vassalage: string; gameCode: string }): string {
  return addressOf('/game', { vassalage, gameCode });
}

/**
 * What choosing a vendor or a game does (1-site §2, §4). What can be launched asks for the login first; pages that say
 * what is to come are for everybody.
 */
export function launchOf(object: LaunchObject): Launch {
  const { gameType, vassalage, comingSoon, defaultPlayType: playType } = object;
  const vendor = object.vendor ?? object.accountTypeName ?? vassalage;
  const gameCode = object.gameCode ?? object.code;
  const page = (to: string, loginFirst = !comingSoon): Launch => ({ kind: 'page', to, loginFirst });
  if (LOTTERY_VENDORS.has(vendor) || (gameType !== undefined && LOTTERY_TYPES.has(gameType)))
    return page(addressOf('/lottery', { gameCode, vendor, playType }));
  if (gameCode !== undefined) return comingSoon ? { kind: 'soon' } : page(gameAddress({ vassalage, gameCode }));
  if (gameType !== undefined && BY_LOBBY.has(gameType)) return page(addressOf(lobbyOf(gameType), { vassalage }), false);
  if (gameType === 'SPORTS' && vendor === SPORTS_PROVIDER) return page('/fbsports', false);
  if (object.isGame === 'VASSALAGE') return { kind: 'list', vassalage, loginFirst: !comingSoon };
  return comingSoon ? { kind: 'soon' } : page(addressOf('/seamless', { vassalage }));
}

/** A path with the parameters that have a value. */
function addressOf(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
