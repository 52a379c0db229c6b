import { useSyncExternalStore } from 'react';
import { createStore, inBrowser } from '@chhokka/ui/store';

const STORED_AS = 'rightBar';
const FOLDED = 'folded';

const store = createStore(inBrowser((kept) => kept.getItem(STORED_AS)) === FOLDED);
keepRoom(true);

/** Makes the style sheet reserve room for the bar beside the content: less while it is folded or absent (boot.css). */
export function keepRoom(there: boolean): void {
  document.documentElement.toggleAttribute('data-bar-folded', store.read() || !there);
}

/** Folds the right bar away or opens it, and stores the choice in this browser. */
export function foldBar(folded: boolean): void {
  inBrowser((kept) => (folded ? kept.setItem(STORED_AS, FOLDED) : kept.removeItem(STORED_AS)));
  store.write(folded);
  keepRoom(true);
}

export function useBarFolded(): boolean {
  return useSyncExternalStore(store.subscribe, store.read);
}
