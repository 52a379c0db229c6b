import { useSyncExternalStore } from 'react';
import { createStore } from '@chhokka/ui/store';

/** The operator who is signed in, for as long as the tab lives. */
export interface Session {
  readonly token: string;
  readonly account: string;
}

const TOKEN = 'office-token';
const ACCOUNT = 'office-account';

function restore(): Session | null {
  const token = sessionStorage.getItem(TOKEN);
  return token === null ? null : { token, account: sessionStorage.getItem(ACCOUNT) ?? '' };
}

const store = createStore<Session | null>(restore());

let ended = false;

/** The session, for code outside of components. */
export const currentSession = store.read;

/** Keeps the session that a sign-in gave. */
export function openSession(session: Session): void {
  sessionStorage.setItem(TOKEN, session.token);
  sessionStorage.setItem(ACCOUNT, session.account);
  ended = false;
  store.write(session);
}

/** Forgets the session, as signing out does. */
export function closeSession(): void {
  sessionStorage.removeItem(TOKEN);
  sessionStorage.removeItem(ACCOUNT);
  store.write(null);
}

/** The server no longer knows the session. */
export function loseSession(): void {
  ended = true;
  closeSession();
}

/** Whether the last session ended without the operator's doing. */
export function sessionWasLost(): boolean {
  return ended;
}

/** The session; null when nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(store.subscribe, store.read);
}
