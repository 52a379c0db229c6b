import type { CentreMessages } from '../index.ts';
import { frame } from './en/frame.ts';
import { protection } from './en/protection.ts';
import { records } from './en/records.ts';

/** The member centre, a section a page; in English. */
export const en: CentreMessages = { centre: { frame, records, protection } };
