import type { LoginReason } from './dialogs.ts';
import { openLogin } from './dialogs.ts';
import { currentSession } from './session.ts';

/**
 * Runs `action` for whoever is logged in; a guest gets the login dialog first, and the action afterwards
 * (1-site §5, login gate).
 */
export function whenLoggedIn(reason: LoginReason, action: () => void): void {
  if (currentSession() !== null) action();
  else openLogin({ reason, onSuccess: action });
}
