import type { DialogKinds } from '../dialogs/define.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { currentSession, isTrial } from './session.ts';

/**
 * Runs `action` for a logged-in member. A guest gets the login dialog first, and the action afterwards. A trial account
 * is told that it needs a real one (1-site §5, login gate); the platform refuses it in any case.
 */
export function whenLoggedIn(reason: NonNullable<DialogKinds['login']['reason']>, action: () => void): void {
  const proceed = (): void => {
    const session = currentSession();
    if (session !== null && isTrial(session)) openDialog('trueAccount');
    else action();
  };
  if (currentSession() !== null) proceed();
  else openDialog('login', { reason, onSuccess: proceed });
}
