import { bar } from './bn/bar.ts';
import { notices } from './bn/notices.ts';
import { consent } from './bn/consent.ts';
import { preview } from './bn/preview.ts';

/** What frames every page and may arrive after it: notices, the bar at the right, the footer, consent; in Bengali: the measure of which keys every other language has. */
export const bn = { bar, notices, consent, preview } as const;
