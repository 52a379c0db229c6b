import type { KeyboardEvent, ReactNode } from 'react';
import { use, useId } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { useUiLabels } from '../labels.tsx';
import styles from './Dialog.module.css';
import { isForDefaultButton } from './focus.ts';
import { type Measures, placing } from './measure.ts';
import { ModalSlot } from './modals.ts';
import { useHandles } from './use-handles.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps extends Measures {
  /** Left out: there is no head line, and `label` names the dialog. */
  readonly title?: ReactNode;
  /** The name that is read out where there is no title. */
  readonly label?: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons at the foot; on phones they stay in reach of the thumb. Enter presses the only one, or `data-default`. */
  readonly actions?: ReactNode;
  /** `sheet`, a modal, fills a phone's height; `alert`, a dialog, is a short question that stays small everywhere. */
  readonly form?: 'sheet' | 'alert';
  /** A picture above the title, edge to edge. */
  readonly cover?: ReactNode;
  /** A picture beside everything on wide screens; on narrow ones it stands above, as a cover does. */
  readonly side?: ReactNode;
  /** Escape and the close button do nothing while something is being sent. */
  readonly locked?: boolean;
  /** Asked before it closes, whatever closes it; `false` keeps it open. */
  readonly beforeClose?: () => boolean;
  /** The cross in the corner. Usual. */
  readonly closeButton?: boolean;
  /** Escape closes it. Usual; a click beside it never does. */
  readonly clickToClose?: boolean;
  /** The page behind is veiled and rests. Usual; without it the page can be used beside the modal. */
  readonly background?: boolean;
  /** The page behind does not scroll. Usual. */
  readonly scrollable?: boolean;
  /** ms between background and modal. */
  readonly delay?: number;
  /** With a mouse the head moves it. Usual. */
  readonly draggable?: boolean;
  /** With a mouse the corner changes its size; the words say what the corner does. */
  readonly resizeLabel?: string;
  /** The content fills the modal and scrolls by itself. */
  readonly filled?: boolean;
  readonly className?: string;
}

/**
 * A modal over the platform's own `<dialog>` (1-site §2, Generic modal behaviour): focus stays inside and returns to
 * where it was, Escape closes, the page behind keeps its scroll position. A click beside it does not close it, so that a
 * form half filled in never vanishes. Mount it to open; it fades by itself when its container or its owner closes it.
 * Throws `RangeError` for sizes that cannot be.
 */
export function Dialog(props: DialogProps) {
  const { title, label, children, actions, form = 'sheet', cover, side, locked = false, className } = props;
  const { closeButton = true, clickToClose = true, background = true, scrollable = true, delay = 0 } = props;
  const { draggable = true, resizeLabel, filled = false } = props;
  const { onClose, beforeClose } = props;
  const labels = useUiLabels();
  const slot = use(ModalSlot);
  const titleId = useId();
  const behaviour = { onClose, beforeClose, clickToClose: clickToClose && !locked, delay, background, scrollable };
  const { dialog, visibility, close } = useModal(behaviour);
  const isClosing = visibility === 'closing';
  const handles = useHandles({ dialog, draggable, resizeLabel, ...props });

  function enter(event: KeyboardEvent<HTMLDialogElement>): void {
    if (!isForDefaultButton(event.nativeEvent, event.currentTarget)) return;
    const button = defaultButton(event.currentTarget);
    if (button === null) return;
    event.preventDefault();
    button.click();
  }

  return (
    <dialog
      ref={dialog}
      className={classes(
        styles.dialog,
        styles[form],
        side !== undefined && styles.split,
        !background && styles.beside,
        filled && styles.filled,
        (props.pivotX !== undefined || props.pivotY !== undefined) && styles.pivoted,
        className,
      )}
      style={{ ...placing(props, form === 'alert'), '--modal-delay': `${delay}ms` }}
      data-modal={slot?.name}
      data-state={visibility}
      aria-hidden={isClosing || undefined}
      inert={isClosing}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
      tabIndex={-1}
      onKeyDown={enter}
    >
      {side && <div className={styles.side}>{side}</div>}
      <div className={styles.frame}>
        {cover}
        <Head title={title} titleId={titleId} grip={handles?.grip}>
          {closeButton && (
            <IconButton
              className={styles.close}
              label={labels.close}
              icon={<X size={20} />}
              disabled={locked}
              onClick={close}
            />
          )}
        </Head>
        <div className={styles.body}>{children}</div>
        {actions && (
          <div className={styles.actions} data-actions="">
            {actions}
          </div>
        )}
      </div>
      {handles?.corner}
    </dialog>
  );
}

interface HeadProps {
  readonly title: ReactNode;
  readonly titleId: string;
  readonly grip: ReactNode;
  /** The close button. */
  readonly children: ReactNode;
}

/** Title and close button. No landmark: beside a page it would be a second banner. */
function Head({ title, titleId, grip, children }: HeadProps) {
  if (title === undefined && !children) return null;
  return (
    <div className={classes(styles.head, title === undefined && styles.untitled)}>
      {grip}
      {title !== undefined && (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </div>
  );
}

/** The button that Enter presses: the one marked as default, or the only one. */
function defaultButton(dialog: HTMLDialogElement): HTMLButtonElement | null {
  const marked = dialog.querySelector<HTMLButtonElement>('[data-actions] button[data-default]');
  if (marked) return marked;
  const buttons = dialog.querySelectorAll<HTMLButtonElement>('[data-actions] button');
  return buttons.length === 1 ? (buttons[0] ?? null) : null;
}
