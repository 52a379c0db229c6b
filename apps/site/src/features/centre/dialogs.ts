import { defineDialog } from '../../platform/dialogs/define.ts';
import type { CentrePageKey } from './centre-pages.ts';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    /**
     * The member centre at one of its pages, or where its menu begins; guests log in first, trial accounts are told that
     * they need a real one. The address keeps the page: one step back closes.
     */
    readonly centre: { readonly page?: CentrePageKey | undefined };
  }
}

export const centreDialogs = [
  defineDialog({
    kind: 'centre',
    name: 'memberCenter',
    // Many other dialogs begin in it.
    stands: 'lasting',
    // Its pages have texts of their own, and some of those that other pages have.
    texts: ['centre', 'entry', 'content'],
    load: () => import('./CentreDialog.tsx'),
  }),
];
