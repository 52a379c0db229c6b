import type { CentreMessages } from '../index.ts';
import { frame } from './en/frame.ts';

/** The member centre, a section a page; in English. */
export const en: CentreMessages = { centre: { frame } };
