import { useEffect, useEffectEvent, useState } from 'react';
import type { DialogKinds } from '../../platform/dialogs/define.ts';
import { whenLoggedIn } from '../../platform/session/gate.ts';
import { isTrial, useSession } from '../../platform/session/session.ts';

interface MembersOnly {
  /** Why a guest is asked to log in. */
  readonly reason: NonNullable<DialogKinds['login']['reason']>;
  readonly onClose: () => void;
  /** Opens the panel again, once the guest has logged in. */
  readonly reopen: () => void;
}

/**
 * Whether a panel may be shown: to members with a real account. Otherwise it closes, and guests are asked to log in first,
 * trial accounts told that they need a real one (1-site §5, login gate).
 */
export function useMembersOnly({ reason, onClose, reopen }: MembersOnly): boolean {
  const session = useSession();
  const isMember = session !== null && !isTrial(session);
  const [wasMember] = useState(isMember);
  const turnAway = useEffectEvent(() => {
    onClose();
    // A member who is signed out while in the panel gets a login dialog from elsewhere.
    if (!wasMember) whenLoggedIn(reason, reopen);
  });
  useEffect(() => {
    if (!isMember) turnAway();
  }, [isMember]);
  return isMember;
}
