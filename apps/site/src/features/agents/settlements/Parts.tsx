import { useTranslations } from 'use-intl';
import { Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Settlements.module.css';
import type { Explanation } from './use-settlements.ts';

/** Through whom it came: by direct downline, what everybody from there on down brought. */
export function Sources({ sources }: Pick<Explanation, 'sources'>) {
  const t = useTranslations('agents.income.sources');
  const symbol = useCurrencySymbol();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="settlement-sources">
      <h3 id="settlement-sources">{t('title')}</h3>
      <ul className={styles.plain}>
        {sources.map(({ member, base, active }) => (
          <li key={member.memberId}>
            <span className={styles.words}>
              <strong>{member.account}</strong>
              <span className={styles.fine}>{t('active', { count: active })}</span>
            </span>
            <Money amount={base} symbol={symbol} tone={base.startsWith('-') ? 'net' : 'plain'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was paid when. */
export function Payments({ payments }: Pick<Explanation, 'payments'>) {
  const t = useTranslations('agents.income');
  const symbol = useCurrencySymbol();
  const { when } = useFormats();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="settlement-payments">
      <h3 id="settlement-payments">{t('payments.title')}</h3>
      <ul className={styles.plain}>
        {payments.map(({ at, amount, kind }) => (
          <li key={`${at} ${amount} ${kind}`}>
            <span className={styles.words}>
              <strong>{t(`payments.${kind}`)}</strong>
              <span className={styles.fine}>{when(at)}</span>
            </span>
            <Money amount={amount} symbol={symbol} />
          </li>
        ))}
      </ul>
    </section>
  );
}
