import { defineDialog } from '../../platform/dialogs/define.ts';

/** Sections of the help pages; the anchors of /help. */
export type HelpTopic = 'term' | 'privacy' | 'play';

/** Questions with which other parts of the site open the feedback form. */
export type FeedbackQuestion = 'agent';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    /** `about`: the preselected question. */
    readonly feedback: { readonly about?: FeedbackQuestion };
    readonly help: { readonly topic: HelpTopic };
  }
}

export const supportDialogs = [
  defineDialog({
    kind: 'feedback',
    name: 'feedbackModal',
    texts: 'entry',
    load: () => import('./FeedbackDialog.tsx'),
  }),
  defineDialog({ kind: 'help', texts: 'entry', load: () => import('./HelpDialog.tsx') }),
];
