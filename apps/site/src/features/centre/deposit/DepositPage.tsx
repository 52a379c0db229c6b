import { EmptyState, Money } from '@chhokka/ui';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBalance } from '../../../platform/member/member.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import styles from './Deposit.module.css';
import { DepositForm } from './DepositForm.tsx';
import { DepositHistory } from './DepositHistory.tsx';
import { DepositPanel } from './DepositPanel.tsx';
import { useDeposits, useFollowDeposits, useMethods } from './use-deposits.ts';

/** Page `depositv2`: choose a method, pay, report the payment, and follow the deposit. */
export default function DepositPage() {
  const t = useTranslations('centre.deposit');
  const methods = useMethods();
  const deposits = useDeposits();
  // A member who returns from a gateway's page sees the deposit that was begun.
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
      <DepositHistory all={all} query={deposits} shown={shown} onShow={setShown} />
    </CentrePage>
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
