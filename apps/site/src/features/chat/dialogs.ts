import { defineDialog } from '../../platform/dialogs/define.ts';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    /** The public chat room (1-site §2). */
    readonly chat: object;
  }
}

export const chatDialogs = [
  defineDialog({
    kind: 'chat',
    name: 'chatRoom',
    // It is beside the page, not over it.
    stands: 'lasting',
    texts: 'content',
    load: () => import('./ChatRoom.tsx'),
  }),
];
