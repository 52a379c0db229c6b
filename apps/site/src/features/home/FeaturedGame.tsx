import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { Button, Money } from '@chhokka/ui';
import { FavouriteButton } from '../../games/tiles/FavouriteButton.tsx';
import { Cover } from '../../games/tiles/Cover.tsx';
import { TryFree } from '../../games/tiles/TryFree.tsx';
import { usePlay } from '../../games/launch/play.ts';
import { useCurrencySymbol } from '../../platform/site/site.ts';
import styles from './FeaturedGame.module.css';

/** Writes a return in hundredths of a percent: 9650 is `96.50 %`. */
function returnText(rtp: number): string {
  return `${Math.trunc(rtp / 100)}.${String(rtp % 100).padStart(2, '0')} %`;
}

/** A large tile with what players want to know before playing: the return and the minimum bet. */
export function FeaturedGame({ game }: { game: Game }) {
  const t = useTranslations('lobby');
  const play = usePlay();
  const symbol = useCurrencySymbol();
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover
          icon={game.icon}
          gameCode={game.gameCode}
          name={game.gameName}
          sizes="(min-width: 900px) 168px, 116px"
          eager
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{game.gameName}</h3>
        <p className={styles.vendor}>{game.vendorName}</p>
        <dl className={styles.facts}>
          {game.rtp !== null && (
            <div>
              <dt>{t('rtp')}</dt>
              <dd>{returnText(game.rtp)}</dd>
            </div>
          )}
          <div>
            <dt>{t('minBet')}</dt>
            <dd>
              <Money amount={game.minBet} symbol={symbol} />
            </dd>
          </div>
        </dl>
        <Button look="primary" className={styles.play} onClick={() => play(game)}>
          {t('playNow')}
          <span className="visually-hidden"> {game.gameName}</span>
        </Button>
        <TryFree game={game} />
      </div>
      <FavouriteButton game={game} onCard />
    </article>
  );
}
