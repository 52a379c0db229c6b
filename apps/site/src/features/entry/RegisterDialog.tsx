import { useTranslations } from 'use-intl';
import { Dialog } from '@chhokka/ui';
import type { EntryDialogProps } from '../../shared/dialogs.ts';
import { openLogin } from '../../shared/dialogs.ts';
import { useSetting } from '../../shared/site.ts';
import { EntryCover } from './EntryCover.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterLead } from './RegisterLead.tsx';
import { Switch } from './Switch.tsx';

/** The sign-up popup (registerModal). Its form is there when the setting USERNAMEREG3 is on. */
export default function RegisterDialog({ onClose, onSuccess }: EntryDialogProps) {
  const t = useTranslations('entry');
  const open = useSetting('USERNAMEREG3');
  return (
    <Dialog title={t('registerTitle')} width={400} cover={<EntryCover />} onClose={onClose}>
      <RegisterLead open={open} />
      {open && <RegisterForm onSuccess={onSuccess} />}
      <Switch question={t('haveAccount')} action={t('loginLink')} onPress={() => openLogin({ onSuccess })} />
    </Dialog>
  );
}
