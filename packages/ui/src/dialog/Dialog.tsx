import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { useUiLabels } from '../labels.tsx';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot; on phones they stay in reach of the thumb. */
  readonly actions?: ReactNode;
  /** `sheet` fills a phone's height; `alert` is a short question that stays small everywhere. */
  readonly form?: 'sheet' | 'alert';
  /** Width on desktop in px. The site's dialogs are 400 wide, its modals 600 (1-site §9). */
  readonly width?: number;
  /** A picture above the title, edge to edge. */
  readonly cover?: ReactNode;
  /** A click beside the dialog closes it. Off by default: a form half filled in must not vanish (1-site §2). */
  readonly closeOnBackdrop?: boolean;
  /** Escape and the close button do nothing while something is being sent. */
  readonly locked?: boolean;
}

/**
 * A modal dialog over the platform's own `<dialog>`: focus stays inside, Escape closes, focus returns to where it was,
 * the page behind keeps its scroll position. Mount it to open, unmount it to close.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    onClose,
    children,
    actions,
    form = 'sheet',
    width,
    cover,
    closeOnBackdrop = false,
    locked = false,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const labels = useUiLabels();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  function cancel(event: SyntheticEvent): void {
    event.preventDefault();
    if (!locked) onClose();
  }

  function clickBeside(event: MouseEvent<HTMLDialogElement>): void {
    if (closeOnBackdrop && !locked && event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[form])}
      style={{ '--dialog-width': `${width ?? (form === 'alert' ? 400 : 440)}px` }}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={clickBeside}
    >
      <div className={styles.frame}>
        {cover}
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton
            className={styles.close}
            label={labels.close}
            icon={<X size={20} />}
            disabled={locked}
            onClick={onClose}
          />
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
