import type { GameType } from '@chhokka/kernel';

/**
 * The properties of one kind of games. Addresses, lobbies, launch rules, menus, banners, lists and the back office use
 * them. Browsers load this file with their first page, so it imports no schema library.
 */
export interface GameKind<Banners extends string = LobbyBanners, Setting extends string = SplitSetting> {
  /**
   * The page that its menu item opens (1-site §2), in lower case: its lobby, or a page of its own. Its picture in the
   * menu is named after this page.
   */
  readonly page: `/${string}`;
  /** The kind whose lobby also lists these games. A kind with `listedIn` has no lobby of its own. */
  readonly listedIn?: GameType;
  /** The group of banners of its lobby (1-site §2). */
  readonly banners?: Banners;
  /**
   * What happens when a player chooses one of its vendors or games (1-site §2, §4). `lobby`: a vendor is a page of the
   * lobby. `direct`: a vendor is launched at once, or opens a list of its games. In both, games run in `/game`.
   * `lottery`: vendors and games open `/lottery`.
   */
  readonly launch: 'lobby' | 'direct' | 'lottery';
  /** The one vendor that has a page of its own. */
  readonly vendorPage?: { readonly vendor: string; readonly page: `/${string}` };
  /** Its vendors are vendors of the kind `from`. The site's `setting` lists those that are shown here (1-site §7). */
  readonly split?: { readonly from: GameType; readonly setting: Setting };
  /** Whether the list of hot games can include its games (1-site §9). */
  readonly isHot: boolean;
  /**
   * Whether a vendor's games of this kind are tables of one lobby: players move from one to the next without leaving the
   * game's page. The wallet takes their bets in one session, each kind by itself, where the provider's protocol has such lobbies (Hub88).
   */
  readonly tables: boolean;
  /**
   * What settles a stake: its own round, an announced draw or the result of a match. Nothing reads it yet. The pages of
   * the lottery and the records of sports bets will use it to tell until when a stake is open.
   */
  readonly settledBy: 'round' | 'draw' | 'result';
}

/** In the order of the navigation (1-site §1), with cockfight two places after sports (1-site §7). */
const KINDS = {
  RNG: { page: '/rng', banners: 'rng', launch: 'lobby', isHot: true, tables: false, settledBy: 'round' },
  LIVE: { page: '/live', banners: 'live', launch: 'lobby', isHot: true, tables: true, settledBy: 'round' },
  FISH: { page: '/fish', banners: 'fish', launch: 'lobby', isHot: true, tables: false, settledBy: 'round' },
  PVP: { page: '/pvp', banners: 'pvp', launch: 'lobby', isHot: true, tables: true, settledBy: 'round' },
  SPORTS: {
    page: '/sports',
    banners: 'sports',
    launch: 'direct',
    vendorPage: { vendor: 'FB', page: '/fbsports' },
    isHot: true,
    tables: true,
    settledBy: 'result',
  },
  ESPORTS: {
    page: '/esports',
    banners: 'esports',
    launch: 'direct',
    split: { from: 'SPORTS', setting: 'esportsVendors' },
    isHot: false,
    tables: true,
    settledBy: 'result',
  },
  COCKFIGHT: {
    page: '/cockfight',
    banners: 'cockfight',
    launch: 'direct',
    split: { from: 'SPORTS', setting: 'cockfightVendors' },
    isHot: false,
    tables: true,
    settledBy: 'result',
  },
  ELOTT: { page: '/elott', banners: 'lott', launch: 'lottery', isHot: true, tables: true, settledBy: 'draw' },
  LOTT: { page: '/lottery', listedIn: 'ELOTT', launch: 'lottery', isHot: true, tables: true, settledBy: 'draw' },
} as const satisfies Readonly<Record<GameType, GameKind<string, string>>>;

type Kind = (typeof KINDS)[GameType];
/** The groups of banners of all lobbies. */
export type LobbyBanners = Extract<Kind, { banners: string }>['banners'];
/** The settings that list the vendors of split kinds. */
export type SplitSetting = Extract<Kind, { split: object }>['split']['setting'];

/** Every kind of games by its name on the wire. A name without a record does not compile. */
export const GAME_KINDS: Readonly<Record<GameType, GameKind>> = KINDS;

/** All kinds in the order of the navigation. */
export const gameTypes = Object.keys(GAME_KINDS) as readonly GameType[];

/** The kinds that have a lobby, in the order of the navigation. */
export const lobbyTypes: readonly GameType[] = gameTypes.filter((gameType) => !GAME_KINDS[gameType].listedIn);

/** The pages of single vendors, and the kind to which each belongs. */
export const vendorPages = gameTypes.flatMap((gameType) => {
  const { vendorPage } = GAME_KINDS[gameType];
  return vendorPage ? [{ ...vendorPage, gameType }] : [];
});

/** The kinds whose games a list of this kind contains: itself, and those that its lobby also lists (1-site §2). */
export function listedTypes(gameType: GameType): readonly GameType[] {
  return [gameType, ...gameTypes.filter((other) => GAME_KINDS[other].listedIn === gameType)];
}
