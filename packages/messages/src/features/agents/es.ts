import { announcement } from './announcement/es.ts';
import { contracts } from './contracts/es.ts';
import { door } from './door/es.ts';
import { downlines } from './downlines/es.ts';
import { frame } from './frame/es.ts';
import { income } from './income/es.ts';
import { overview } from './overview/es.ts';
import { register } from './register/es.ts';
import { reports } from './reports/es.ts';
import { shared } from './shared/es.ts';

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
