import { openDialog } from '../dialogs/dialogs.ts';
import { closeSession, currentSession, isEndingSession } from '../session/session.ts';

/** The platform says that the session has ended: signed out elsewhere, by a new password, or by itself. */
export function sessionLost(): void {
  const session = currentSession();
  if (session === null || isEndingSession()) return;
  closeSession();
  openDialog('login', { reason: 'ended', username: session.account });
}
