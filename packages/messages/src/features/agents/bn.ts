import { frame } from './frame/bn.ts';
import { shared } from './shared/bn.ts';

/** The agent centre, a folder a page. */
export const agents = {
  frame,
  shared,
};
