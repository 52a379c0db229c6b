import { useTranslations } from 'use-intl';
import type { ConfirmOptions } from './dialogs.ts';
import MessageDialog from './MessageDialog.tsx';

interface ConfirmDialogProps extends ConfirmOptions {
  readonly onClose: () => void;
}

/** A question with its consequence, or a warning with one button. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, tone, onConfirm, onClose } = props;
  const t = useTranslations('common');
  const confirm = {
    label: confirmLabel,
    look: tone === 'danger' ? ('danger' as const) : ('primary' as const),
    isDefault: true,
    ...(onConfirm && { onPress: onConfirm }),
  };
  const cancel = { label: cancelLabel ?? t('cancel') };
  return (
    <MessageDialog
      title={title}
      text={text}
      isWarning={tone === 'warning'}
      buttons={onConfirm ? [cancel, confirm] : [confirm]}
      onClose={onClose}
    />
  );
}
