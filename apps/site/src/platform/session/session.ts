import { useSyncExternalStore } from 'react';
import type { LoginInfo } from '@chhokka/contracts';
import { createStore, inTab } from '@chhokka/ui/store';
import { PREVIEW_KEY } from '../site/preview.ts';

/** The logged-in member, as kept in session storage (1-site §3). */
export interface Session {
  readonly token: string;
  readonly account: string;
  readonly customerId: string;
  /** Numeric user type: 0 regular, 4 trial, 1, 2, 41 and 42 agents (1-site §6). */
  readonly isAgent: number;
}

const KEPT_ON_LOGOUT = ['merchant', PREVIEW_KEY];
/** Set while a new password must be chosen before anything else (2-account-entry §3, cpw flag). */
const CHANGE_DUE = 'cpw';
const TRIAL = 4;

function restore(kept: Storage): Session | null {
  const token = kept.getItem('token');
  if (!token) return null;
  return {
    token,
    account: kept.getItem('account') ?? '',
    customerId: kept.getItem('customerId') ?? '',
    isAgent: Number(kept.getItem('isAgent') ?? 0),
  };
}

const store = createStore(inTab(restore));

export const currentSession = store.read;

/** Subscribes to the opening and closing of the session. Returns the function that unsubscribes. */
export const onSessionChange = store.subscribe;

/**
 * Stores a successful login or sign-up for the life of the tab. `changeDue`: a new password must be chosen first, even
 * after a reload; opening a session in any other way clears this.
 */
export function openSession(info: LoginInfo, { changeDue = false }: { changeDue?: boolean } = {}): void {
  const { token, account, customerId, isAgent } = info;
  inTab((kept) => {
    kept.setItem('token', token);
    kept.setItem('account', account);
    kept.setItem('customerId', customerId);
    kept.setItem('isAgent', String(isAgent));
    if (changeDue) kept.setItem(CHANGE_DUE, '1');
    else kept.removeItem(CHANGE_DUE);
  });
  store.write({ token, account, customerId, isAgent });
}

let ending = false;
let refusedMeanwhile = false;

/**
 * Waits for a call by which this page ends its own session; until it is answered, news of that end is ignored. If the
 * call fails, a session that the platform refused meanwhile has ended by itself and is removed.
 */
export async function endingSession<Answer>(answer: Promise<Answer>): Promise<Answer> {
  ending = true;
  refusedMeanwhile = false;
  try {
    return await answer;
  } catch (failure) {
    if (refusedMeanwhile) closeSession();
    throw failure;
  } finally {
    ending = false;
  }
}

/** The platform refused the session of a call: it is removed, unless this page is ending it itself. */
export function sessionRefused(): void {
  if (ending) refusedMeanwhile = true;
  else closeSession();
}

/** Replaces the present session, which the platform ends at once, by that of the answer. */
export async function renewSession(answer: Promise<LoginInfo>): Promise<void> {
  openSession(await endingSession(answer));
}

/** Whether this page has asked to end its session and waits for the answer. */
export const isEndingSession = (): boolean => ending;

/** Whether the session is open and a new password must be chosen in it first. */
export function passwordChangeDue(): boolean {
  return store.read() !== null && inTab((kept) => kept.getItem(CHANGE_DUE)) !== null;
}

/** Removes everything of the session except the merchant (1-site §4, Logout) and the tab's draft. */
export function closeSession(): void {
  inTab((kept) => {
    const stays = KEPT_ON_LOGOUT.map((name) => [name, kept.getItem(name)] as const);
    kept.clear();
    for (const [name, value] of stays) if (value !== null) kept.setItem(name, value);
  });
  store.write(null);
}

/** The session, or null for a guest. Re-renders on login and logout. */
export function useSession(): Session | null {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Trial accounts may look, but protected actions are closed to them (1-site §6). */
export function isTrial(session: Session): boolean {
  return session.isAgent === TRIAL;
}
