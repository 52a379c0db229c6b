import type { GameType } from '@chhokka/contracts';
import { GAME_TYPES } from '@chhokka/kernel';
import { useSearchParams } from 'react-router';
import type { GamesQuery } from './use-games.ts';

export const STATES = ['all', 'on', 'off', 'hot', 'new', 'soon'] as const;
export const SORTS = ['order', 'name', 'rtp'] as const;

/** What the address asks for, and a function that changes it. Whatever but the page changes, the first page follows. */
export function useGamesQuery(): {
  readonly asked: GamesQuery & { readonly pageNo: number };
  readonly ask: (values: Readonly<Record<string, string>>) => void;
} {
  const [query, setQuery] = useSearchParams();
  const of = (name: string): string => query.get(name) ?? '';
  const gameType = GAME_TYPES.find((each): each is GameType => each === of('type'));
  const asked = {
    search: of('search'),
    state: STATES.find((each) => each === of('state')) ?? 'all',
    sort: SORTS.find((each) => each === of('sort')) ?? 'order',
    pageNo: Math.max(1, Number.parseInt(of('page'), 10) || 1),
    ...(of('vendor') !== '' && { vassalage: of('vendor') }),
    ...(gameType && { gameType }),
  };
  const ask = (values: Readonly<Record<string, string>>): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '', ...values })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { asked, ask };
}
