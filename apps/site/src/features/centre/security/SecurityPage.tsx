import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import { openLogin } from '../../../shared/dialogs.ts';
import { NeedTrueAccount } from '../../../shared/NeedTrueAccount.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { isTrial, useSession } from '../../../shared/session.ts';
import { Devices } from './Devices.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SecondStepPanel } from './SecondStepPanel.tsx';
import styles from './Security.module.css';

/** /account/security: the password, the second step of the login, and where the member is logged in. */
export default function SecurityPage() {
  const t = useTranslations('security');
  const session = useSession();
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {session === null ? <Guest /> : isTrial(session) ? <NeedTrueAccount /> : <Panels />}
    </div>
  );
}

function Guest() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('security.guestTitle')}
      action={
        <Button look="primary" onClick={() => openLogin({ reason: 'security' })}>
          {t('shell.login')}
        </Button>
      }
    />
  );
}

function Panels() {
  return (
    <>
      <PasswordPanel />
      <SecondStepPanel />
      <Devices />
    </>
  );
}
