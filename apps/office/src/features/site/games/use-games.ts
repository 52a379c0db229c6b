import type { CallInput, CallValue } from '@chhokka/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { useLanguage } from '../../../shared/language.ts';

export type Games = CallValue<'officeGames'>;
export type ListedGame = Games['list'][number];
export type GamesQuery = Omit<CallInput<'officeGames'>, 'pageSize'>;
/** What the table changes of a game. */
export type Change = Partial<Pick<ListedGame['item'], 'enabled' | 'isHot' | 'isNew' | 'position'>>;

const GAMES = 'site games';

/** One page of games. While another one is loading, the page keeps showing the previous one. */
export function useGames(query: GamesQuery) {
  const language = useLanguage();
  return useQuery({
    queryKey: [GAMES, query, language],
    queryFn: ({ signal }) => call('officeGames', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Changes games as they were listed: all, or none if somebody has edited one of them meanwhile. */
export function useChangeGames() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ games, change }: { games: readonly ListedGame[]; change: Change }) =>
      call('officeSaveSiteItems', {
        items: games.map(({ id, version, item }) => ({ id, version, item: { ...item, ...change } })),
      }),
    // Also after a refusal: then somebody else has changed the games that are shown.
    onSettled: () => queries.invalidateQueries({ queryKey: [GAMES] }),
  });
}
