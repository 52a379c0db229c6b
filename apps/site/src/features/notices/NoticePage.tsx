import { BellOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, Pagination, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { NoticeList } from './NoticeList.tsx';
import { EVERYTHING, useAnnouncements } from './use-announcements.ts';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { pageOfNotices } from './notice-pages.ts';
import styles from './NoticePage.module.css';

const SKELETONS = 6;

/** All notices of the operator, page by page (1-site §2, /noticePage). */
export default function NoticePage() {
  const t = useTranslations('notices');
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useAnnouncements(EVERYTHING);
  const { shown, page, pages } = pageOfNotices(data ?? [], query.get('pageNo'));
  usePageTitle(t('news'));
  return (
    <div className={styles.page} aria-busy={!data && !error}>
      <h1 className={styles.title}>{t('news')}</h1>
      {!data && error && <CallFailure error={error} onRetry={async () => void (await refetch())} />}
      {!data && !error && Array.from({ length: SKELETONS }, (_, index) => <Skeleton key={index} height={62} />)}
      {data?.length === 0 && (
        <EmptyState picture={<BellOff size={40} />} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      <NoticeList key={page} notices={shown} openId={undefined} />
      <Pagination
        page={page}
        pages={pages}
        onPage={(pageNo) => setQuery(new URLSearchParams(pageNo > 1 ? { pageNo: String(pageNo) } : {}))}
      />
    </div>
  );
}
