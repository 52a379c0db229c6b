import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Without a sign of anybody for so long, nobody is there. */
const REST_AFTER_MS = 10 * 60_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Lets lists rest while the tab is hidden or nobody has used the page for ten minutes, so that a page left open neither asks
 * for ever nor keeps its session alive. Who comes back is shown what is true now. Answers how to stop.
 */
export function restWhenUnused(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = (): void => {
    clearTimeout(timer);
    const isShown = document.visibilityState !== 'hidden';
    focusManager.setFocused(isShown);
    if (isShown) timer = setTimeout(() => focusManager.setFocused(false), REST_AFTER_MS);
  };
  seen();
  for (const sign of SIGNS) window.addEventListener(sign, seen, { passive: true, capture: true });
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, seen, { capture: true });
    document.removeEventListener('visibilitychange', seen);
    focusManager.setFocused(undefined);
  };
}

/** Whether lists rest now. */
export function useIsResting(): boolean {
  return useSyncExternalStore(
    (onChange) => focusManager.subscribe(onChange),
    () => !focusManager.isFocused(),
  );
}
