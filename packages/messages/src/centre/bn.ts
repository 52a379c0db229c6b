import { frame } from './bn/frame.ts';

/** The member centre, a section a page; in Bengali: the measure of which keys every other language has. */
export const bn = { centre: { frame } } as const;
