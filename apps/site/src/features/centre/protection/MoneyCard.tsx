import { moneyText, parseDecimal } from '@chhokka/kernel';
import { Money } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import type { Protection } from '../../../platform/centre/protection.ts';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import styles from './Protection.module.css';

const PERIODS = ['day', 'week', 'month'] as const;

/** Lifetime net deposit, and the member's result of play: always visible on this page. */
export function MoneyCard({ protection: { lifetime, net } }: { protection: Protection }) {
  const t = useTranslations('centre.protection.money');
  const symbol = useCurrencySymbol();
  const written = (amount: string): string => moneyText(parseDecimal(amount) ?? 0n, symbol);
  const sums = { deposited: written(lifetime.deposited), withdrawn: written(lifetime.withdrawn) };
  return (
    <section className={styles.card} aria-labelledby="protection-money">
      <h4 id="protection-money">{t('title')}</h4>
      <div className={styles.lifetime}>
        <p>{t('lifetime')}</p>
        <Money className={styles.lifetimeSum} amount={lifetime.net} symbol={symbol} />
        <p className={styles.note}>{t('lifetimeText', sums)}</p>
      </div>
      <p>{t('net')}</p>
      <dl className={styles.net}>
        {PERIODS.map((period) => (
          <div key={period}>
            <dt>{t(period)}</dt>
            <dd>
              <Money amount={net[period]} symbol={symbol} tone="net" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
