import type { PromotionApplication } from '@chhokka/contracts';
import { classes, Money } from '@chhokka/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrencySymbol } from '../../platform/site/site.ts';
import { useFormats } from '../../platform/words/use-formats.ts';
import styles from './Standing.module.css';

/** The member's application, its decision, and the receipt once it is paid. */
export function ApplicationFacts({ application }: { application: PromotionApplication }) {
  const t = useTranslations('promotions.detail');
  const symbol = useCurrencySymbol();
  const { when } = useFormats();
  const { amount, reference, appliedAt, decidedAt, reason, remark, images } = application;
  return (
    <dl className={styles.facts}>
      {amount !== null && (
        <Fact name={t('amount')}>
          <Money amount={amount} symbol={symbol} />
        </Fact>
      )}
      {reference !== null && <Fact name={t('reference')}>{reference}</Fact>}
      <Fact name={t('sentAt')}>{when(appliedAt)}</Fact>
      {decidedAt !== null && <Fact name={t('decidedAt')}>{when(decidedAt)}</Fact>}
      {reason !== '' && (
        <Fact name={t('reason')} long>
          {reason}
        </Fact>
      )}
      {remark !== '' && (
        <Fact name={t('remark')} long>
          {remark}
        </Fact>
      )}
      {images > 0 && <Fact name={t('images')}>{images}</Fact>}
    </dl>
  );
}

function Fact({ name, long = false, children }: { name: string; long?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.fact, long && styles.long)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
