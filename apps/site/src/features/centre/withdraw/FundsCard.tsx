import type { WithdrawalInfo } from '@chhokka/contracts';
import { Money } from '@chhokka/ui';
import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Withdraw.module.css';

/** The member's balance, the amount on hold, and the turnover that still blocks a withdrawal. */
export function FundsCard({ info: { balance, held, missing } }: { info: WithdrawalInfo }) {
  const t = useTranslations('centre.withdraw');
  const symbol = useCurrencySymbol();
  const { money } = useFormats();
  return (
    <section className={styles.funds}>
      <h4 className={styles.fundsName}>{t('balance')}</h4>
      <Money className={styles.sum} amount={missing === '0.00' ? balance : '0.00'} symbol={symbol} />
      {held !== '0.00' && <p className={styles.note}>{t('held', { amount: money(held) })}</p>}
      {missing !== '0.00' && (
        <div className={styles.missing}>
          <Hourglass size={20} aria-hidden="true" />
          <div>
            <p className={styles.missingTitle}>{t('missingTitle', { amount: money(missing) })}</p>
            <p className={styles.note}>{t('missingText')}</p>
          </div>
        </div>
      )}
    </section>
  );
}
