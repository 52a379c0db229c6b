import type { ReactNode } from 'react';
import { defineDialog } from '../../platform/dialogs/define.ts';

/** A question that is asked once, with the consequence in words. */
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

/** A dialog of words and buttons of the caller's own (1-site §2, Generic modal behaviour). */
export interface MessageOptions {
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

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    readonly confirm: ConfirmOptions;
    readonly message: MessageOptions;
  }
}

export const questionDialogs = [
  defineDialog({ kind: 'confirm', stands: 'questions', load: () => import('./ConfirmDialog.tsx') }),
  defineDialog({ kind: 'message', name: 'dialog', stands: 'questions', load: () => import('./MessageDialog.tsx') }),
];
