import type { CentreMessages } from '../index.ts';
import { frame } from './es/frame.ts';

/** The member centre, a section a page; in Spanish. */
export const es: CentreMessages = { centre: { frame } };
