import { frame } from './frame/en.ts';
import { shared } from './shared/en.ts';

/** The agent centre, a folder a page. */
export const agents = {
  frame,
  shared,
};
