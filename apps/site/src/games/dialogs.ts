import { defineDialog } from '../platform/dialogs/define.ts';

declare module '../platform/dialogs/define.ts' {
  interface DialogKinds {
    /** The games of one vendor (1-site §4, isGame). `name`: the entry that the visitor chose. */
    readonly gameList: { readonly vassalage: string; readonly name?: string | undefined };
  }
}

export const gameDialogs = [
  defineDialog({
    kind: 'gameList',
    name: 'gamePopup',
    texts: 'frame',
    load: () => import('./game-list/GameListDialog.tsx'),
  }),
];
