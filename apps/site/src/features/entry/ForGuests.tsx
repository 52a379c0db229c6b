import { type ReactNode, useState } from 'react';
import { Navigate } from '../../platform/router/router.tsx';
import { isTrial, type Session, useSession } from '../../platform/session/session.ts';

interface ForGuestsProps {
  /** Where everybody else is led. */
  readonly otherwise?: string;
  /** Who may stay besides guests and trial accounts, which come for a real one; left out, nobody. */
  readonly admits?: (session: Session) => boolean;
  readonly children: ReactNode;
}

/**
 * The content of a page for guests. Somebody who arrives signed in is led home. A session that begins on the page
 * changes nothing: the form decides where it leads, and may first ask for a new password.
 */
export function ForGuests({ otherwise = '/', admits, children }: ForGuestsProps) {
  const session = useSession();
  const [stays] = useState(session === null || isTrial(session) || admits?.(session) === true);
  return stays ? children : <Navigate to={otherwise} replace />;
}
