import { frame } from './frame/es.ts';
import { shared } from './shared/es.ts';

/** The agent centre, a folder a page. */
export const agents = {
  frame,
  shared,
};
