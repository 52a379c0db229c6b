import { frame } from './bn/frame.ts';
import { protection } from './bn/protection.ts';
import { records } from './bn/records.ts';

/** The member centre, a section a page; in Bengali: the measure of which keys every other language has. */
export const bn = { centre: { frame, records, protection } } as const;
