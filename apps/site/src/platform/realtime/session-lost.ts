import { openDialog } from '../dialogs/dialogs.ts';
import { closeSession, currentSession, isEndingSession } from '../session/session.ts';

/** Handles the news that the session has ended: signed out elsewhere, by a new password, or by expiry. */
export function sessionLost(): void {
  const session = currentSession();
  if (session === null || isEndingSession()) return;
  closeSession();
  openDialog('login', { reason: 'ended', username: session.account });
}
