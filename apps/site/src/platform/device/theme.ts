import { useSyncExternalStore } from 'react';
import { createStore, inBrowser } from '@chhokka/ui/store';

export type Theme = 'light' | 'dark';

const STORED_AS = 'theme';

const store = createStore<Theme>(inBrowser((kept) => kept.getItem(STORED_AS)) === 'dark' ? 'dark' : 'light');

/** Stores and applies a theme (1-site §4). `boot.js` applies it again before the next first paint. */
export function changeTheme(next: Theme): void {
  inBrowser((kept) => kept.setItem(STORED_AS, next));
  document.documentElement.dataset.theme = next;
  store.write(next);
}

export function useTheme(): Theme {
  return useSyncExternalStore(store.subscribe, store.read);
}
