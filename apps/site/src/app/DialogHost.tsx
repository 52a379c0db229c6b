import { Suspense, useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { MODALS_CONTAINER, ModalSlot, type OpenModal } from '@chhokka/ui/modals';
import type { DialogRequest } from '../platform/dialogs/dialogs.ts';
import { closeDialog, openRegister, slotOf, useOpenDialogs } from '../platform/dialogs/dialogs.ts';
import { dialogs } from './pages.ts';

/**
 * Draws the dialogs that were asked for (`platform/dialogs/dialogs.ts`), the newest in front. A press shows first that it was felt;
 * what it opens or closes is drawn in slices right after.
 */
export function DialogHost() {
  const open = useDeferredValue(useOpenDialogs());
  return (
    <div id={MODALS_CONTAINER}>
      {open.map((modal) => (
        <ModalSlot key={modal.key} value={slotOf(modal)}>
          <Suspense>
            <Requested modal={modal} />
          </Suspense>
        </ModalSlot>
      ))}
    </div>
  );
}

function Requested({ modal: { key, request } }: { modal: OpenModal<DialogRequest> }) {
  const t = useTranslations('shell');
  const onClose = (): void => closeDialog(key);
  const onSuccess = (): void => {
    onClose();
    if ('onSuccess' in request) request.onSuccess?.();
  };
  switch (request.kind) {
    case 'confirm':
      return <dialogs.confirm {...request} onClose={onClose} />;
    case 'trueAccount':
      return (
        <dialogs.confirm
          title={t('needTrueAccount')}
          text={t('needTrueAccountText')}
          confirmLabel={t('register')}
          tone="warning"
          onConfirm={() => openRegister()}
          onClose={onClose}
        />
      );
    case 'login':
      return <dialogs.login {...request} onClose={onClose} onSuccess={onSuccess} />;
    case 'register':
      return <dialogs.register onClose={onClose} onSuccess={onSuccess} />;
    case 'forgot':
      return <dialogs.forgot onClose={onClose} onSuccess={onSuccess} />;
    case 'changePassword':
      return <dialogs.changePassword {...request} onClose={onClose} onSuccess={onSuccess} />;
    case 'feedback':
      return <dialogs.feedback about={request.about} onClose={onClose} />;
    case 'welcome':
      return <dialogs.welcome onClose={onClose} />;
    case 'help':
      return <dialogs.help topic={request.topic} onClose={onClose} />;
    case 'chat':
      return <dialogs.chat onClose={onClose} />;
    case 'centre':
      return <dialogs.centre page={request.page} onClose={onClose} />;
    case 'gameList':
      return <dialogs.gameList {...request} onClose={onClose} />;
    case 'notices':
      return <dialogs.notices {...request} onClose={onClose} />;
    case 'dialog':
      return <dialogs.message {...request} onClose={onClose} />;
    case 'languages':
      return <dialogs.languages onClose={onClose} />;
  }
}
