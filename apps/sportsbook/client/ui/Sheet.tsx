import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../app/context.ts';
import { IconButton } from './Icon.tsx';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Beside the title. */
  readonly tools?: ReactNode;
  /** Below what scrolls, always in sight. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog: from the bottom on a phone, in the middle elsewhere. The focus moves in, Escape and the backdrop close it, and
 * the focus returns.
 */
export function Sheet({ title, onClose, tools, foot, children }: SheetProps): ReactNode {
  const { common } = useWords();
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
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onBackdrop}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        {tools}
        <IconButton icon="close" label={common.close} onPress={onClose} />
      </div>
      {/* What scrolls must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="sheet-body" role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
      {foot !== undefined && <div className="sheet-foot">{foot}</div>}
    </dialog>
  );
}
