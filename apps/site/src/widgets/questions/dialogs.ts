import type { ReactNode } from 'react';
import { defineDialog } from '../../platform/dialogs/define.ts';

/** A question with its consequence in words. */
export interface ConfirmOptions {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly confirmLabel: ReactNode;
  /** Left out: the default label. */
  readonly cancelLabel?: ReactNode;
  /** `warning` shows an icon before the text, for a refusal. */
  readonly tone?: 'normal' | 'danger' | 'warning';
  /**
   * May be asynchronous: the button shows progress until it settles, then the dialog closes. Left out: there is no
   * choice, and the one button closes the dialog.
   */
  readonly onConfirm?: () => void | Promise<void>;
}

/** A dialog with the caller's own text and buttons (1-site §2, Generic modal behaviour). */
export interface MessageOptions {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Shown below the text. */
  readonly content?: ReactNode;
  /** Left out: one that closes. Enter presses the only button, or the one that is `isDefault`. */
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
