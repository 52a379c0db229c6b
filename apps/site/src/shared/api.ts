import { createClient } from '@chhokka/client';
import { currentLanguage } from './language.ts';
import { closeSession, currentSession } from './session.ts';

let siteClosed = (): void => undefined;

/** Says what follows when the platform refuses a call because the site is closed. */
export function whenSiteClosed(action: () => void): void {
  siteClosed = action;
}

/** The site's one door to the platform. Throws `CallRefused`. */
export const call = createClient({
  token: () => currentSession()?.token ?? null,
  language: currentLanguage,
  onSessionLost: closeSession,
  onSiteClosed: () => siteClosed(),
});
