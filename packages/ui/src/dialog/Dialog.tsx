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
  /** Without a title there is no header, and `label` names the dialog. */
  readonly title?: ReactNode;
  /** The accessible name of a dialog without a title. */
  readonly label?: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons at the foot, on phones near the thumb. Enter presses the only one, or that with `data-default`. */
  readonly actions?: ReactNode;
  /** `sheet`, a modal, fills a phone's height; `alert`, a short question, stays small everywhere. */
  readonly form?: 'sheet' | 'alert';
  /** A picture above the title, edge to edge. */
  readonly cover?: ReactNode;
  /** A picture beside the content on wide screens, and above it on narrow ones, like a cover. */
  readonly side?: ReactNode;
  /** Escape and the close button do nothing while a request is running. */
  readonly locked?: boolean;
  /** Called before it closes for any reason; `false` keeps it open. */
  readonly beforeClose?: () => boolean;
  /** The close button in the corner. Default: true. */
  readonly closeButton?: boolean;
  /** Escape closes it. Default: true. A click beside it never does. */
  readonly clickToClose?: boolean;
  /** The page behind is covered and inert. Default: true. Otherwise the page can be used beside the modal. */
  readonly background?: boolean;
  /** The page behind does not scroll. Default: true. */
  readonly scrollable?: boolean;
  /** ms between background and modal. */
  readonly delay?: number;
  /** With a mouse, the header moves it. Default: true. */
  readonly draggable?: boolean;
  /** With a mouse, the corner resizes it; this is the corner's label. */
  readonly resizeLabel?: string;
  /** The content fills the modal and scrolls by itself. */
  readonly filled?: boolean;
  readonly className?: string;
}

/**
 * A modal over the platform's own `<dialog>` (1-site §2, Generic modal behaviour): focus stays inside and returns to
 * where it was, Escape closes it, and the page behind keeps its scroll position. A click beside it does not close it,
 * so that a half-filled form never vanishes. Mount it to open it; it fades by itself when its container or its owner
 * closes it. Throws `RangeError` for impossible sizes.
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

/** Title and close button. Not a landmark: beside a page it would be a second banner. */
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

/** The button that Enter presses: the one with `data-default`, or the only one. */
function defaultButton(dialog: HTMLDialogElement): HTMLButtonElement | null {
  const marked = dialog.querySelector<HTMLButtonElement>('[data-actions] button[data-default]');
  if (marked) return marked;
  const buttons = dialog.querySelectorAll<HTMLButtonElement>('[data-actions] button');
  return buttons.length === 1 ? (buttons[0] ?? null) : null;
}
