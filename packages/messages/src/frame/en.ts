import type { FrameMessages } from '../index.ts';
import { bar } from './en/bar.ts';
import { notices } from './en/notices.ts';
import { consent } from './en/consent.ts';
import { preview } from './en/preview.ts';

/** What frames every page and may arrive after it: notices, the bar at the right, the footer, consent; in English. */
export const en: FrameMessages = { bar, notices, consent, preview };
