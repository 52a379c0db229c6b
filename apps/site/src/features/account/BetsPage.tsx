import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from '../../shared/router.tsx';
import { useTranslations } from 'use-intl';
import { Button, buttonClass, EmptyState, Skeleton } from '@chhokka/ui';
import { call } from '../../shared/api.ts';
import { CallFailure } from '../../shared/CallFailure.tsx';
import { openLogin } from '../../shared/dialogs.ts';
import { useLanguage, wireLanguage } from '../../shared/language.ts';
import { MEMBER_KEY } from '../../shared/member.ts';
import { NeedTrueAccount } from '../../shared/NeedTrueAccount.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import styles from './BetsPage.module.css';
import { BetList } from './BetList.tsx';

const PAGE_SIZE = 20;

/** /account/bets: every round of the member, newest first, each with its proof. */
export default function BetsPage() {
  const t = useTranslations('account');
  const session = useSession();
  usePageTitle(t('betsTitle'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('betsTitle')}</h1>
        <p>{t('betsLead')}</p>
      </header>
      {session === null ? <Guest /> : isTrial(session) ? <NeedTrueAccount /> : <Records />}
    </div>
  );
}

function Guest() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('account.guestTitle')}
      action={
        <Button look="primary" onClick={() => openLogin({ reason: 'record' })}>
          {t('shell.login')}
        </Button>
      }
    />
  );
}

function Records() {
  const t = useTranslations();
  const language = useLanguage();
  const records = useInfiniteQuery({
    queryKey: [...MEMBER_KEY, 'bets', language],
    queryFn: ({ pageParam, signal }) =>
      call('betRecords', { after: pageParam, pageSize: PAGE_SIZE, language: wireLanguage() }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    // Rounds move while the page is elsewhere: it is always fetched anew when it is opened.
    staleTime: 0,
  });
  if (records.isPending) return <Waiting />;
  if (records.isError) {
    return <CallFailure error={records.error} onRetry={async () => void (await records.refetch())} />;
  }
  const bets = records.data.pages.flatMap((page) => page.list);
  if (bets.length === 0) return <Nothing />;
  return (
    <>
      <BetList bets={bets} />
      {records.hasNextPage && (
        <div className={styles.more}>
          <Button busy={records.isFetchingNextPage} onClick={() => void records.fetchNextPage()}>
            {t('account.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing() {
  const t = useTranslations('account');
  return (
    <EmptyState
      picture={<ReceiptText size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <Link to="/rng" className={buttonClass('primary')}>
          {t('emptyAction')}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={styles.waitingRow} />
      ))}
    </div>
  );
}
