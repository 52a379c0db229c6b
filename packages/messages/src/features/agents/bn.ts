import { announcement } from './announcement/bn.ts';
import { contracts } from './contracts/bn.ts';
import { door } from './door/bn.ts';
import { downlines } from './downlines/bn.ts';
import { frame } from './frame/bn.ts';
import { income } from './income/bn.ts';
import { overview } from './overview/bn.ts';
import { register } from './register/bn.ts';
import { reports } from './reports/bn.ts';
import { shared } from './shared/bn.ts';

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
