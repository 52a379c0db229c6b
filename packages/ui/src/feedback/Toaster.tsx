import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { classes } from '../classes.ts';
import { fronts } from '../dialog/modals.ts';
import { useUiLabels } from '../labels.tsx';
import { dismissToast, onToasts, shownToasts } from './toasts.ts';
import styles from './Toaster.module.css';

/** Where toasts appear: in the dialog in front, as nothing beside it can be pressed. Mount it once, at the end of the page. */
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

/** In front of the dialogs too, which a browser draws above everything else. One that knows no popovers leaves it. */
function bringToFront(stack: Partial<HTMLElement> | null): void {
  // The dialog that it stood in may be gone already: from the next one it is brought to the front again.
  if (!stack?.isConnected || !stack.showPopover) return;
  stack.hidePopover?.();
  stack.showPopover();
}
