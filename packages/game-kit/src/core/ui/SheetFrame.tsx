import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

export interface SheetFrameProps {
  /** The id of the heading in `head`. */
  readonly titleId: string;
  /** The classes of the dialog and of what scrolls in it. */
  readonly classes: { readonly dialog: string; readonly body: string };
  readonly onClose: () => void;
  /** Above the content, always in sight. */
  readonly head: ReactNode;
  /** Below the content, always in sight. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, without a look of its own. The focus moves in, Escape and the backdrop close it, and the focus
 * returns.
 */
export function SheetFrame({ titleId, classes, onClose, head, foot, children }: SheetFrameProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
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
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onBackdrop}
    >
      {head}
      {/* What scrolls must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.body} role="group" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
      {foot}
    </dialog>
  );
}
