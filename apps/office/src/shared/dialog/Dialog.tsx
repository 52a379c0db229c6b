import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at its foot, the one that goes on last. */
  readonly answers: ReactNode;
  /** While something is on its way, Escape does not close it. */
  readonly isBusy?: boolean;
  /** For what is compared side by side. */
  readonly isWide?: boolean;
  /** Takes it away: also when it was closed by Escape. */
  readonly onClose: () => void;
}

/**
 * A question over the page: the rest of it cannot be reached until it is closed, and then the focus is where it was. What
 * carries `data-autofocus` has the focus first.
 */
export function Dialog({ title, children, answers, isBusy = false, isWide = false, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it is gone from the page: a dialog that is only taken out gives the focus back to nobody.
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
      {/* What is compared may be longer than the screen: it is scrolled by the arrow keys too. */}
      <div className={styles.body} {...(isWide && { role: 'region', 'aria-labelledby': heading, tabIndex: 0 })}>
        {children}
      </div>
      <div className={styles.answers} data-answers>
        {answers}
      </div>
    </dialog>
  );
}
