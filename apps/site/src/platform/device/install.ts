import { useSyncExternalStore } from 'react';
import { createStore } from '@chhokka/ui/store';

/** The event by which browsers offer to install the site. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const store = createStore<InstallOffer | null>(null);

// The event fires once, soon after the page has loaded: this file is loaded before.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  store.write(event as InstallOffer);
});
window.addEventListener('appinstalled', () => store.write(null));

/** Opens the browser's install dialog; null while the browser offers none. An offer works once. */
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
