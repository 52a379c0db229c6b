import { defineDialog } from '../../platform/dialogs/define.ts';

/** Sections of the help pages; the anchors of /help. */
export type HelpTopic = 'term' | 'privacy' | 'play';

/** Questions that other parts of the site send visitors to the feedback form with. */
export type FeedbackQuestion = 'agent';

declare module '../../platform/dialogs/define.ts' {
  interface DialogKinds {
    /** `about`: the question is chosen already. */
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
