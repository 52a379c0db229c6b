import type { DialogKinds } from '../dialogs/define.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { currentSession, isTrial } from './session.ts';

/**
 * Runs `action` for whoever is logged in; a guest gets the login dialog first, and the action afterwards. Trial accounts
 * are told that a real one is needed (1-site §5, login gate): the platform refuses them whatever stands behind this.
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
