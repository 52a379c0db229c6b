import { useTranslations } from 'use-intl';
import { Dialog } from '@chhokka/ui';
import type { DialogProps } from '../../../platform/dialogs/define.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import entry from '../Entry.module.css';
import { FreePlayEntry } from './FreePlayEntry.tsx';
import { LoginCover } from './LoginCover.tsx';
import { LoginFoot } from './LoginFoot.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginSocial } from './LoginSocial.tsx';

/** The login dialog (loginPopupModal). */
export default function LoginDialog({ reason, username, onClose, onSuccess }: DialogProps<'login'>) {
  const t = useTranslations('login');
  return (
    <Dialog title={t('title')} width={400} cover={<LoginCover onClose={onClose} />} onClose={onClose}>
      {reason && <p className={entry.reason}>{t(`reason.${reason}`)}</p>}
      <LoginForm username={username} onSuccess={onSuccess} />
      <LoginSocial onSuccess={onSuccess} />
      <LoginFoot
        onRegister={() => openDialog('register', { onSuccess })}
        freePlay={<FreePlayEntry onSuccess={onClose} />}
      />
    </Dialog>
  );
}
