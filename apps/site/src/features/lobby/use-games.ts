import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Game, GameType } from '@chhokka/contracts';
import { call } from '../../shared/api.ts';
import { GAMES_KEY, useAudience, useHotGames } from '../../shared/catalogue.ts';
import { FAVOURITES_KEY } from '../../shared/favourites.ts';
import { wireLanguage } from '../../shared/language.ts';
import { useSession } from '../../shared/session.ts';
import type { Filters } from './filters.ts';

const CLIENT_TYPE = 3;
const PLATFORMS = 'flash,html5-desktop';

/** Three rows of six: the page size after a list reset, which entering the lobby is (1-site §9). */
export const PAGE_SIZE = 18;

interface GamePage {
  readonly games: readonly Game[];
  readonly totalPages: number;
}

/** A call's page, as this screen needs it. */
type Fetch = (pageNo: number, signal: AbortSignal) => Promise<GamePage>;

/** Page after page until the last, as one (1-site §4: recent RNG games). */
async function everyPage(fetchPage: Fetch, signal: AbortSignal): Promise<GamePage> {
  const games: Game[] = [];
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo += 1) {
    const page = await fetchPage(pageNo, signal);
    games.push(...page.games);
    totalPages = page.totalPages;
  }
  return { games, totalPages: 1 };
}

function fetcherOf(type: GameType, filters: Filters): Fetch {
  const vassalage = filters.vassalage || undefined;
  const common = { gameType: type, vassalage, pageSize: PAGE_SIZE, language: wireLanguage() };
  switch (filters.listType) {
    case 'fav':
      return async (pageNo, signal) => {
        const { content, totalPages } = await call('favoriteGamesList', { ...common, pageNo }, { signal });
        return { games: content, totalPages };
      };
    case 'recent':
      return async (pageNo, signal) => {
        const request = { ...common, clientType: CLIENT_TYPE, pageNo };
        const { list, totalPages } = await call('recentGame', request, { signal });
        return { games: list, totalPages };
      };
    case 'all':
    case 'hot': {
      const { gameName, gameClassify, minBet } = filters;
      const narrowed = {
        gameName: gameName || undefined,
        gameClassify: gameClassify || undefined,
        minBet: minBet || undefined,
      };
      const request = { ...common, ...narrowed, clientType: CLIENT_TYPE, platform: PLATFORMS };
      return (pageNo, signal) => call('gameList', { ...request, pageNo }, { signal });
    }
  }
}

/** The games on screen. The page before stays, marked stale, until its successor has arrived. */
export function useGames(type: GameType, filters: Filters) {
  const audience = useAudience();
  const session = useSession();
  const { listType, pageNo } = filters;
  const hot = useHotGames(filters.vassalage || undefined);
  const personal = listType === 'fav' || listType === 'recent';
  const key = listType === 'fav' ? FAVOURITES_KEY : [...GAMES_KEY, listType];

  const paged = useQuery({
    queryKey: [...key, ...audience, type, filters],
    queryFn: ({ signal }) => {
      const fetchPage = fetcherOf(type, filters);
      return listType === 'recent' && type === 'RNG' ? everyPage(fetchPage, signal) : fetchPage(pageNo, signal);
    },
    enabled: listType !== 'hot' && (!personal || session !== null),
    placeholderData: keepPreviousData,
    staleTime: listType === 'recent' ? 0 : undefined,
  });

  const hotGames = hot.data?.filter((game) => game.gameType === type);
  if (listType !== 'hot') return { ...paged, hasHot: (hotGames?.length ?? 0) > 0 };
  const data: GamePage | undefined = hotGames && { games: hotGames, totalPages: 1 };
  return { ...hot, data, isPlaceholderData: false, hasHot: true };
}

/** The classifications of the vendor's games, for the filter. */
export function useClassifications(type: GameType, vassalage: string) {
  const audience = useAudience();
  return useQuery({
    queryKey: ['classifications', ...audience, type, vassalage],
    queryFn: ({ signal }) =>
      call('vassGameType', { gameType: type, vassalage: vassalage || undefined, language: wireLanguage() }, { signal }),
    select: ({ list }) => list,
    staleTime: 10 * 60_000,
  });
}
