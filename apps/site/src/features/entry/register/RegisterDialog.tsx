import type { DialogProps } from '../../../platform/dialogs/define.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { Dialog } from '@chhokka/ui';
import { RegisterArt } from './RegisterArt.tsx';
import { RegisterFoot } from './RegisterFoot.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';

/** The sign-up dialog (registerModal). Success closes it and leads home, or continues what the visitor wanted. */
export default function RegisterDialog({ onClose, onSuccess }: DialogProps<'register'>) {
  const t = useTranslations('register');
  const navigate = useNavigate();

  function entered(): void {
    navigate('/');
    onSuccess();
  }

  return (
    <Dialog title={t('title')} width={800} side={<RegisterArt onClose={onClose} />} onClose={onClose}>
      <RegisterPanel onSuccess={entered} />
      <RegisterFoot onSuccess={onSuccess} />
    </Dialog>
  );
}
