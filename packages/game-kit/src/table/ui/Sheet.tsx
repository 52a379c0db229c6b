import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icons.tsx';

export interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Beside the title: the ways to the other sheets. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the table. The focus moves in, Escape and the backdrop close it, and the focus returns. */
export function Sheet({ title, closeLabel, onClose, tabs, children }: SheetProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const opened = dialog.current;
    opened?.showModal();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const onBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // The backdrop is a way for the mouse; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="t-sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onBackdrop}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={closeLabel} onPress={onClose} />
      </header>
      {tabs}
      {/* What scrolls must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="t-sheet-body" role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
    </dialog>
  );
}
