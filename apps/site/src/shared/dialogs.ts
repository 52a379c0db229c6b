import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** The dialogs that any part of the site may ask for. The application shows at most one at a time. */
export type DialogRequest =
  | { readonly kind: 'login'; readonly reason?: LoginReason; readonly onSuccess?: () => void }
  | { readonly kind: 'register'; readonly onSuccess?: () => void }
  | { readonly kind: 'trueAccount' }
  | ({ readonly kind: 'confirm' } & ConfirmOptions);

/** Why the login dialog stands in the way: shown as a line above the form. */
export type LoginReason = 'play' | 'favourite' | 'recent' | 'record';

export interface ConfirmOptions {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly confirmLabel: ReactNode;
  /** Left out: a warning with the one button that closes it. */
  readonly cancelLabel?: ReactNode;
  readonly tone?: 'normal' | 'danger';
  /** May be asynchronous: the button shows progress until it settles, then the dialog closes. */
  readonly onConfirm?: () => void | Promise<void>;
}

const store = createStore<DialogRequest | null>(null);

/** Opens the login dialog; `onSuccess` runs once the session is open, so that the visitor's intent continues. */
export function openLogin(options: { reason?: LoginReason; onSuccess?: () => void } = {}): void {
  store.write({ kind: 'login', ...options });
}

export function openRegister(options: { onSuccess?: () => void } = {}): void {
  store.write({ kind: 'register', ...options });
}

/** Warns that a trial account cannot do this (1-site §5, in_need_true_account). */
export function warnTrialAccount(): void {
  store.write({ kind: 'trueAccount' });
}

/** Asks once, with the consequence in words. */
export function confirmFirst(options: ConfirmOptions): void {
  store.write({ kind: 'confirm', ...options });
}

export function closeDialog(): void {
  store.write(null);
}

export function useOpenDialog(): DialogRequest | null {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** What the login and sign-up dialogs receive from the application. */
export interface EntryDialogProps {
  readonly reason?: LoginReason;
  /** The visitor closed the dialog, or asked for the other one. */
  readonly onClose: () => void;
  /** The session is open (`openSession` has been called): close and continue. */
  readonly onSuccess: () => void;
}
