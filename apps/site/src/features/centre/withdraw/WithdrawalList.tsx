import { Button, EmptyState } from '@chhokka/ui';
import { Banknote } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WhenThere } from '../CentrePage.tsx';
import { useWithdrawals } from './use-withdraw.ts';
import { WithdrawalCard } from './WithdrawalCard.tsx';
import styles from './Withdraw.module.css';

/** What the member asked for, newest first, and what became of it. */
export function WithdrawalList({ canCancel }: { canCancel: boolean }) {
  const t = useTranslations('centre.withdraw.list');
  const withdrawals = useWithdrawals();
  return (
    <section className={styles.list}>
      <h4 className={styles.title}>{t('title')}</h4>
      <WhenThere query={withdrawals}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0)
            return (
              <EmptyState picture={<Banknote size={40} strokeWidth={1.5} />} title={t('none')} text={t('noneText')} />
            );
          return (
            <ul className={styles.cards}>
              {list.map((withdrawal) => (
                <WithdrawalCard key={withdrawal.withdrawalId} withdrawal={withdrawal} canCancel={canCancel} />
              ))}
            </ul>
          );
        }}
      </WhenThere>
      {withdrawals.hasNextPage && (
        <Button busy={withdrawals.isFetchingNextPage} onClick={() => void withdrawals.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
