import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
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
  /** A picture beside everything on wide screens; on narrow ones it stands above, as a cover does. */
  readonly side?: ReactNode;
  /** Escape and the close button do nothing while something is being sent. */
  readonly locked?: boolean;
}

/**
 * What a dialog starts from: the element marked `data-first-focus`, or its first field (a choice marked `data-beside`
 * belongs to the field after it). On touch screens a field would call up the keyboard before the dialog has been read,
 * so there the dialog itself takes the focus.
 */
function firstToFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]');
  if (marked) return marked;
  if (matchMedia('(pointer: coarse)').matches) return dialog;
  return (
    dialog.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), select:not([data-beside]), textarea') ??
    dialog
  );
}

/**
 * A modal dialog over the platform's own `<dialog>`: focus stays inside, Escape closes, focus returns to where it was,
 * the page behind keeps its scroll position. A click beside it does not close it, so that a form half filled in never
 * vanishes (1-site §2). Mount it to open, unmount it to close.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, form = 'sheet', width, cover, side, locked = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const labels = useUiLabels();

  const cancel = useEffectEvent((event: Event) => {
    event.preventDefault();
    if (!locked) onClose();
  });

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    const root = document.documentElement;
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    if (!element.open) element.showModal();
    firstToFocus(element)?.focus();
    element.addEventListener('cancel', cancel);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[form], side !== undefined && styles.split)}
      style={{ '--dialog-width': `${width ?? (form === 'alert' ? 400 : 440)}px` }}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      {side && <div className={styles.side}>{side}</div>}
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
