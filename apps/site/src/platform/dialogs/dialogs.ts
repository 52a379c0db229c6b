import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { passwordChangeDue } from '../session/session.ts';
import { createModals, type ModalHooks, type OpenModal } from '@chhokka/ui/modals';

/** The dialogs that any part of the site may ask for. */
export type DialogRequest = ModalHooks & Requests;

type Requests =
  | ({ readonly kind: 'login' } & LoginOptions)
  | { readonly kind: 'register'; readonly onSuccess?: () => void }
  | { readonly kind: 'forgot'; readonly onSuccess?: () => void }
  | ({ readonly kind: 'changePassword' } & ChangePasswordOptions)
  | { readonly kind: 'feedback'; readonly about?: FeedbackQuestion }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'help'; readonly topic: HelpTopic }
  | { readonly kind: 'languages' }
  | { readonly kind: 'trueAccount' }
  | { readonly kind: 'chat' }
  | { readonly kind: 'centre'; readonly page?: string | undefined }
  | ({ readonly kind: 'notices' } & NoticesOptions)
  | { readonly kind: 'gameList'; readonly vassalage: string; readonly name?: string | undefined }
  | ({ readonly kind: 'confirm' } & ConfirmOptions)
  | ({ readonly kind: 'dialog' } & DialogOptions);

/** The names of the modals (1-site §2). */
const modalNames: Readonly<Record<DialogRequest['kind'], string>> = {
  login: 'loginPopupModal',
  register: 'registerModal',
  forgot: 'forgetPassModal',
  changePassword: 'changePassModal',
  feedback: 'feedbackModal',
  chat: 'chatRoom',
  centre: 'memberCenter',
  notices: 'noticeModal',
  gameList: 'gamePopup',
  welcome: 'welcome',
  help: 'help',
  languages: 'languages',
  trueAccount: 'trueAccount',
  confirm: 'confirm',
  dialog: 'dialog',
};

/** Why the login dialog stands in the way: shown as a line above the form. */
export type LoginReason =
  | 'play'
  | 'favourite'
  | 'recent'
  | 'record'
  | 'security'
  | 'messages'
  | 'ended'
  | 'reset'
  | 'promotion'
  | 'centre';

export interface LoginOptions {
  readonly reason?: LoginReason;
  /** Filled in already. */
  readonly username?: string;
  /** Runs once the session is open, so that the visitor's intent continues. */
  readonly onSuccess?: () => void;
}

/** Sections of the help pages; the anchors of /help. */
export type HelpTopic = 'term' | 'privacy' | 'play';

/** Questions that other parts of the site send visitors to the feedback form with. */
export type FeedbackQuestion = 'agent';

export interface NoticesOptions {
  /** Which notices the modal lists. */
  readonly ids: readonly string[];
  /** The one that stands open; left out, the first. */
  readonly openId?: string;
}

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
  /** Left out: the usual word for it. */
  readonly cancelLabel?: ReactNode;
  /** `warning` puts a sign before the text: something was refused. */
  readonly tone?: 'normal' | 'danger' | 'warning';
  /**
   * May be asynchronous: the button shows progress until it settles, then the dialog closes. Left out: there is nothing to
   * choose, and the one button closes it.
   */
  readonly onConfirm?: () => void | Promise<void>;
}

/** A dialog of words and buttons (1-site §2, Generic modal behaviour). */
export interface DialogOptions extends ModalHooks {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What stands below the text. */
  readonly content?: ReactNode;
  /** Left out: one that closes. Enter presses the only one, or the one that is `isDefault`. */
  readonly buttons?: readonly DialogButton[];
}

export interface DialogButton {
  readonly label: ReactNode;
  readonly isDefault?: boolean;
  readonly look?: 'primary' | 'secondary' | 'danger';
  /** May be asynchronous: the button shows progress until it settles, then the dialog closes. */
  readonly onPress?: () => void | Promise<void>;
}

/** What is open, the one in front last. What lies behind keeps what was typed into it. */
const modals = createModals<DialogRequest>(
  // Loading the page anew is no way around a change that is due.
  passwordChangeDue() ? [{ kind: 'changePassword', forced: true }] : [],
);

/** What stays: the chat room lies beside the others, not behind, and the member centre is where many of them begin. */
const LASTING: readonly DialogRequest['kind'][] = ['chat', 'centre'];

/** Opens it in the place of all others but those that last. */
function openAlone(request: DialogRequest): void {
  const others = modals.read().filter(({ request: { kind } }) => kind !== request.kind && !LASTING.includes(kind));
  if (!modals.open(request, isOfKind(request.kind))) return;
  for (const { key } of others) modals.close(key);
}

/** One of a name is open at most. Questions have no name of their own: each stands before the one that led to it. */
function openInFront(request: DialogRequest): void {
  const isQuestion = request.kind === 'confirm' || request.kind === 'dialog';
  modals.open(request, isQuestion ? undefined : isOfKind(request.kind));
}

const isOfKind =
  (kind: DialogRequest['kind']) =>
  (open: DialogRequest): boolean =>
    open.kind === kind;

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

/** The same with the question chosen already. */
export function openFeedbackAbout(about: FeedbackQuestion): void {
  openInFront({ kind: 'feedback', about });
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

/** The public room (1-site §2). */
export function openChat(): void {
  openInFront({ kind: 'chat' });
}

/** Pages of the member centre (1-site §2), and those that a site of our day has beside them. */
export type CentrePageKey =
  | 'securityCenter'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'transactionHistory'
  | 'personalProfit'
  | 'messageV2'
  | 'playerProtection';

/**
 * Opens the member centre at one of its pages, or where its menu begins; guests log in first, trial accounts are told
 * that they need a real one. The address keeps the page: one step back closes.
 */
export function openCentre(page?: CentrePageKey): void {
  openInFront({ kind: 'centre', page });
}

/** The games of one vendor, to choose from (1-site §4, isGame). `name`: what the visitor chose. */
export function openGameList(vassalage: string, name?: string): void {
  openInFront({ kind: 'gameList', vassalage, name });
}

/** Notices, open at the one that was chosen (1-site §4, Notice). */
export function openNotices(options: NoticesOptions): void {
  openInFront({ kind: 'notices', ...options });
}

/** Says something, or asks with buttons of the caller's own. */
export function openDialog(options: DialogOptions): void {
  openInFront({ kind: 'dialog', ...options });
}

/** Asks once, with the consequence in words. */
export function confirmFirst(options: ConfirmOptions): void {
  openInFront({ kind: 'confirm', ...options });
}

/** Closes a dialog by its key. One that is closed already is left alone, one that objects stays open. */
export function closeDialog(key: number): void {
  modals.close(key);
}

export function useOpenDialogs(): readonly OpenModal<DialogRequest>[] {
  return useSyncExternalStore(modals.subscribe, modals.read);
}

/** What an open dialog knows of its place among the others. */
export function slotOf(modal: OpenModal<DialogRequest>) {
  return modals.slot(modal, modalNames[modal.request.kind]);
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
