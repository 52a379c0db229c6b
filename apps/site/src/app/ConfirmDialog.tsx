import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TriangleAlert } from 'lucide-react';
import { Button, Dialog } from '@chhokka/ui';
import type { ConfirmOptions } from '../shared/dialogs.ts';
import styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps extends ConfirmOptions {
  readonly onClose: () => void;
}

/** A question with its consequence, or a warning with one button. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, tone, onConfirm, onClose } = props;
  const [sending, setSending] = useState(false);
  const t = useTranslations('common');

  async function confirm(): Promise<void> {
    setSending(true);
    try {
      await onConfirm?.();
    } finally {
      onClose();
    }
  }

  return (
    <Dialog
      form="alert"
      title={title}
      onClose={onClose}
      locked={sending}
      actions={
        <>
          {onConfirm && <Button onClick={onClose}>{cancelLabel ?? t('cancel')}</Button>}
          <Button look={tone === 'danger' ? 'danger' : 'primary'} busy={sending} onClick={confirm} data-first-focus>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {tone === 'warning' ? (
        <div className={styles.warning}>
          <TriangleAlert size={22} aria-hidden="true" />
          <p>{text}</p>
        </div>
      ) : (
        text
      )}
    </Dialog>
  );
}
