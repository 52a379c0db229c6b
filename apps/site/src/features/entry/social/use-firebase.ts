import { useSetting, useSystemStatus } from '../../../platform/site/site.ts';
import type { Firebase, Provider } from './firebase.ts';

/** What browsers need to talk to Firebase; null: it is not configured, or not known yet. */
function useFirebase(): Firebase | null {
  return useSystemStatus().data?.firebase ?? null;
}

/** Firebase, when codes are sent and proved by it (setting FIREBASESMS); null: the platform sends its own. */
export function useFirebaseSms(): Firebase | null {
  const firebase = useFirebase();
  return useSetting('FIREBASESMS') === true ? firebase : null;
}

/** The social networks that members may log in with, and Firebase; null: none. */
export function useSocial(): { readonly firebase: Firebase; readonly providers: readonly Provider[] } | null {
  const firebase = useFirebase();
  const on = useSetting('SOCIALLOGIN') === true;
  const byFacebook = useSetting('FACEBOOKLOGIN') === true;
  const byGoogle = useSetting('GOOGLELOGIN') === true;
  const providers: Provider[] = [];
  if (byFacebook) providers.push('facebook.com');
  if (byGoogle) providers.push('google.com');
  return firebase !== null && on && providers.length > 0 ? { firebase, providers } : null;
}
