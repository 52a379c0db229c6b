import type { WithdrawalInfo } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import { Money } from '@chhokka/ui';
import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Withdraw.module.css';

/** The member's balance, the amount on hold, and the turnover that still blocks a withdrawal. */
export function FundsCard({ info: { balance, held, missing, required } }: { info: WithdrawalInfo }) {
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
          <div className={styles.missingBody}>
            <p className={styles.missingTitle}>{t('missingTitle', { amount: money(missing) })}</p>
            <Progress missing={missing} required={required} />
            <p className={styles.note}>{t('missingText')}</p>
          </div>
        </div>
      )}
    </section>
  );
}

/** How much of the required turnover is staked already. Decimal strings. */
function Progress({ missing, required }: Pick<WithdrawalInfo, 'missing' | 'required'>) {
  const t = useTranslations('centre.withdraw');
  const { money } = useFormats();
  const all = parseDecimal(required) ?? 0n;
  if (all === 0n) return null;
  const staked = all - (parseDecimal(missing) ?? 0n);
  const text = t('progress', { staked: money(formatDecimal(staked)), required: money(required) });
  // Whole percent, rounded down: a bar is full only when nothing is missing.
  const percent = Number((staked * 100n) / all);
  return (
    <>
      <progress className={styles.progress} max={100} value={percent} aria-label={text} />
      <p className={styles.progressText}>{text}</p>
    </>
  );
}
