import type { Game, GameType } from '@chhokka/contracts';
import { call } from '../../platform/calls/api.ts';
import { CLIENT_TYPE } from '../../games/catalogue.ts';
import { wireLanguage } from '../../platform/language/language.ts';
import type { Filters } from './filters.ts';

const PLATFORMS = 'flash,html5-desktop';

export interface GamePage {
  readonly games: readonly Game[];
  readonly totalPages: number;
}

/** One page of games for the filters. Hot games have a call of their own. */
export async function fetchGames(type: GameType, filters: Filters, signal: AbortSignal): Promise<GamePage> {
  const { pageNo, pageSize } = filters;
  const vassalage = filters.vassalage || undefined;
  const common = { gameType: type, vassalage, pageNo, pageSize, language: wireLanguage() };
  switch (filters.listType) {
    case 'fav': {
      const { content, totalPages } = await call('favoriteGamesList', common, { signal });
      return { games: content, totalPages };
    }
    case 'recent': {
      const { list, totalPages } = await call('recentGame', { ...common, clientType: CLIENT_TYPE }, { signal });
      return { games: list, totalPages };
    }
    case 'all':
    case 'hot': {
      const gameName = filters.gameName || undefined;
      const gameClassify = filters.gameClassify || undefined;
      const minBet = filters.minBet || undefined;
      const minLineNum = filters.minLineNum === '' ? undefined : Number(filters.minLineNum);
      const narrowed = { ...common, gameName, gameClassify, minBet, minLineNum };
      return call('gameList', { ...narrowed, clientType: CLIENT_TYPE, platform: PLATFORMS }, { signal });
    }
  }
}
