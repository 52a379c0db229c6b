import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { call } from '../platform/calls/api.ts';
import { GAMES_KEY } from './catalogue.ts';
import { whenLoggedIn } from '../platform/session/gate.ts';
import { MEMBER_KEY } from '../platform/member/member.ts';
import { isTrial, useSession } from '../platform/session/session.ts';

/** The ids of the member's favourite games. */
const IDS_KEY = [...MEMBER_KEY, 'favouriteIds'] as const;

/** The key of the list of favourites, separate from the other games: only this list changes its length by a toggle. */
export const FAVOURITES_KEY = [...GAMES_KEY, 'fav'] as const;

/** The member's favourites, fetched once for all lists, which are the same for everybody; none for guests. */
function useIds(): readonly string[] {
  const session = useSession();
  const { data } = useQuery({
    queryKey: IDS_KEY,
    queryFn: async ({ signal }) => (await call('favoriteIds', {}, { signal })).gameFavIds,
    enabled: session !== null && !isTrial(session),
    staleTime: Infinity,
  });
  return data ?? [];
}

/** Shows a change at once. What is being fetched knows nothing of it yet. */
async function show(queries: QueryClient, nodeId: string, isFavorite: boolean): Promise<void> {
  await queries.cancelQueries({ queryKey: IDS_KEY });
  queries.setQueryData<readonly string[]>(IDS_KEY, (ids = []) => {
    const others = ids.filter((id) => id !== nodeId);
    return isFavorite ? [nodeId, ...others] : others;
  });
}

/** Whether a game is a favourite, and the toggle that adds or removes it (1-site §4). */
export function useFavourite(game: Game): { isFavorite: boolean; toggle: () => void } {
  const t = useTranslations('lobby');
  const queries = useQueryClient();
  const isFavorite = useIds().includes(game.nodeId);

  const change = useMutation({
    mutationKey: IDS_KEY,
    mutationFn: (next: boolean) =>
      call('favoriteGames', {
        action: next ? 'add' : 'remove',
        nodeId: game.nodeId,
        vendor: game.vassalage,
        gameType: game.gameType,
      }),
    onMutate: (next) => show(queries, game.nodeId, next),
    onError: async (_refused, next) => {
      await show(queries, game.nodeId, !next);
      toast(t('favouriteFailed'), 'bad');
    },
    onSuccess: ({ gameFavIds }) => {
      // While others are on their way, the answer lacks them.
      if (queries.isMutating({ mutationKey: IDS_KEY }) <= 1) queries.setQueryData(IDS_KEY, gameFavIds);
      return queries.invalidateQueries({ queryKey: FAVOURITES_KEY });
    },
  });

  function toggle(): void {
    if (change.isPending) return;
    whenLoggedIn('favourite', () => change.mutate(!isFavorite));
  }

  return { isFavorite, toggle };
}
