import { createElement, Suspense, useDeferredValue } from 'react';
import { MODALS_CONTAINER, ModalSlot, type OpenModal } from '@chhokka/ui/modals';
import { closeDialog, type DialogRequest, drawingOf, slotOf, useOpenDialogs } from '../platform/dialogs/dialogs.ts';
import './dialogs.ts';

/**
 * Renders the open dialogs (`openDialog`), the newest in front. A press first shows its feedback; what it opens or
 * closes is rendered in slices right after.
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
  const onClose = (): void => closeDialog(key);
  const onSuccess = (): void => {
    onClose();
    request.onSuccess?.();
  };
  const drawing = drawingOf(request.kind);
  return drawing && createElement(drawing, { ...request, onClose, onSuccess });
}
