import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at its foot, the one that goes on last. */
  readonly answers: ReactNode;
  readonly onClose: () => void;
}

/** A question over the page: the rest of it cannot be reached until it is closed. Escape closes it. */
export function Dialog({ title, children, answers, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.answers}>{answers}</div>
    </dialog>
  );
}
