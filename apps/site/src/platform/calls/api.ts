import { type ClientOptions, createClient } from '@chhokka/client';
import { siteRoutes } from '@chhokka/contracts/site-routes';
import { currentLanguage } from '../language/language.ts';
import { preview } from '../site/preview.ts';
import { currentSession, sessionRefused } from '../session/session.ts';

let siteClosed = (): void => undefined;

/** Sets what to do when the platform refuses a call because the site is closed. */
export function whenSiteClosed(action: () => void): void {
  siteClosed = action;
}

/** What every client of the platform sends and reacts to. */
export const clientOptions: ClientOptions = {
  token: () => currentSession()?.token ?? null,
  language: currentLanguage,
  preview: preview.read,
  onSessionLost: sessionRefused,
  onSiteClosed: () => siteClosed(),
};

/** Makes a call of the platform. Throws `CallRefused`. */
export const call = createClient(siteRoutes, clientOptions);
