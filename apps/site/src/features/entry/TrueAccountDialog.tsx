import { useTranslations } from 'use-intl';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import ConfirmDialog from '../../widgets/questions/ConfirmDialog.tsx';

/** Tells a trial account that it needs a real one, and links to the sign-up. */
export default function TrueAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <ConfirmDialog
      title={t('needTrueAccount')}
      text={t('needTrueAccountText')}
      confirmLabel={t('register')}
      tone="warning"
      onConfirm={() => openDialog('register')}
      onClose={onClose}
    />
  );
}
