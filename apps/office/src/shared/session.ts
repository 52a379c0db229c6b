import type { Permission } from '@chhokka/contracts';
import { createStore, inTab } from '@chhokka/ui/store';
import { useSyncExternalStore } from 'react';

/** The signed-in operator, for as long as the tab is open. */
export interface Session {
  readonly token: string;
  readonly account: string;
  /** The operator's permissions, by the contract's names; `*` means all. For display only: the server decides. */
  readonly permissions: readonly string[];
  /** Whether sign-in asks for an authenticator's code. */
  readonly twoFactor: boolean;
  /** Another operator has set the password, so the operator must set an own one first. */
  readonly mustChangePassword: boolean;
  /** The password must be changed, or the site demands an authenticator and there is none yet. */
  readonly restricted: boolean;
}

const TOKEN = 'office-token';
const ACCOUNT = 'office-account';
const PERMISSIONS = 'office-permissions';
const TWO_FACTOR = 'office-two-factor';
const MUST_CHANGE = 'office-must-change';
const RESTRICTED = 'office-restricted';

function restore(kept: Storage): Session | null {
  const token = kept.getItem(TOKEN);
  if (token === null) return null;
  const permissions = (kept.getItem(PERMISSIONS) ?? '').split(' ').filter(Boolean);
  const isSet = (name: string): boolean => kept.getItem(name) === 'true';
  const must = { mustChangePassword: isSet(MUST_CHANGE), restricted: isSet(RESTRICTED) };
  return { token, account: kept.getItem(ACCOUNT) ?? '', permissions, twoFactor: isSet(TWO_FACTOR), ...must };
}

const store = createStore(inTab(restore));

let ended = false;

/** The session, for code outside of components. */
export const currentSession = store.read;

/** Stores the session of a sign-in. */
export function openSession(session: Session): void {
  inTab((kept) => {
    kept.setItem(TOKEN, session.token);
    kept.setItem(ACCOUNT, session.account);
    kept.setItem(PERMISSIONS, session.permissions.join(' '));
    kept.setItem(TWO_FACTOR, String(session.twoFactor));
    kept.setItem(MUST_CHANGE, String(session.mustChangePassword));
    kept.setItem(RESTRICTED, String(session.restricted));
  });
  ended = false;
  store.write(session);
}

/** Deletes the session, as signing out does. */
export function closeSession(): void {
  inTab((kept) => {
    for (const name of [TOKEN, ACCOUNT, PERMISSIONS, TWO_FACTOR, MUST_CHANGE, RESTRICTED]) kept.removeItem(name);
  });
  store.write(null);
}

/** The server no longer knows the session. */
export function loseSession(): void {
  ended = true;
  closeSession();
}

/** Whether the last session ended without the operator signing out. */
export function sessionWasLost(): boolean {
  return ended;
}

/** The session; null when nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Whether the operator has the permission, or one of several. */
export function mayDo(session: Session | null, permission: Permission | readonly Permission[]): boolean {
  if (session === null) return false;
  return session.permissions.includes('*') || [permission].flat().some((each) => session.permissions.includes(each));
}
