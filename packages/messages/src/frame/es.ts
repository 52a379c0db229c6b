import type { FrameMessages } from '../index.ts';
import { bar } from './es/bar.ts';
import { notices } from './es/notices.ts';
import { consent } from './es/consent.ts';
import { preview } from './es/preview.ts';

/** What frames every page and may arrive after it: notices, the bar at the right, the footer, consent; in Spanish. */
export const es: FrameMessages = { bar, notices, consent, preview };
