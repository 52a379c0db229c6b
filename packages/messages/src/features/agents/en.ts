import { announcement } from './announcement/en.ts';
import { door } from './door/en.ts';
import { downlines } from './downlines/en.ts';
import { frame } from './frame/en.ts';
import { overview } from './overview/en.ts';
import { register } from './register/en.ts';
import { shared } from './shared/en.ts';

/** The agent centre, a folder a page. */
export const agents = {
  announcement,
  door,
  downlines,
  frame,
  overview,
  register,
  shared,
};
