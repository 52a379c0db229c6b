import { useSetting, useSystemStatus } from '../../../platform/site/site.ts';
import type { Firebase, Provider } from './firebase.ts';

/** The Firebase configuration for browsers; null if it is not configured, or not known yet. */
function useFirebase(): Firebase | null {
  return useSystemStatus().data?.firebase ?? null;
}

/** Firebase, if it sends and checks the codes (setting FIREBASESMS); null if the platform does. */
export function useFirebaseSms(): Firebase | null {
  const firebase = useFirebase();
  return useSetting('FIREBASESMS') === true ? firebase : null;
}

/** The social networks that members may log in with, and Firebase; null if there are none. */
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
