/** The meaning of a colour: `theme.ts` gives each its tokens. */
export type Meaning = 'plain' | 'accent' | 'good' | 'bad';
