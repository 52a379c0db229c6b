import { useSyncExternalStore } from 'react';
import { createStore } from '@chhokka/ui/store';

const STORED_AS = 'noticesRead';
/** More than any operator shows at once. Beyond it, the oldest are forgotten. */
const REMEMBERED = 300;

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const store = createStore(stored());

// A notice that was read in another tab counts as read here too.
window.addEventListener('storage', ({ key }) => key === STORED_AS && store.write(stored()));

/** Stores, in this browser only, that a notice has been read. */
export function markRead(id: string): void {
  if (store.read().includes(id)) return;
  const ids = [...store.read(), id].slice(-REMEMBERED);
  store.write(ids);
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(ids));
  } catch {
    // Storage is full or blocked: it counts as read until the tab is closed.
  }
}

/** The ids of the notices that have been read. */
export function useReadNotices(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.read);
}
