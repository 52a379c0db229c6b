import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { classes } from '../classes.ts';
import { fronts } from '../dialog/modals.ts';
import { useUiLabels } from '../labels.tsx';
import { dismissToast, onToasts, shownToasts } from './toasts.ts';
import styles from './Toaster.module.css';

/** Shows toasts in the front dialog, because nothing beside it can be pressed. Mount it once, at the page's end. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const labels = useUiLabels();
  const front = useSyncExternalStore(fronts.subscribe, fronts.read).at(-1);
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toasts.length > 0) bringToFront(stack.current);
  });
  const drawn = (
    <div ref={stack} popover="manual" className={styles.stack} role="status" aria-live="polite">
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={classes(styles.toast, styles[tone])}>
          {tone === 'good' && <CircleCheck size={18} aria-hidden="true" />}
          {tone === 'bad' && <TriangleAlert size={18} aria-hidden="true" />}
          <span className={styles.text}>{text}</span>
          <button type="button" className={styles.close} aria-label={labels.close} onClick={() => dismissToast(id)}>
            <X size={16} />
          </button>
        </div>
      ))}
    </div>
  );
  return front ? createPortal(drawn, front) : drawn;
}

/** Moves it above the dialogs, which browsers draw on top. Without popovers it stays where it is. */
function bringToFront(stack: Partial<HTMLElement> | null): void {
  // Its dialog may be gone already; it moves to the front again with its next parent.
  if (!stack?.isConnected || !stack.showPopover) return;
  stack.hidePopover?.();
  stack.showPopover();
}
