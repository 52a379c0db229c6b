import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '@chhokka/ui';
import { amountsHidden } from '../../shared/BalanceChip.tsx';
import { useProtection } from '../../shared/protection.ts';
import { Link } from '../../shared/router.tsx';
import { useCurrencySymbol } from '../../shared/site.ts';
import styles from './Centre.module.css';

/**
 * What play did this month and what has been brought in in all, under every page of the centre; it leads to the limits.
 * Who hides amounts hides these too. `to`: the address of a page of the centre.
 */
export function PositionBar({ to }: { to: (page: string) => string }) {
  const t = useTranslations('centre.frame');
  const symbol = useCurrencySymbol();
  const isHidden = useSyncExternalStore(amountsHidden.subscribe, amountsHidden.read);
  const { data: protection } = useProtection();
  const sums = [
    { label: t('netMonth'), amount: protection?.net.month, tone: 'net' as const },
    { label: t('netDeposit'), amount: protection?.lifetime.net },
  ];
  return (
    <Link to={to('playerProtection')} replace className={styles.position}>
      {sums.map(({ label, amount, tone }) => (
        <span key={label}>
          {label}{' '}
          {amount !== undefined && (
            <strong>{isHidden ? '***' : <Money amount={amount} symbol={symbol} {...(tone && { tone })} />}</strong>
          )}
        </span>
      ))}
    </Link>
  );
}
