import { Eye, EyeOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton, Money, Skeleton, classes } from '@chhokka/ui';
import { createStore } from '@chhokka/ui/store';
import { refreshBalance, useBalance } from '../platform/member/member.ts';
import styles from './BalanceChip.module.css';

/** Whether the visitor hides amounts: shared by every balance on the screen. */
export const amountsHidden = createStore(false);

interface BalanceChipProps {
  readonly className?: string;
  /** What follows in the same frame, such as the key of the deposit. */
  readonly children?: ReactNode;
}

/** The balance with its symbol: a press refreshes it, the eye button hides it as *** (1-site §2). */
export function BalanceChip({ className, children }: BalanceChipProps) {
  const t = useTranslations('shell');
  const queries = useQueryClient();
  const { data, isFetching, isError } = useBalance();
  const isHidden = useSyncExternalStore(amountsHidden.subscribe, amountsHidden.read);
  return (
    <div className={classes(styles.chip, className)}>
      <button
        type="button"
        className={styles.amount}
        aria-busy={isFetching}
        title={t('refreshBalance')}
        onClick={() => void refreshBalance(queries)}
      >
        <span className="visually-hidden">{t('balance')} </span>
        {isHidden && '***'}
        {!isHidden && data && <Money amount={data.sumBalance} symbol={data.currencySymbol} counts />}
        {!isHidden && !data && (isError ? t('balanceUnknown') : <Skeleton width={88} height={18} />)}
      </button>
      <IconButton
        className={styles.eye}
        label={isHidden ? t('showBalance') : t('hideBalance')}
        aria-pressed={isHidden}
        icon={isHidden ? <EyeOff size={18} /> : <Eye size={18} />}
        onClick={() => amountsHidden.write(!isHidden)}
      />
      {children}
    </div>
  );
}
