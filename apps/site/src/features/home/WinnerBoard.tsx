import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, Money, Skeleton } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { useLanguage, wireLanguage } from '../../platform/language/language.ts';
import { useCurrencySymbol } from '../../platform/site/site.ts';
import styles from './WinnerBoard.module.css';

const REFRESH_MS = 60_000;
const SKELETONS = 6;

function useWinners() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['winners', language],
    queryFn: ({ signal }) =>
      call('rankList', { gameCategory: 'ALL', language: wireLanguage(), limitNum: 50 }, { signal }),
    select: ({ list }) => list.map(({ vo }) => vo),
    refetchInterval: REFRESH_MS,
  });
}

/** The biggest wins of real rounds (1-site §3). It invents none when there are none. */
export function WinnerBoard() {
  const t = useTranslations('home');
  const symbol = useCurrencySymbol();
  const { data, error, isPending, refetch } = useWinners();
  if (error && !data) {
    return (
      <div className={styles.panel}>
        <CallFailure compact error={error} onRetry={async () => void (await refetch())} />
      </div>
    );
  }
  if (data?.length === 0) {
    return (
      <div className={styles.panel}>
        <EmptyState
          compact
          picture={<Trophy size={36} strokeWidth={1.5} />}
          title={t('winnersEmptyTitle')}
          text={t('winnersEmptyText')}
        />
      </div>
    );
  }
  return (
    // The list may be longer than the panel: the keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.panel} tabIndex={0} role="group" aria-label={t('winners')} aria-busy={isPending}>
      <ol className={styles.list}>
        {data?.map((win) => (
          <li key={`${win.account} ${win.wonAt} ${win.winAmount}`} className={styles.win}>
            <span className={styles.account}>{win.account}</span>
            <span className={styles.game}>{win.gameName}</span>
            <Money amount={win.winAmount} symbol={symbol} tone="win" className={styles.amount} />
          </li>
        ))}
        {isPending &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index} className={styles.win}>
              <Skeleton width={64} height={14} />
              <Skeleton width={96} height={14} />
              <Skeleton width={72} height={14} />
            </li>
          ))}
      </ol>
    </div>
  );
}
