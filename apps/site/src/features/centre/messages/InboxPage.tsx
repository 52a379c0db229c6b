import { Inbox, LogIn } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import { openLogin } from '../../../shared/dialogs.ts';
import { NeedTrueAccount } from '../../../shared/NeedTrueAccount.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { isTrial, useSession } from '../../../shared/session.ts';
import { useSetting } from '../../../shared/site.ts';
import styles from './Inbox.module.css';
import { Messages } from './Messages.tsx';

/** /account/messages: what the site writes to the member alone, newest first. */
export default function InboxPage() {
  const t = useTranslations('inbox');
  const session = useSession();
  const isOn = useSetting('MESSAGE');
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      {session === null ? (
        <Guest />
      ) : isTrial(session) ? (
        <NeedTrueAccount wholePage />
      ) : isOn === false ? (
        <EmptyState
          wholePage
          picture={<Inbox size={40} strokeWidth={1.5} />}
          title={t('offTitle')}
          text={t('offText')}
        />
      ) : (
        <Messages isPage />
      )}
    </div>
  );
}

function Guest() {
  const t = useTranslations();
  return (
    <EmptyState
      wholePage
      picture={<LogIn size={40} strokeWidth={1.5} />}
      title={t('inbox.guestTitle')}
      action={
        <Button look="primary" onClick={() => openLogin({ reason: 'messages' })}>
          {t('shell.login')}
        </Button>
      }
    />
  );
}
