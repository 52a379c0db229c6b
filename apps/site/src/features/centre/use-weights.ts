import type { StakeWeights } from '@chhokka/contracts';
import { GAME_TYPES, type GameType } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';
import { useGameNames } from './reward-centre/use-games-of.ts';

/** Weights as awards of bonus money tell them, too. */
interface Weights {
  readonly kinds: Readonly<Partial<Record<GameType, number>>>;
  readonly games: StakeWeights['games'];
}

/** What stakes count for, in words: `list` is `Slots 100 %, Live casino 20 %`, `text` a sentence with it. Null: nothing counts. */
export function useWeights(weights: Weights | null): {
  readonly list: string;
  /** `only`: the kinds of which stakes count at all; null: all. */
  readonly text: (only?: readonly GameType[] | null) => string;
} {
  const t = useTranslations();
  const { kinds, games } = weights ?? { kinds: {}, games: {} };
  const nameOf = useGameNames(Object.keys(games));
  const listOf = (counted: Weights['kinds']): string =>
    [
      ...GAME_TYPES.filter((kind) => counted[kind]).map(
        (kind) => [t(`shell.category.${kind}`), counted[kind]] as const,
      ),
      ...Object.entries(games).map(([game, weight]) => [nameOf(game), weight] as const),
    ]
      .map(([name, weight]) => `${name}\u00a0${weight}\u00a0%`)
      .join(', ');
  return {
    list: listOf(kinds),
    text(only = null) {
      const counted = only === null ? kinds : Object.fromEntries(only.map((kind) => [kind, kinds[kind]]));
      return t('rewards.weights', { list: listOf(counted) });
    },
  };
}
