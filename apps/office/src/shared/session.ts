import { useSyncExternalStore } from 'react';
import { createStore, inTab } from '@chhokka/ui/store';

/** The operator who is signed in, for as long as the tab lives. */
export interface Session {
  readonly token: string;
  readonly account: string;
}

const TOKEN = 'office-token';
const ACCOUNT = 'office-account';

function restore(kept: Storage): Session | null {
  const token = kept.getItem(TOKEN);
  return token === null ? null : { token, account: kept.getItem(ACCOUNT) ?? '' };
}

const store = createStore(inTab(restore));

let ended = false;

/** The session, for code outside of components. */
export const currentSession = store.read;

/** Keeps the session that a sign-in gave. */
export function openSession(session: Session): void {
  inTab((kept) => {
    kept.setItem(TOKEN, session.token);
    kept.setItem(ACCOUNT, session.account);
  });
  ended = false;
  store.write(session);
}

/** Forgets the session, as signing out does. */
export function closeSession(): void {
  inTab((kept) => {
    kept.removeItem(TOKEN);
    kept.removeItem(ACCOUNT);
  });
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
