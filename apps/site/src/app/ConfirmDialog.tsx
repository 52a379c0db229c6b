import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Dialog } from '@chhokka/ui';
import type { ConfirmOptions } from '../shared/dialogs.ts';
import { closeDialog } from '../shared/dialogs.ts';

/** A question with its consequence, or a warning with one button. */
export default function ConfirmDialog({ title, text, confirmLabel, cancelLabel, tone, onConfirm }: ConfirmOptions) {
  const [sending, setSending] = useState(false);
  const t = useTranslations('common');

  async function confirm(): Promise<void> {
    setSending(true);
    try {
      await onConfirm?.();
    } finally {
      closeDialog();
    }
  }

  return (
    <Dialog
      form="alert"
      title={title}
      onClose={closeDialog}
      locked={sending}
      actions={
        <>
          {onConfirm && <Button onClick={closeDialog}>{cancelLabel ?? t('cancel')}</Button>}
          <Button look={tone === 'danger' ? 'danger' : 'primary'} busy={sending} onClick={confirm} data-first-focus>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
