import { defineDialog } from '../../platform/dialogs/define.ts';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    /** Notices, open at the one that was chosen (1-site §4, Notice). */
    readonly notices: {
      /** Which notices the modal lists. */
      readonly ids: readonly string[];
      /** The one that stands open; left out, the first. */
      readonly openId?: string;
    };
  }
}

export const noticeDialogs = [
  defineDialog({ kind: 'notices', name: 'noticeModal', texts: 'frame', load: () => import('./NoticeDialog.tsx') }),
];
