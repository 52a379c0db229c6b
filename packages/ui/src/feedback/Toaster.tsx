import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { classes } from '../classes.ts';
import { useUiLabels } from '../labels.tsx';
import { dismissToast, onToasts, shownToasts } from './toasts.ts';
import styles from './Toaster.module.css';

/** Where toasts appear. Mount it once, at the end of the page. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const labels = useUiLabels();
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toasts.length > 0) bringToFront(stack.current);
  }, [toasts]);
  return (
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
}

/** In front of the dialogs too, which a browser draws above everything else. One that knows no popovers leaves it. */
function bringToFront(stack: Partial<HTMLElement> | null): void {
  if (!stack?.showPopover) return;
  stack.hidePopover?.();
  stack.showPopover();
}
