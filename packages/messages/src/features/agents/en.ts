import { announcement } from './announcement/en.ts';
import { contracts } from './contracts/en.ts';
import { door } from './door/en.ts';
import { downlines } from './downlines/en.ts';
import { frame } from './frame/en.ts';
import { income } from './income/en.ts';
import { overview } from './overview/en.ts';
import { register } from './register/en.ts';
import { reports } from './reports/en.ts';
import { shared } from './shared/en.ts';

/** The agent centre, a folder a page. */
export const agents = {
  announcement,
  contracts,
  door,
  downlines,
  frame,
  income,
  overview,
  register,
  reports,
  shared,
};
