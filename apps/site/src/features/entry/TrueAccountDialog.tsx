import { useTranslations } from 'use-intl';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import MessageDialog from '../../widgets/questions/MessageDialog.tsx';

/**
 * Tells a trial account that it needs a real one (1-site §5, in_need_true_account). Its one button leads to the sign-up;
 * whoever does not want that closes the dialog.
 */
export default function TrueAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <MessageDialog
      title={t('in_need_true_account')}
      text={t('needTrueAccountText')}
      isWarning
      buttons={[{ label: t('register'), look: 'primary', isDefault: true, onPress: () => openDialog('register') }]}
      onClose={onClose}
    />
  );
}
