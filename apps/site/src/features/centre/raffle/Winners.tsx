import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import styles from './Raffle.module.css';
import type { Raffle } from './use-raffles.ts';

/** The winners by their places, with masked names. */
export function Winners({ raffle: { winners, prizes } }: { raffle: Raffle }) {
  const t = useTranslations('raffle');
  return (
    <div>
      <h5 className={styles.subtitle}>{t('winners')}</h5>
      {winners.length === 0 ? (
        <p className={styles.note}>{t('noWinners')}</p>
      ) : (
        <ol className={styles.list}>
          {winners.map(({ place, ticket, name, mine, prize }) => (
            <li key={place} className={classes(mine && styles.won)}>
              <span>
                {place}. {mine ? t('you') : name} <small>{t('ticket', { ticket })}</small>
              </span>
              <strong>{prizes[prize]?.title}</strong>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
