import { defineDialog } from '../../platform/dialogs/define.ts';
import type { CentrePageKey } from './centre-pages.ts';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    /**
     * The member centre at one of its pages, or at its default page. Guests log in first, trial accounts see that they
     * need a real one. The address holds the page; going back closes the centre.
     */
    readonly centre: {
      readonly page?: CentrePageKey | undefined;
      /** The direct downline to whom an agent wants to send money, by the account's name. */
      readonly to?: string | undefined;
    };
  }
}

export const centreDialogs = [
  defineDialog({
    kind: 'centre',
    name: 'memberCenter',
    // Many other dialogs open from it.
    stands: 'lasting',
    // Its pages have texts of their own, and share some with other pages.
    texts: ['centre', 'entry', 'content'],
    load: () => import('./CentreDialog.tsx'),
  }),
];
