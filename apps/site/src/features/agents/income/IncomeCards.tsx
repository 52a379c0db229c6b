import { useTranslations } from 'use-intl';
import { classes, Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { Delta } from '../shared/Delta.tsx';
import styles from './Income.module.css';
import type { Income } from './use-income.ts';

const SUMS = ['kept', 'earned', 'passedOn'] as const;

/** Kept, earned and passed on, each with its change. */
export function IncomeCards({ income: { sums, before } }: { income: Income }) {
  const t = useTranslations('agents.income');
  const symbol = useCurrencySymbol();
  return (
    <dl className={styles.cards} aria-label={t('sums')}>
      {SUMS.map((key) => (
        <div key={key} className={classes(styles.card, key === 'kept' && styles.leading)}>
          <dt>{t(key)}</dt>
          <dd className={styles.sum}>
            <Money amount={sums[key]} symbol={symbol} tone={sums[key].startsWith('-') ? 'net' : 'plain'} />
            {/* That more is passed on is neither good nor bad. */}
            {key !== 'passedOn' && <Delta now={sums[key]} before={before[key]} />}
          </dd>
          <dd className={styles.fine}>{t(`${key}Text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
