import { useTranslations } from 'use-intl';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import ConfirmDialog from '../../widgets/questions/ConfirmDialog.tsx';

/** What a trial account is told where it cannot go on, with the way to a real one. */
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
