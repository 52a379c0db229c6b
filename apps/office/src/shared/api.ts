import { CallRefused, createClient, UNREACHABLE } from '@chhokka/client';
import { officeRoutes } from '@chhokka/contracts/office-routes';
import type { OfficeMessages } from '@chhokka/messages';
import { currentLanguage } from './language.ts';
import { currentSession, loseSession } from './session.ts';

/** The back office's client of the platform. Throws `CallRefused`. */
export const call = createClient(officeRoutes, {
  token: () => currentSession()?.token ?? null,
  language: currentLanguage,
  onSessionLost: loseSession,
});

/** The error in the server's words or, without an answer, in ours. */
export function failureText(failure: unknown, t: OfficeMessages): string {
  if (failure instanceof CallRefused && failure.code !== UNREACHABLE && failure.message !== '') return failure.message;
  return t.unreachable;
}
