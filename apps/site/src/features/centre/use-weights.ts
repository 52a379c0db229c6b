import type { StakeWeights } from '@chhokka/contracts';
import { GAME_TYPES, type GameType } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';

/** Weights as awards of bonus money tell them, too. */
interface Weights {
  readonly kinds: Readonly<Partial<Record<GameType, number>>>;
  readonly games: StakeWeights['games'];
}

/** What stakes count for, in words: `list` is `Slots 100 %, Live casino 20 %`, `text` a sentence with it. */
export function useWeights(): {
  readonly list: (weights: Weights) => string;
  /** `only`: the kinds of which stakes count at all; null: all. */
  readonly text: (weights: Weights, only?: readonly GameType[] | null) => string;
} {
  const t = useTranslations();
  const list = ({ kinds, games }: Weights): string =>
    [
      ...GAME_TYPES.filter((kind) => kinds[kind]).map((kind) => [t(`shell.category.${kind}`), kinds[kind]] as const),
      ...Object.entries(games).map(([game, weight]) => [game.slice(game.indexOf('/') + 1), weight] as const),
    ]
      .map(([name, weight]) => `${name}\u00a0${weight}\u00a0%`)
      .join(', ');
  return {
    list,
    text({ kinds, games }, only = null) {
      const counted = only === null ? kinds : Object.fromEntries(only.map((kind) => [kind, kinds[kind]]));
      return t('rewards.weights', { list: list({ kinds: counted, games }) });
    },
  };
}
