import type { CentreMessages } from '../index.ts';
import { frame } from './es/frame.ts';
import { protection } from './es/protection.ts';
import { records } from './es/records.ts';

/** The member centre, a section a page; in Spanish. */
export const es: CentreMessages = { centre: { frame, records, protection } };
