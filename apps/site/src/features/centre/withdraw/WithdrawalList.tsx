import type { Withdrawal } from '@chhokka/contracts';
import { Button, EmptyState } from '@chhokka/ui';
import { Banknote } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WhenThere } from '../CentrePage.tsx';
import { useWithdrawals } from './use-withdraw.ts';
import { WithdrawalCard } from './WithdrawalCard.tsx';
import styles from './Withdraw.module.css';

const UNDER_WAY: readonly Withdrawal['state'][] = ['requested', 'waiting', 'approved', 'paid', 'disputed'];

/** Withdrawals that are under way or wait for the member's confirmation, visible without scrolling. */
export function WithdrawalsUnderWay({ canCancel }: { canCancel: boolean }) {
  const t = useTranslations('centre.withdraw.list');
  const list = useWithdrawals().data?.pages.flatMap((page) => page.list) ?? [];
  const open = list.filter(({ state }) => UNDER_WAY.includes(state));
  if (open.length === 0) return null;
  return (
    <section className={styles.list}>
      <h4 className={styles.title}>{t('underWay')}</h4>
      <Cards list={open} canCancel={canCancel} />
    </section>
  );
}

/** The member's past withdrawals, newest first. */
export function WithdrawalList({ canCancel }: { canCancel: boolean }) {
  const t = useTranslations('centre.withdraw.list');
  const withdrawals = useWithdrawals();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = withdrawals;
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const ended = list.filter(({ state }) => !UNDER_WAY.includes(state));
  const isAllUnderWay = list.length > 0 && ended.length === 0 && !hasNextPage;
  if (isAllUnderWay) return null;
  return (
    <section className={styles.list}>
      <h4 className={styles.title}>{t('title')}</h4>
      <WhenThere query={withdrawals}>
        {() =>
          list.length === 0 ? (
            <EmptyState picture={<Banknote size={40} strokeWidth={1.5} />} title={t('none')} text={t('noneText')} />
          ) : (
            <Cards list={ended} canCancel={canCancel} />
          )
        }
      </WhenThere>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Cards({ list, canCancel }: { list: readonly Withdrawal[]; canCancel: boolean }) {
  return (
    <ul className={styles.cards}>
      {list.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.withdrawalId} withdrawal={withdrawal} canCancel={canCancel} />
      ))}
    </ul>
  );
}
