import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Game, GameType } from '@chhokka/contracts';
import { listedTypes } from '@chhokka/contracts/game-kinds';
import { call } from '../../platform/calls/api.ts';
import { GAMES_KEY, useAudience, useHotGames } from '../../games/catalogue.ts';
import { FAVOURITES_KEY } from '../../games/favourites.ts';
import { wireLanguage } from '../../platform/language/language.ts';
import { useSession } from '../../platform/session/session.ts';
import { fetchGames } from './fetch-games.ts';
import type { Filters } from './filters.ts';

const CLASSIFICATIONS_FRESH_MS = 10 * 60_000;

/** The games that a list shows, whatever their source. */
export interface ShownGames {
  /** Undefined while the first ones load. */
  readonly games: readonly Game[] | undefined;
  readonly totalPages: number;
  /** The shown games are outdated, and the requested ones are loading. */
  readonly stale: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  /** Loads the next page of an endless list; null when there is none, or when the list has pages to turn. */
  readonly more: (() => void) | null;
}

/** Recent slots load page by page until the last; other lists are paged (1-site §4). */
export function isEndless(type: GameType, { listType }: Filters): boolean {
  return listType === 'recent' && type === 'RNG';
}

/** The games on screen, and whether there is a hot list at all. */
export function useGames(type: GameType, filters: Filters): ShownGames & { readonly hasHot: boolean } {
  const hot = useHotList(type, filters);
  const endless = useEndless(type, filters);
  const paged = usePaged(type, filters);
  const hasHot = (hot.games?.length ?? 0) > 0;
  if (filters.listType === 'hot') return { ...hot, hasHot: true };
  return { ...(isEndless(type, filters) ? endless : paged), hasHot };
}

/** The previous page stays, marked stale, until the next one has arrived. */
function usePaged(type: GameType, filters: Filters): ShownGames {
  const audience = useAudience();
  const session = useSession();
  const { listType } = filters;
  const personal = listType === 'fav' || listType === 'recent';
  const key = listType === 'fav' ? FAVOURITES_KEY : [...GAMES_KEY, listType];
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, ...audience, type, filters],
    queryFn: ({ signal }) => fetchGames(type, filters, signal),
    enabled: listType !== 'hot' && !isEndless(type, filters) && (!personal || session !== null),
    placeholderData: keepPreviousData,
    staleTime: listType === 'recent' ? 0 : undefined,
  });
  const { games, totalPages = 1 } = data ?? {};
  return { games, totalPages, stale: isPlaceholderData, error, refetch, more: null };
}

function useEndless(type: GameType, filters: Filters): ShownGames {
  const audience = useAudience();
  const session = useSession();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: [...GAMES_KEY, 'recent', ...audience, type, filters, 'endless'],
    queryFn: ({ pageParam, signal }) => fetchGames(type, { ...filters, pageNo: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, last) => (last < totalPages ? last + 1 : undefined),
    enabled: isEndless(type, filters) && session !== null,
    staleTime: 0,
  });
  const games = data?.pages.flatMap((page) => page.games);
  const more = hasNextPage && !isFetching && error === null ? () => void fetchNextPage() : null;
  return { games, totalPages: 1, stale: false, error, refetch, more };
}

function useHotList(type: GameType, { vassalage }: Filters): ShownGames {
  const { data, error, refetch } = useHotGames(vassalage || undefined);
  const types = listedTypes(type);
  const games = data?.filter((game) => types.includes(game.gameType));
  return { games, totalPages: 1, stale: false, error, refetch, more: null };
}

/** The classifications of the vendor's games, for the filter. */
export function useClassifications(type: GameType, vassalage: string) {
  const audience = useAudience();
  return useQuery({
    queryKey: ['classifications', ...audience, type, vassalage],
    queryFn: ({ signal }) =>
      call('vassGameType', { gameType: type, vassalage: vassalage || undefined, language: wireLanguage() }, { signal }),
    select: ({ list }) => list,
    staleTime: CLASSIFICATIONS_FRESH_MS,
  });
}
