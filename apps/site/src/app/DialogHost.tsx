import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogRequest } from '../shared/dialogs.ts';
import { closeDialog, useOpenDialog } from '../shared/dialogs.ts';
import { dialogs } from './pages.ts';

/** Draws the dialog that was asked for last (`shared/dialogs.ts`). */
export function DialogHost() {
  const request = useOpenDialog();
  return <Suspense>{request && <Requested request={request} />}</Suspense>;
}

function Requested({ request }: { request: DialogRequest }) {
  const t = useTranslations('shell');
  switch (request.kind) {
    case 'confirm':
      return <dialogs.confirm {...request} />;
    case 'trueAccount':
      return <dialogs.confirm title={t('needTrueAccount')} text={t('needTrueAccountText')} confirmLabel={t('ok')} />;
    case 'login':
      return <dialogs.login reason={request.reason} onClose={closeDialog} onSuccess={() => succeed(request)} />;
    case 'register':
      return <dialogs.register onClose={closeDialog} onSuccess={() => succeed(request)} />;
  }
}

function succeed(request: { readonly onSuccess?: () => void }): void {
  closeDialog();
  request.onSuccess?.();
}
