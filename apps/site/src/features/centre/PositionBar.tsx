import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Money } from '@chhokka/ui';
import { amountsHidden } from '../../widgets/BalanceChip.tsx';
import { PROTECTION_KEY, useProtection } from '../../platform/centre/protection.ts';
import { useChannel } from '../../platform/realtime/channels.ts';
import { Link } from '../../platform/router/router.tsx';
import { useCurrencySymbol } from '../../platform/site/site.ts';
import styles from './Centre.module.css';

/**
 * The member's result of this month and lifetime net deposit, at the bottom of every page of the centre; it links to
 * the limits. It hides its amounts with all others. `to`: the address of a page of the centre.
 */
export function PositionBar({ to }: { to: (page: string) => string }) {
  const t = useTranslations('centre.frame');
  const symbol = useCurrencySymbol();
  const isHidden = useSyncExternalStore(amountsHidden.subscribe, amountsHidden.read);
  const { data: protection } = useProtection();
  useFollowMoney();
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

/** Requests the figures again when money has moved, also when an operator has paid some out. */
function useFollowMoney(): void {
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: PROTECTION_KEY }, { cancelRefetch: false });
  useChannel('balance', { onMessage: refresh, onMissed: refresh });
}
