import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Dialog } from '@chhokka/ui';
import type { ConfirmOptions } from '../shared/dialogs.ts';
import { closeDialog, useOpenDialog } from '../shared/dialogs.ts';
import { dialogs } from './pages.ts';

/** Draws the dialog that was asked for last (`shared/dialogs.ts`). */
export function DialogHost() {
  const request = useOpenDialog();
  if (request === null) return null;
  if (request.kind === 'confirm') return <ConfirmDialog {...request} />;
  if (request.kind === 'trueAccount') return <TrueAccountDialog />;

  const succeed = (): void => {
    closeDialog();
    request.onSuccess?.();
  };
  return (
    <Suspense>
      {request.kind === 'login' ? (
        <dialogs.login reason={request.reason} onClose={closeDialog} onSuccess={succeed} />
      ) : (
        <dialogs.register onClose={closeDialog} onSuccess={succeed} />
      )}
    </Suspense>
  );
}

function ConfirmDialog({ title, text, confirmLabel, cancelLabel, tone, onConfirm }: ConfirmOptions) {
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

function TrueAccountDialog() {
  const t = useTranslations('shell');
  return <ConfirmDialog title={t('needTrueAccount')} text={t('needTrueAccountText')} confirmLabel={t('ok')} />;
}
