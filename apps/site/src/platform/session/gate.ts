import type { LoginReason } from '../dialogs/dialogs.ts';
import { openLogin, warnTrialAccount } from '../dialogs/dialogs.ts';
import { currentSession, isTrial } from './session.ts';

/**
 * Runs `action` for whoever is logged in; a guest gets the login dialog first, and the action afterwards. Trial accounts
 * are told that a real one is needed (1-site §5, login gate): the platform refuses them whatever stands behind this.
 */
export function whenLoggedIn(reason: LoginReason, action: () => void): void {
  const proceed = (): void => {
    const session = currentSession();
    if (session !== null && isTrial(session)) warnTrialAccount();
    else action();
  };
  if (currentSession() !== null) proceed();
  else openLogin({ reason, onSuccess: proceed });
}
