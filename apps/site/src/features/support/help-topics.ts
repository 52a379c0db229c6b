/** The sections of the help and their parts, in the order in which they are read. Texts: `help.TOPIC.PART`. */
export const HELP_TOPICS = {
  term: ['who', 'account', 'rounds', 'broken', 'money', 'end'],
  privacy: ['kept', 'browser', 'others', 'time', 'rights'],
  play: ['budget', 'time', 'losses', 'signs', 'young', 'support'],
} as const;

export type HelpSection = keyof typeof HELP_TOPICS;

export const HELP_SECTIONS = Object.keys(HELP_TOPICS) as HelpSection[];
