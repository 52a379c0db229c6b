import type { Deposit } from '@chhokka/contracts';
import { Button, EmptyState, Money, Skeleton } from '@chhokka/ui';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailure } from '../../../shared/CallFailure.tsx';
import { useBalance } from '../../../shared/member.ts';
import { useLocation } from '../../../shared/router.tsx';
import { useCurrencySymbol } from '../../../shared/site.ts';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import styles from './Deposit.module.css';
import { DepositForm } from './DepositForm.tsx';
import { DepositPanel } from './DepositPanel.tsx';
import { DepositRow } from './DepositRow.tsx';
import { useDeposits, useFollowDeposits, useMethods } from './use-deposits.ts';

/** depositv2: choose a way, pay, say so, and see what becomes of it. */
export default function DepositPage() {
  const t = useTranslations('centre.deposit');
  const methods = useMethods();
  const deposits = useDeposits();
  // Who comes back from a gateway's page sees the deposit that he left for.
  const returned = new URLSearchParams(useLocation().search).get('deposit');
  const [shown, setShown] = useState<string | null>(returned);
  useFollowDeposits();
  const all = deposits.data?.pages.flatMap(({ list }) => list);
  const open = all?.find(({ depositId }) => depositId === shown);
  return (
    <CentrePage>
      <Balance />
      {open ? (
        <DepositPanel key={open.depositId} deposit={open} onLeave={() => setShown(null)} />
      ) : (
        <WhenThere query={methods}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState
                picture={<Banknote size={40} strokeWidth={1.5} />}
                title={t('closed')}
                text={t('closedText')}
              />
            ) : (
              <DepositForm methods={list} onBegun={setShown} />
            )
          }
        </WhenThere>
      )}
      <section className={styles.history} aria-labelledby="deposit-history">
        <h4 id="deposit-history">{t('list.title')}</h4>
        <Rows all={all} query={deposits} shown={shown} onShow={setShown} />
        {deposits.hasNextPage && (
          <Button busy={deposits.isFetchingNextPage} onClick={() => void deposits.fetchNextPage()}>
            {t('list.more')}
          </Button>
        )}
      </section>
    </CentrePage>
  );
}

interface RowsProps {
  readonly all: readonly Deposit[] | undefined;
  readonly query: Pick<ReturnType<typeof useDeposits>, 'error' | 'refetch'>;
  readonly shown: string | null;
  readonly onShow: (depositId: string) => void;
}

function Rows({ all, query, shown, onShow }: RowsProps) {
  const t = useTranslations('centre.deposit.list');
  const { error, refetch } = query;
  if (all === undefined && error)
    return <CallFailure compact error={error} onRetry={async () => void (await refetch())} />;
  if (all === undefined) return <Skeleton height={56} />;
  if (all.length === 0) return <p className={styles.note}>{t('none')}</p>;
  return (
    <ul className={styles.rows}>
      {all.map((deposit) => (
        <DepositRow
          key={deposit.depositId}
          deposit={deposit}
          isShown={deposit.depositId === shown}
          onShow={() => onShow(deposit.depositId)}
        />
      ))}
    </ul>
  );
}

function Balance() {
  const t = useTranslations('centre.deposit');
  const symbol = useCurrencySymbol();
  const { data } = useBalance();
  return (
    <p className={styles.balance}>
      <span>{t('balance')}</span>
      {data && <Money amount={data.sumBalance} symbol={symbol} counts />}
    </p>
  );
}
