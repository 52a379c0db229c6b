import { useSyncExternalStore } from 'react';
import { createStore } from '@chhokka/ui/store';

/** What browsers that can install the site say when they offer it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const store = createStore<InstallOffer | null>(null);

// Browsers say it once, soon after the page was loaded: this file is there before.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  store.write(event as InstallOffer);
});
window.addEventListener('appinstalled', () => store.write(null));

/** Asks the visitor by the browser's own dialog; null while the browser offers nothing. An offer is good once. */
export function useInstall(): (() => Promise<void>) | null {
  const offer = useSyncExternalStore(store.subscribe, store.read);
  if (offer === null) return null;
  return async () => {
    await offer.prompt();
    store.write(null);
  };
}

/** Whether the page runs as the installed site. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
