import { defineDialog } from '../../platform/dialogs/define.ts';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    /** The public room (1-site §2). */
    readonly chat: object;
  }
}

export const chatDialogs = [
  defineDialog({
    kind: 'chat',
    name: 'chatRoom',
    // It lies beside the others, not behind.
    stands: 'lasting',
    texts: 'content',
    load: () => import('./ChatRoom.tsx'),
  }),
];
