import type { DialogProps } from '../../../platform/dialogs/define.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { Dialog } from '@chhokka/ui';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { ForgotForm } from './ForgotForm.tsx';

/** The forgot-password dialog (forgetPassModal). */
export default function ForgotDialog({ onClose, onSuccess }: DialogProps<'forgot'>) {
  const t = useTranslations('recovery');
  const navigate = useNavigate();
  return (
    <Dialog title={t('title')} width={400} height="auto" onClose={onClose}>
      <ForgotForm
        onSuccess={() => {
          navigate('/');
          onSuccess();
        }}
        onLogin={(known) => openDialog('login', { ...known, onSuccess })}
      />
    </Dialog>
  );
}
