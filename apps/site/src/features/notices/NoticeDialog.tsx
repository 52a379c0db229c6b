import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { Link, useLocation } from '../../platform/router/router.tsx';
import styles from './NoticeDialog.module.css';
import { NoticeList } from './NoticeList.tsx';
import { AROUND_THE_PAGE, useAnnouncements } from './use-announcements.ts';

interface NoticeDialogProps {
  /** The ids of the notices to list. */
  readonly ids: readonly string[];
  /** The notice that is open; left out, the first. */
  readonly openId?: string;
  readonly onClose: () => void;
}

/** The notice modal (1-site §2). Its title is the news label; it lists notices and opens the chosen one. */
export default function NoticeDialog({ ids, openId = ids[0], onClose }: NoticeDialogProps) {
  const t = useTranslations('notices');
  const { data, error, refetch } = useAnnouncements(AROUND_THE_PAGE);
  useCloseElsewhere(onClose);
  const notices = data?.filter(({ id }) => ids.includes(id));
  return (
    <Dialog title={t('news')} onClose={onClose}>
      {notices && <NoticeList notices={notices} openId={openId} />}
      {notices?.length === 0 && <p className={styles.gone}>{t('gone')}</p>}
      {!notices && error && <CallFailure compact error={error} onRetry={async () => void (await refetch())} />}
      {!notices && !error && <Skeleton height={60} />}
      <Link to="/noticePage" className={styles.all}>
        {t('all')}
      </Link>
    </Dialog>
  );
}

/** Closes the modal when a link in a notice has led to another page. */
function useCloseElsewhere(onClose: () => void): void {
  const here = useLocation();
  const from = useRef(here);
  useEffect(() => {
    if (here !== from.current) onClose();
  }, [here, onClose]);
}
