import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at its foot, the confirming one last. */
  readonly answers: ReactNode;
  /** While a request is running, Escape does not close it. */
  readonly isBusy?: boolean;
  /** For contents that are compared side by side. */
  readonly isWide?: boolean;
  /** Removes it, also after it was closed by Escape. */
  readonly onClose: () => void;
}

/**
 * A modal dialog. The rest of the page is inert until it closes, and then the focus returns to where it was. The
 * element with `data-autofocus` is focused first.
 */
export function Dialog({ title, children, answers, isBusy = false, isWide = false, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it is removed: a dialog that is only removed does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('[data-autofocus]');
    const answer = isWide ? element?.querySelector<HTMLElement>('[data-answers] button') : null;
    (first ?? answer)?.focus();
    return () => element?.close();
  }, [isWide]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      data-wide={isWide || undefined}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {/* A comparison may be longer than the screen, so it can be scrolled by the arrow keys too. */}
      <div className={styles.body} {...(isWide && { role: 'region', 'aria-labelledby': heading, tabIndex: 0 })}>
        {children}
      </div>
      <div className={styles.answers} data-answers>
        {answers}
      </div>
    </dialog>
  );
}
