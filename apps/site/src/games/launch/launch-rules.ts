import type { GameType } from '@chhokka/contracts';
import { GAME_KINDS, gameTypes } from '@chhokka/contracts/game-kinds';

/** The object of a launch: a vendor of the navigation or a game (1-site §3, game launch object). */
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
  /** The play type that a lottery opens with. */
  readonly defaultPlayType?: string;
  /** Opens a list of the vendor's games. */
  readonly isGame?: 'VASSALAGE' | undefined;
  readonly comingSoon: boolean;
  /** It can be tried with play money. */
  readonly hasDemo?: true | undefined;
}

/** The result of a launch: a page, the popup list of a vendor's games, or a message that it is coming soon. */
export type Launch =
  | { readonly kind: 'page'; readonly to: string; readonly loginFirst: boolean }
  | { readonly kind: 'list'; readonly vassalage: string; readonly loginFirst: boolean }
  | { readonly kind: 'soon' };

const isLottery = (gameType: GameType): boolean => GAME_KINDS[gameType].launch === 'lottery';
/** Vendors of lotteries, whatever kind is named with them. The names of the kinds are vendors as well (1-site §4). */
const LOTTERY_VENDORS: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA', ...gameTypes.filter(isLottery)]);

/** The address of one game: `/game?vassalage=SUND&gameCode=royal-bengal`. */
export function gameAddress({ vassalage, gameCode }: { vassalage: string; gameCode: string }): string {
  return addressOf('/game', { vassalage, gameCode });
}

/** The address of a game with play money: `/game?vassalage=SUND&gameCode=royal-bengal&demo=1`. */
export function demoAddress({ vassalage, gameCode }: { vassalage: string; gameCode: string }): string {
  return addressOf('/game', { vassalage, gameCode, demo: '1' });
}

/**
 * The result of choosing a vendor or a game (1-site §2, §4). What can be launched asks for the login first; pages that
 * announce games are open to everybody.
 */
export function launchOf(object: LaunchObject): Launch {
  const { gameType, vassalage, comingSoon, defaultPlayType: playType } = object;
  const vendor = object.vendor ?? object.accountTypeName ?? vassalage;
  const gameCode = object.gameCode ?? object.code;
  const page = (to: string, loginFirst = !comingSoon): Launch => ({ kind: 'page', to, loginFirst });
  const kind = gameType && GAME_KINDS[gameType];
  if (LOTTERY_VENDORS.has(vendor) || kind?.launch === 'lottery')
    return page(addressOf('/lottery', { gameCode, vendor, playType }));
  if (gameCode !== undefined) return comingSoon ? { kind: 'soon' } : page(gameAddress({ vassalage, gameCode }));
  // Viewing a vendor's games needs no login.
  if (kind?.launch === 'lobby') return page(addressOf(kind.page, { vassalage }), false);
  if (kind?.vendorPage?.vendor === vendor) return page(kind.vendorPage.page, false);
  if (object.isGame === 'VASSALAGE') return { kind: 'list', vassalage, loginFirst: !comingSoon };
  return comingSoon ? { kind: 'soon' } : page(addressOf('/seamless', { vassalage }));
}

/** A path with the parameters that have a value. */
function addressOf(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
