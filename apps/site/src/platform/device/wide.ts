import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 900px)');

/** Whether the screen is as wide as a desktop's: what only desktops show need not load elsewhere. */
export function isWide(): boolean {
  return wide.matches;
}

/** The same as a hook that re-renders when it changes. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, isWide);
}

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
