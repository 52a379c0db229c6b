import type { AgentPageKey } from '../apps/site/src/features/agents/agent-pages.ts';
import { agent, guest, type Shot } from './shot.ts';
import { stretch } from './shots-centre.ts';

/** A page of the agent centre (1-site §2), by its key. */
const centre = (key: AgentPageKey): Shot =>
  agent(`agents-${key}`, `/rng?agent=${key}`, { whole: false, prepare: (page) => stretch(page, 'agentCenter') });

/** Every page; a missing one does not compile. */
const PAGES: Readonly<Record<AgentPageKey, Shot>> = {
  announcement: centre('announcement'),
  teamOverview: centre('teamOverview'),
  registerCenter: centre('registerCenter'),
  downlines: centre('downlines'),
  teamBets: centre('teamBets'),
  userProfit: centre('userProfit'),
  myIncome: centre('myIncome'),
  teamMovements: centre('teamMovements'),
  dividendRecord: centre('dividendRecord'),
  dailyWages: centre('dailyWages'),
  hourlySalary: centre('hourlySalary'),
  realTimeSalary: centre('realTimeSalary'),
};

/** Every page of the agent centre, its menu, the home of agents, and where they log in. */
export const AGENTS: readonly Shot[] = [
  ...Object.values(PAGES),
  agent('agents-menu', '/rng?agent=menu', { whole: false, prepare: (page) => stretch(page, 'agentCenter') }),
  agent('agents-home', '/agentHome'),
  guest('agents-login', '/login?agent=1'),
];
