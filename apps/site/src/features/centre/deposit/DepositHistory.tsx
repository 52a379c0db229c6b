import type { Deposit } from '@chhokka/contracts';
import { Button, Skeleton } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { DepositRow } from './DepositRow.tsx';
import styles from './History.module.css';
import type { useDeposits } from './use-deposits.ts';

interface DepositHistoryProps {
  /** Undefined until they have loaded once. */
  readonly all: readonly Deposit[] | undefined;
  readonly query: ReturnType<typeof useDeposits>;
  /** The id of the deposit that is open above the list. */
  readonly shown: string | null;
  readonly onShow: (depositId: string) => void;
}

/** The member's deposits, newest first. */
export function DepositHistory(props: DepositHistoryProps) {
  const t = useTranslations('centre.deposit.list');
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = props.query;
  return (
    <section className={styles.history} aria-labelledby="deposit-history">
      <h4 id="deposit-history">{t('title')}</h4>
      <Rows {...props} />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Rows({ all, query: { error, refetch }, shown, onShow }: DepositHistoryProps) {
  const t = useTranslations('centre.deposit.list');
  if (all === undefined && error)
    return <CallFailure compact error={error} onRetry={async () => void (await refetch())} />;
  if (all === undefined) return <Skeleton height={56} />;
  if (all.length === 0) return <p className={styles.none}>{t('none')}</p>;
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
