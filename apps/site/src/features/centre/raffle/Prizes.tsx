import { useTranslations } from 'use-intl';
import { usePrizeText } from '../reward-centre/use-prize-text.ts';
import styles from './Raffle.module.css';
import type { Raffle } from './use-raffles.ts';

/** The prizes in the order of the draw. */
export function Prizes({ raffle: { prizes } }: { raffle: Raffle }) {
  const t = useTranslations('raffle');
  const { amountOf } = usePrizeText();
  return (
    <div>
      <h5 className={styles.subtitle}>{t('prizes')}</h5>
      <ul className={styles.list}>
        {prizes.map(({ title, form, amount, stock }) => (
          <li key={`${title} ${form} ${amount}`}>
            <span>{title}</span>
            <strong>
              {stock > 1 && `${t('stock', { count: stock })} `}
              {amountOf({ form, amount })}
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
