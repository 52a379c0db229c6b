import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { classes } from '@chhokka/ui';
import { useFavourite } from '../favourites.ts';
import styles from './FavouriteButton.module.css';

interface FavouriteButtonProps {
  readonly game: Game;
  /** Whether it is on a card instead of a cover. */
  readonly onCard?: boolean;
}

/** The heart in the corner of a game. Guests are asked to log in first. */
export function FavouriteButton({ game, onCard = false }: FavouriteButtonProps) {
  const t = useTranslations('lobby');
  const { isFavorite, toggle } = useFavourite(game);
  const label = t(isFavorite ? 'removeFavourite' : 'addFavourite', { game: game.gameName });
  return (
    <button
      type="button"
      className={classes(styles.heart, onCard && styles.onCard, isFavorite && styles.loved)}
      aria-label={label}
      aria-pressed={isFavorite}
      title={label}
      onClick={toggle}
    >
      <span>
        <Heart size={18} />
      </span>
    </button>
  );
}
