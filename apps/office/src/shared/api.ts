import { CallRefused, createClient, UNREACHABLE } from '@chhokka/client';
import { officeRoutes } from '@chhokka/contracts/office-routes';
import type { OfficeMessages } from '@chhokka/messages';
import { currentLanguage } from './language.ts';
import { currentSession, loseSession } from './session.ts';

/** The back office's one door to the platform. Throws `CallRefused`. */
export const call = createClient(officeRoutes, {
  token: () => currentSession()?.token ?? null,
  language: currentLanguage,
  onSessionLost: loseSession,
});

/** What went wrong, in the words of the server or, when there was none, ours. */
export function failureText(failure: unknown, t: OfficeMessages): string {
  if (failure instanceof CallRefused && failure.code !== UNREACHABLE && failure.message !== '') return failure.message;
  return t.unreachable;
}
