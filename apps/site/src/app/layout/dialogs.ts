import { defineDialog } from '../../platform/dialogs/define.ts';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    readonly languages: object;
  }
}

export const layoutDialogs = [
  defineDialog({ kind: 'languages', texts: 'entry', load: () => import('./LanguagesDialog.tsx') }),
];
