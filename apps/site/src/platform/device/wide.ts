import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 900px)');

/** Whether the screen has the room of a desktop: what only stands there need not be fetched elsewhere. */
export function isWide(): boolean {
  return wide.matches;
}

/** The same, and drawn again when it changes. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, isWide);
}

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
