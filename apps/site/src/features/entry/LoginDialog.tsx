import { useTranslations } from 'use-intl';
import { Dialog } from '@chhokka/ui';
import type { EntryDialogProps } from '../../shared/dialogs.ts';
import { openRegister } from '../../shared/dialogs.ts';
import { EntryCover } from './EntryCover.tsx';
import { FreePlayEntry } from './FreePlayEntry.tsx';
import styles from './Entry.module.css';
import { LoginForm } from './LoginForm.tsx';
import { Switch } from './Switch.tsx';

/** The login dialog (loginPopupModal). */
export default function LoginDialog({ reason, onClose, onSuccess }: EntryDialogProps) {
  const t = useTranslations('entry');
  return (
    <Dialog title={t('loginTitle')} width={400} cover={<EntryCover />} onClose={onClose}>
      {reason && <p className={styles.reason}>{t(`reason.${reason}`)}</p>}
      <LoginForm onSuccess={onSuccess} />
      <FreePlayEntry onSuccess={onClose} />
      <Switch question={t('noAccount')} action={t('registerLink')} onPress={() => openRegister({ onSuccess })} />
    </Dialog>
  );
}
