import type { CallArguments, CallValue } from '@chhokka/contracts';
import { gameTypes } from '@chhokka/contracts/game-kinds';
import { parseDecimal } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { languageOf, type TitleLanguage } from '../../../infra/http/language.ts';
import type { Serialised } from '../../../infra/http/answer.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { CatalogueGame } from './catalogue.types.ts';
import type { Catalogue } from './index.ts';
import type { Settings, Site } from '../../site/settings/index.ts';
import { listOfficeGames } from './office-games.ts';
import { AnswerCache, page, pageJson, serialised } from './pages.ts';
import { CLASSIFY_TITLES } from './titles.ts';

/** Enough for several thousand pages of 15 games. */
const CACHED_BYTES = 32 * 1024 * 1024;
/** Of vendors and classifications there are a few dozen lists. */
const CACHED_LISTS_BYTES = 4 * 1024 * 1024;

/** The lists of vendors and games, without categories that the site of the call has switched off. */
export function catalogueHandlers(
  catalogue: Catalogue,
  { settings, pool }: { readonly settings: Settings; readonly pool: Pool },
): HandlersOf<'catalogue'> {
  return {
    officeGames: (args, { language }) => listOfficeGames(pool, args, language === 'bn' ? 'bn' : 'en'),
    ...sharedLists(catalogue, settings),
    ...favouriteHandlers(catalogue, settings),
    async gamesOfProviders({ games, language }) {
      return { list: namedGames(catalogue, settings, games.split(','), languageOf(language)) };
    },
  };
}

/** The games of these keys (`PROVIDER/GAMECODE`) that members can open here. */
function namedGames(
  { snapshot }: Catalogue,
  settings: Settings,
  keys: readonly string[],
  language: TitleLanguage,
): CallValue<'gamesOfProviders'>['list'] {
  return keys.flatMap((key) => {
    const [providerId = '', gameCode = ''] = key.split('/');
    const game = snapshot.gameOfProvider(providerId, gameCode);
    if (game === undefined || game.comingSoon || !settings.isOn(game.gameType)) return [];
    return [{ game: key, name: game.name[language], vassalage: game.vassalage, gameCode }];
  });
}

/** The lists that are the same for everybody, serialised once until the catalogue changes. */
function sharedLists(
  catalogue: Catalogue,
  settings: Settings,
): Pick<HandlersOf<'catalogue'>, 'newGameVendor' | 'vassGameType' | 'gameList'> {
  const pages = new AnswerCache<CallValue<'gameList'>>(CACHED_BYTES);
  const vendors = new AnswerCache<CallValue<'newGameVendor'>>(CACHED_LISTS_BYTES);
  const classes = new AnswerCache<CallValue<'vassGameType'>>(CACHED_LISTS_BYTES);
  catalogue.onChange(() => {
    for (const cache of [pages, vendors, classes]) cache.clear();
  });

  function gamePage(args: CallArguments<'gameList'>): Serialised<CallValue<'gameList'>> {
    const selected = catalogue.snapshot.select({
      ...args,
      minBet: parseDecimal(args.minBet ?? '0') ?? undefined,
      isTop: args.isTop === 1,
    });
    const games = shownHere(settings, selected);
    const { pageNo, pageSize } = args;
    return page('games', pageJson(games, { pageNo, pageSize, language: languageOf(args.language) }));
  }

  return {
    async newGameVendor({ language }) {
      return vendors.get(keyOf(language, offHere(settings)), () => {
        const list = catalogue.snapshot.categories
          .filter(({ gameType }) => settings.isOn(gameType))
          .map(({ gameType, vendors: of }) => ({ gameCategory: gameType, vendors: [...of[languageOf(language)]] }));
        return serialised({ list });
      });
    },

    async vassGameType({ vassalage, gameType, language }) {
      return classes.get(keyOf(vassalage, gameType, language, offHere(settings)), () => {
        const games = shownHere(settings, catalogue.snapshot.select({ vassalage, gameType }));
        return serialised({ list: classesOf(games, languageOf(language)) });
      });
    },

    async gameList(args) {
      return pages.get(pageKey(args, offHere(settings)), () => gamePage(args));
    },
  };
}

