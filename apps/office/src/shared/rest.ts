import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Without any input for this long, nobody is at the page. */
const REST_AFTER_MS = 10 * 60_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Pauses the refreshing of lists while the tab is hidden or nobody has used the page for ten minutes. An abandoned page
 * then neither sends requests for ever nor keeps its session alive. When the operator returns, the lists are reloaded.
 * Returns a function that stops it.
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

/** Whether refreshing is paused. */
export function useIsResting(): boolean {
  return useSyncExternalStore(
    (onChange) => focusManager.subscribe(onChange),
    () => !focusManager.isFocused(),
  );
}
