import { useSyncExternalStore } from 'react';
import { createStore, inBrowser } from '@chhokka/ui/store';

const STORED_AS = 'rightBar';
const FOLDED = 'folded';

const store = createStore(inBrowser((kept) => kept.getItem(STORED_AS)) === FOLDED);
keepRoom(true);

/** The style sheet keeps room for the bar behind the content: less of it while it is folded, or not there (boot.css). */
export function keepRoom(there: boolean): void {
  document.documentElement.toggleAttribute('data-bar-folded', store.read() || !there);
}

/** Folds the bar at the right away, or opens it; this browser remembers. */
export function foldBar(folded: boolean): void {
  inBrowser((kept) => (folded ? kept.setItem(STORED_AS, FOLDED) : kept.removeItem(STORED_AS)));
  store.write(folded);
  keepRoom(true);
}

export function useBarFolded(): boolean {
  return useSyncExternalStore(store.subscribe, store.read);
}