function favouriteHandlers(
  catalogue: Catalogue,
  settings: Settings,
): Pick<HandlersOf<'catalogue'>, 'favoriteIds' | 'favoriteGames' | 'favoriteGamesList'> {
  return {
    async favoriteIds(_, { session }) {
      return { gameFavIds: await catalogue.favourites(session.memberId) };
    },

    async favoriteGames({ action, nodeId, vendor, gameType }, { session }) {
      const game = catalogue.snapshot.gameById(nodeId);
      if (!game || game.vassalage !== vendor || game.gameType !== gameType) throw new Refused('game_unknown');
      if (action === 'add') await catalogue.addFavourite(session.memberId, nodeId);
      else if (action === 'remove') await catalogue.removeFavourite(session.memberId, nodeId);
      else await catalogue.toggleFavourite(session.memberId, nodeId);
      return { gameFavIds: await catalogue.favourites(session.memberId) };
    },

    async favoriteGamesList({ vassalage, gameType, pageNo, pageSize, language }, { session }) {
      const ids = await catalogue.favourites(session.memberId);
      const games = ids
        .map((id) => catalogue.snapshot.gameById(id))
        .filter((game): game is CatalogueGame => game !== undefined);
      const wanted = shownHere(settings, games).filter(
        (game) => (!vassalage || game.vassalage === vassalage) && (!gameType || game.gameType === gameType),
      );
      return page('content', pageJson(wanted, { pageNo, pageSize, language: languageOf(language) }));
    },
  };
}

/** These games without the categories that are switched off on the site of the call. */
function shownHere(settings: Settings, games: readonly CatalogueGame[]): readonly CatalogueGame[] {
  return offHere(settings) === '' ? games : games.filter((game) => settings.isOn(game.gameType));
}

/** The classifications of these games, with their titles and how many games each has. */
function classesOf(games: readonly CatalogueGame[], language: TitleLanguage): CallValue<'vassGameType'>['list'] {
  const counts = Map.groupBy(games, ({ classify }) => classify);
  counts.delete('');
  return [...counts].map(([code, { length }]) => ({
    gameClassify: code,
    title: CLASSIFY_TITLES[code]?.[language] ?? code,
    count: length,
  }));
}

/** By the settings of a site, which are another object as soon as they change. */
const offOf = new WeakMap<Site, string>();

/** The categories that are switched off on the site of the call; empty when all are on. */
function offHere({ here }: Pick<Settings, 'here'>): string {
  const off = offOf.get(here) ?? gameTypes.filter((gameType) => !here.on.has(gameType)).join();
  offOf.set(here, off);
  return off;
}

/**
 * The cache key: everything that the answer depends on, and nothing else, because invented parameters must not fill the
 * cache.
 */
function pageKey(args: CallArguments<'gameList'>, off: string): string {
  const wanted = wantedBy.get(args) ?? wantedIn(args);
  wantedBy.set(args, wanted);
  return off === '' ? wanted : `${wanted} ${off}`;
}

/** The part of the key that the arguments give. They are the same object for each repeated address. */
const wantedBy = new WeakMap<CallArguments<'gameList'>, string>();

function wantedIn(args: CallArguments<'gameList'>): string {
  const { gameType, vassalage, gameClassify, gameName, minBet, minLineNum, pageNo, pageSize, language, isTop } = args;
  return keyOf(gameType, vassalage, gameClassify, gameName, minBet, minLineNum, pageNo, pageSize, language, isTop);
}

function keyOf(...parts: readonly (string | number | undefined)[]): string {
  return JSON.stringify(parts);
}
