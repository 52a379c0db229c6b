import { createClient } from '@chhokka/client';
import { wireLanguage } from './language.ts';
import { closeSession, currentSession } from './session.ts';

/** The site's one door to the platform. Throws `CallRefused`. */
export const call = createClient({
  token: () => currentSession()?.token ?? null,
  language: wireLanguage,
  onSessionLost: closeSession,
});
