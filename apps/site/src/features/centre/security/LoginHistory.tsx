import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useMember } from '../../../platform/member/member.ts';
import { LoginRow } from './LoginRow.tsx';
import { Panel } from './Panel.tsx';
import styles from './Security.module.css';
import { useLogins } from './use-logins.ts';
import { useSignOut } from './use-sign-out.ts';

/** Successful and failed logins, newest first, and what to do about one by somebody else. */
export function LoginHistory() {
  const t = useTranslations('centre.logins');
  const logins = useLogins();
  const list = logins.data?.pages.flatMap((page) => page.list);
  return (
    <Panel icon={<History size={22} />} title={t('title')} text={t('text')}>
      {list === undefined && logins.isError && (
        <CallFailure compact error={logins.error} onRetry={async () => void (await logins.refetch())} />
      )}
      {logins.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className={styles.waitingLogins} />
        </div>
      )}
      {list?.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {list !== undefined && list.length > 0 && (
        <ul className={styles.devices}>
          {list.map((login) => (
            <LoginRow key={login.id} login={login} />
          ))}
        </ul>
      )}
      {logins.hasNextPage && (
        <Button look="quiet" busy={logins.isFetchingNextPage} onClick={async () => void (await logins.fetchNextPage())}>
          {t('older')}
        </Button>
      )}
      {list !== undefined && list.length > 0 && <NotYou />}
    </Panel>
  );
}

/** Signs a stranger out. */
function NotYou() {
  const t = useTranslations('centre.logins');
  const { others } = useSignOut();
  const { data: member } = useMember();
  const none = member?.hasPassword === false;
  return (
    <div className={styles.notYou}>
      <div>
        <strong>{t('ask')}</strong>
        <p>{t('askText')}</p>
      </div>
      <div className={styles.ways}>
        <Button onClick={() => openDialog('changePassword', none ? { oldPassword: '' } : {})}>
          {none ? t('set') : t('change')}
        </Button>
        <Button look="danger" onClick={others}>
          {t('signOut')}
        </Button>
      </div>
    </div>
  );
}
