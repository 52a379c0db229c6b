import { defineDialog } from '../../platform/dialogs/define.ts';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    /** Notices, with the chosen one open (1-site §4, Notice). */
    readonly notices: {
      /** The ids of the notices to list. */
      readonly ids: readonly string[];
      /** The notice that is open; left out, the first. */
      readonly openId?: string;
    };
  }
}

export const noticeDialogs = [
  defineDialog({ kind: 'notices', name: 'noticeModal', texts: 'frame', load: () => import('./NoticeDialog.tsx') }),
];
