import { ArrowDownLeft, ArrowUpRight, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MemberTransfer } from '@chhokka/contracts';
import { Button, classes, EmptyState, Money, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Transfer.module.css';
import { useTransfers } from './use-transfer.ts';

/** The transfers that were sent and received, newest first. */
export function TransferRecord({ symbol }: { symbol: string }) {
  const t = useTranslations('centre.transfer');
  const record = useTransfers();
  const { data, error, hasNextPage, fetchNextPage } = record;
  const list = data?.pages.flatMap((page) => page.list);
  return (
    <section className={styles.record} aria-labelledby="centre-transfers">
      <h4 id="centre-transfers">{t('history')}</h4>
      {list === undefined && error && (
        <CallFailure compact error={error} onRetry={async () => void (await record.refetch())} />
      )}
      {list === undefined && !error && <Skeleton height={120} />}
      {list?.length === 0 && (
        <EmptyState
          compact
          picture={<ReceiptText size={32} strokeWidth={1.5} />}
          title={t('historyNone')}
          text={t('historyNoneText')}
        />
      )}
      {list !== undefined && list.length > 0 && (
        <ul className={styles.moves}>
          {list.map((move) => (
            <Move key={move.id} move={move} symbol={symbol} />
          ))}
        </ul>
      )}
      {hasNextPage && <Button onClick={async () => void (await fetchNextPage())}>{t('more')}</Button>}
    </section>
  );
}

function Move({ move, symbol }: { move: MemberTransfer; symbol: string }) {
  const t = useTranslations('centre.transfer');
  const { when } = useFormats();
  const isSent = move.way === 'sent';
  return (
    <li>
      <span className={classes(styles.sign, !isSent && styles.in)} aria-hidden="true">
        {isSent ? <ArrowUpRight size={18} /> : <ArrowDownLeft size={18} />}
      </span>
      <span className={styles.words}>
        <strong>{isSent ? t('sentTo', move) : t('receivedFrom', move)}</strong>
        <small>
          {when(move.at)} · {move.reference}
        </small>
      </span>
      <Money amount={isSent ? `-${move.amount}` : move.amount} symbol={symbol} tone={isSent ? 'plain' : 'win'} />
    </li>
  );
}
