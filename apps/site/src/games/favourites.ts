import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { call } from '../platform/calls/api.ts';
import { GAMES_KEY } from './catalogue.ts';
import { whenLoggedIn } from '../platform/session/gate.ts';
import { MEMBER_KEY } from '../platform/member/member.ts';

/** The member's changes since the shown lists were fetched, by `nodeId`. */
type Changes = Readonly<Record<string, boolean>>;

const CHANGES_KEY = [...MEMBER_KEY, 'favouriteChanges'] as const;

/** The key of the list of favourites, separate from the other games: only this list changes its length by a toggle. */
export const FAVOURITES_KEY = [...GAMES_KEY, 'fav'] as const;

function useChanges(): Changes {
  const { data } = useQuery<Changes>({
    queryKey: CHANGES_KEY,
    queryFn: () => ({}),
    initialData: {},
    staleTime: Infinity,
  });
  return data;
}

function remember(queries: QueryClient, nodeId: string, isFavorite: boolean): void {
  queries.setQueryData<Changes>(CHANGES_KEY, (changes) => ({ ...changes, [nodeId]: isFavorite }));
}

/** Whether a game is a favourite, and the toggle that adds or removes it (1-site §4). */
export function useFavourite(game: Game): { isFavorite: boolean; toggle: () => void } {
  const t = useTranslations('lobby');
  const queries = useQueryClient();
  const isFavorite = useChanges()[game.nodeId] ?? game.isFavorite ?? false;

  const change = useMutation({
    mutationFn: (next: boolean) =>
      call('favoriteGames', {
        action: next ? 'add' : 'remove',
        nodeId: game.nodeId,
        vendor: game.vassalage,
        gameType: game.gameType,
      }),
    onMutate: (next) => remember(queries, game.nodeId, next),
    onError: (_refused, next) => {
      remember(queries, game.nodeId, !next);
      toast(t('favouriteFailed'), 'bad');
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: FAVOURITES_KEY }),
  });

  function toggle(): void {
    if (change.isPending) return;
    whenLoggedIn('favourite', () => change.mutate(!isFavorite));
  }

  return { isFavorite, toggle };
}
