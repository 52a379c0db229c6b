import { useSyncExternalStore } from 'react';
import { createStore } from '@chhokka/ui/store';

/** The languages of the back office. */
export type OfficeLanguage = 'bn' | 'en';

const STORED_AS = 'office-lang';

const store = createStore<OfficeLanguage>(localStorage.getItem(STORED_AS) === 'en' ? 'en' : 'bn');

export const currentLanguage = store.read;

/** Stores and applies a language; everything on screen follows. */
export function changeLanguage(next: OfficeLanguage): void {
  localStorage.setItem(STORED_AS, next);
  document.documentElement.lang = next;
  store.write(next);
}

export function useLanguage(): OfficeLanguage {
  return useSyncExternalStore(store.subscribe, store.read);
}
