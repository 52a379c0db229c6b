import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@chhokka/contracts';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';

type NamedGame = CallValue<'gamesOfProviders'>['list'][number];

/** One call names so many; of more than these, members read the codes. */
const AT_MOST = 50;

/**
 * The games that rewards name, by `PROVIDER/GAMECODE`: what they are called, and how they are opened. Undefined until it is
 * known, and for games that members cannot open here.
 */
export function useGamesOf(keys: readonly string[]): (key: string) => NamedGame | undefined {
  const language = useLanguage();
  const games = [...new Set(keys)].toSorted().slice(0, AT_MOST).join(',');
  const { data } = useQuery({
    queryKey: ['content', 'games-of', language, games],
    queryFn: ({ signal }) => rewardsCall('gamesOfProviders', { games, language: wireLanguage() }, { signal }),
    enabled: games !== '',
  });
  return (key) => data?.list.find(({ game }) => game === key);
}

/** What games are called; their codes until that is known. */
export function useGameNames(keys: readonly string[]): (key: string) => string {
  const gameOf = useGamesOf(keys);
  return (key) => gameOf(key)?.name ?? key.slice(key.indexOf('/') + 1);
}

/** What a game is called; its code until that is known. Empty: no game. */
export function useGameName(key: string): string {
  return useGameNames(key === '' ? [] : [key])(key);
}
