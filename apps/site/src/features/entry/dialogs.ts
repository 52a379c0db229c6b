import { defineDialog } from '../../platform/dialogs/define.ts';

/** Why the login dialog was opened: shown as a line above the form. */
type LoginReason =
  | 'play'
  | 'favourite'
  | 'recent'
  | 'record'
  | 'security'
  | 'messages'
  | 'ended'
  | 'reset'
  | 'promotion'
  | 'centre'
  | 'agent'
  | 'join';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    readonly login: {
      readonly reason?: LoginReason;
      /** Prefilled in the form. */
      readonly username?: string;
      /** Runs once the session is open, so that the visitor can continue. */
      readonly onSuccess?: () => void;
    };
    readonly register: { readonly onSuccess?: () => void };
    /** `onSuccess` runs when a reset by phone has logged the member in. */
    readonly forgot: { readonly onSuccess?: () => void };
    readonly changePassword: {
      /** The password that was just used to log in; its field is then hidden (2-account-entry §5). */
      readonly oldPassword?: string | undefined;
      /** Somebody else set the password, or it has expired: the dialog closes only by a new one or by signing out. */
      readonly forced?: boolean;
      readonly onSuccess?: () => void;
    };
    /** The welcome after the first login. */
    readonly welcome: object;
    /** Warns that a trial account cannot do this (1-site §5, in_need_true_account). */
    readonly trueAccount: object;
  }
}

export const entryDialogs = [
  defineDialog({
    kind: 'login',
    name: 'loginPopupModal',
    stands: 'alone',
    texts: 'entry',
    load: () => import('./login/LoginDialog.tsx'),
  }),
  defineDialog({
    kind: 'register',
    name: 'registerModal',
    stands: 'alone',
    texts: 'entry',
    load: () => import('./register/RegisterDialog.tsx'),
  }),
  defineDialog({
    kind: 'forgot',
    name: 'forgetPassModal',
    stands: 'alone',
    texts: 'entry',
    load: () => import('./recovery/ForgotDialog.tsx'),
  }),
  defineDialog({
    kind: 'changePassword',
    name: 'changePassModal',
    stands: 'alone',
    texts: 'entry',
    load: () => import('./recovery/ChangePasswordDialog.tsx'),
  }),
  defineDialog({ kind: 'welcome', texts: 'entry', load: () => import('./WelcomeDialog.tsx') }),
  defineDialog({ kind: 'trueAccount', load: () => import('./TrueAccountDialog.tsx') }),
];
