import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { Link } from '../../../platform/router/router.tsx';
import { Countdown } from '../Countdown.tsx';
import type { MenuGame } from '../lottery-api.ts';
import { Result } from '../result/Result.tsx';
import { useServerNow } from '../server-clock.ts';
import { toggleFavourite, useFavouriteIds } from './favourites.ts';
import { FamilyMark } from './FamilyMark.tsx';
import styles from './GameCard.module.css';
import { standingOf } from './menu-game.ts';
import { deliveredGame, gamePath } from './modes.ts';

/** The last minute before the lock is marked. ms */
const CLOSING_MS = 10_000;

/** A game of a list: its name and schedule, its last result, and the time until its next numero locks. */
export function GameCard({ game }: { game: MenuGame }) {
  const t = useTranslations('lottery.lists');
  const family = deliveredGame(game.gameCode)?.family;
  return (
    <article className={styles.card}>
      <Link to={gamePath(game)} className={styles.way}>
        <span className={styles.head}>
          {family && <FamilyMark family={family} />}
          <span className={styles.names}>
            <span className={styles.name}>{game.gameName}</span>
            <span className={styles.remark}>{game.remark}</span>
          </span>
        </span>
        <span className={styles.foot}>
          <span className={styles.last}>
            <span className={styles.label}>
              {game.last === null ? t('noResult') : t('lastDraw', { numero: shortNumero(game.last.numero) })}
            </span>
            {game.last !== null && family && <Result family={family} numbers={game.last.numbers} size="s" />}
          </span>
          <TimeLeft game={game} />
        </span>
      </Link>
      <FavouriteStar game={game} />
    </article>
  );
}

/** `0612` of `20261126-0612`; of a day's only draw its day and month, `26/11`. */
function shortNumero(numero: string): string {
  const [day = '', place] = numero.split('-');
  return place ?? `${day.slice(6)}/${day.slice(4, 6)}`;
}

function TimeLeft({ game }: { game: MenuGame }) {
  const t = useTranslations('lottery.lists');
  const now = useServerNow();
  const { finishTime, winningTime, isOpen } = standingOf(game, now);
  const left = (isOpen ? finishTime : winningTime) - now;
  return (
    <span className={styles.time}>
      <span className={styles.label}>{t(isOpen ? 'closesIn' : 'drawn')}</span>
      <Countdown
        ms={left}
        className={classes(styles.clock, isOpen && left <= CLOSING_MS && styles.closing, !isOpen && styles.locked)}
      />
    </span>
  );
}

function FavouriteStar({ game }: { game: MenuGame }) {
  const t = useTranslations('lottery.lists');
  const isFavourite = useFavouriteIds().includes(game.gameId);
  const label = t(isFavourite ? 'removeFavourite' : 'addFavourite', { game: game.gameName });
  return (
    <button
      type="button"
      className={classes(styles.star, isFavourite && styles.loved)}
      aria-label={label}
      aria-pressed={isFavourite}
      title={label}
      onClick={() => toggleFavourite(game.gameId)}
    >
      <Star size={20} aria-hidden="true" />
    </button>
  );
}
