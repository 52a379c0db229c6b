import type { CallArguments, CallValue } from '@chhokka/contracts';
import { gameTypes } from '@chhokka/contracts/game-kinds';
import { parseDecimal } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { languageOf, type TitleLanguage } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { CatalogueGame } from './catalogue.types.ts';
import type { Catalogue } from './index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { listOfficeGames } from './office-games.ts';
import { AnswerCache, page, pageJson } from './pages.ts';
import { CLASSIFY_TITLES } from './titles.ts';

/** Enough for several thousand pages of 15 games. */
const CACHED_BYTES = 32 * 1024 * 1024;

/** The lists of vendors and games, without categories that the site of the call has switched off. */
export function catalogueHandlers(
  catalogue: Catalogue,
  { settings, pool }: { readonly settings: Settings; readonly pool: Pool },
): HandlersOf<'catalogue'> {
  const pages = new AnswerCache<CallValue<'gameList'>>(CACHED_BYTES);
  catalogue.onChange(() => pages.clear());

  const shown = (games: readonly CatalogueGame[]): readonly CatalogueGame[] =>
    offHere(settings) === '' ? games : games.filter((game) => settings.isOn(game.gameType));

  function gamePage(args: CallArguments<'gameList'>, favourites: ReadonlySet<string> | null) {
    const selected = catalogue.snapshot.select({
      ...args,
      minBet: parseDecimal(args.minBet ?? '0') ?? undefined,
      isTop: args.isTop === 1,
    });
    const games = shown(selected);
    const { pageNo, pageSize } = args;
    return page<CallValue<'gameList'>>(
      'games',
      pageJson(games, { pageNo, pageSize, language: languageOf(args.language), favourites }),
    );
  }

  return {
    officeGames: (args, { language }) => listOfficeGames(pool, args, language === 'bn' ? 'bn' : 'en'),
    async newGameVendor({ language }) {
      const list = catalogue.snapshot.categories
        .filter(({ gameType }) => settings.isOn(gameType))
        .map(({ gameType, vendors }) => ({ gameCategory: gameType, vendors: [...vendors[languageOf(language)]] }));
      return { list };
    },

    async vassGameType({ vassalage, gameType, language }) {
      return { list: classesOf(shown(catalogue.snapshot.select({ vassalage, gameType })), languageOf(language)) };
    },

    async gameList(args, { session }) {
      if (!session) return pages.get(pageKey(args, offHere(settings)), () => gamePage(args, null));
      return gamePage(args, new Set(await catalogue.favourites(session.memberId)));
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
      const wanted = shown(games).filter(
        (game) => (!vassalage || game.vassalage === vassalage) && (!gameType || game.gameType === gameType),
      );
      return page(
        'content',
        pageJson(wanted, { pageNo, pageSize, language: languageOf(language), favourites: new Set(ids) }),
      );
    },
  };
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

/** The categories that are switched off on the site of the call; empty when all are on. */
function offHere(settings: Settings): string {
  return gameTypes.filter((gameType) => !settings.isOn(gameType)).join();
}

/**
 * The cache key: everything that the answer depends on, and nothing else, because invented parameters must not fill the
 * cache.
 */
function pageKey(args: CallArguments<'gameList'>, off: string): string {
  const { gameType, vassalage, gameClassify, gameName, minBet, minLineNum, pageNo, pageSize, language, isTop } = args;
  return JSON.stringify([
    gameType,
    vassalage,
    gameClassify,
    gameName,
    minBet,
    minLineNum,
    pageNo,
    pageSize,
    language,
    isTop,
    off,
  ]);
}
