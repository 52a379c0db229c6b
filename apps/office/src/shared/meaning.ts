/** What a colour says: `theme.ts` gives each its tokens. */
export type Meaning = 'plain' | 'accent' | 'good' | 'bad';
