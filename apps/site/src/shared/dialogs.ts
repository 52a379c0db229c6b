import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { passwordChangeDue } from './session.ts';
import { createStore } from '@chhokka/ui/store';

/** The dialogs that any part of the site may ask for. */
export type DialogRequest =
  | ({ readonly kind: 'login' } & LoginOptions)
  | { readonly kind: 'register'; readonly onSuccess?: () => void }
  | { readonly kind: 'forgot'; readonly onSuccess?: () => void }
  | ({ readonly kind: 'changePassword' } & ChangePasswordOptions)
  | { readonly kind: 'feedback' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'help'; readonly topic: HelpTopic }
  | { readonly kind: 'languages' }
  | { readonly kind: 'trueAccount' }
  | ({ readonly kind: 'confirm' } & ConfirmOptions);

/** Why the login dialog stands in the way: shown as a line above the form. */
export type LoginReason = 'play' | 'favourite' | 'recent' | 'record' | 'security' | 'reset';

export interface LoginOptions {
  readonly reason?: LoginReason;
  /** Filled in already. */
  readonly username?: string;
  /** Runs once the session is open, so that the visitor's intent continues. */
  readonly onSuccess?: () => void;
}

/** Sections of the help pages; the anchors of /help. */
export type HelpTopic = 'term' | 'privacy' | 'play';

export interface ChangePasswordOptions {
  /** The password that was just used to log in: its field is then not shown (2-account-entry §5). */
  readonly oldPassword?: string;
  /** It was given by somebody else, or has expired: the dialog has no other way out than a new one or signing out. */
  readonly forced?: boolean;
  readonly onSuccess?: () => void;
}

export interface ConfirmOptions {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly confirmLabel: ReactNode;
  /** Left out: a warning with the one button that closes it. */
  readonly cancelLabel?: ReactNode;
  /** `warning` puts a sign before the text: something was refused. */
  readonly tone?: 'normal' | 'danger' | 'warning';
  /** May be asynchronous: the button shows progress until it settles, then the dialog closes. */
  readonly onConfirm?: () => void | Promise<void>;
}

/** What is open, the one in front last. What lies behind keeps what was typed into it. */
const store = createStore<readonly DialogRequest[]>(
  // Loading the page anew is no way around a change that is due.
  passwordChangeDue() ? [{ kind: 'changePassword', forced: true }] : [],
);

function openAlone(request: DialogRequest): void {
  store.write([request]);
}

function openInFront(request: DialogRequest): void {
  store.write([...store.read(), request]);
}

export function openLogin(options: LoginOptions = {}): void {
  openAlone({ kind: 'login', ...options });
}

export function openRegister(options: { onSuccess?: () => void } = {}): void {
  openAlone({ kind: 'register', ...options });
}

/** Opens the forgot-password dialog; `onSuccess` runs when a reset by phone has logged the member in. */
export function openForgot(options: { onSuccess?: () => void } = {}): void {
  openAlone({ kind: 'forgot', ...options });
}

export function openChangePassword(options: ChangePasswordOptions = {}): void {
  openAlone({ kind: 'changePassword', ...options });
}

export function openFeedback(): void {
  openInFront({ kind: 'feedback' });
}

/** What a member is told after the first login. */
export function openWelcome(): void {
  openInFront({ kind: 'welcome' });
}

export function openHelp(topic: HelpTopic): void {
  openInFront({ kind: 'help', topic });
}

export function openLanguages(): void {
  openInFront({ kind: 'languages' });
}

/** Warns that a trial account cannot do this (1-site §5, in_need_true_account). */
export function warnTrialAccount(): void {
  openInFront({ kind: 'trueAccount' });
}

/** Asks once, with the consequence in words. */
export function confirmFirst(options: ConfirmOptions): void {
  openInFront({ kind: 'confirm', ...options });
}

/** Closes a dialog, the one in front unless told. One that is closed already is left alone. */
export function closeDialog(request = store.read().at(-1)): void {
  store.write(store.read().filter((open) => open !== request));
}

export function useOpenDialogs(): readonly DialogRequest[] {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** What the login and sign-up dialogs receive from the application. */
export interface EntryDialogProps {
  readonly reason?: LoginReason;
  readonly username?: string;
  /** The visitor closed the dialog, or asked for the other one. */
  readonly onClose: () => void;
  /** The session is open (`openSession` has been called): close and continue. */
  readonly onSuccess: () => void;
}
