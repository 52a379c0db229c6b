import type { Route } from '../../route.ts';

const member = { access: 'member', trueAccount: true } as const;

/** The calls about contracts that the agent centre makes (1-site §7, Contracts). */
export const agreementsAgentsRoutes = {
  agentContracts: { method: 'GET', path: '/wps/agent/contracts', moduleId: 'agent', ...member },
  agentContract: { method: 'GET', path: '/wps/agent/contract', moduleId: 'agent', ...member },
  agentContractEnds: { method: 'GET', path: '/wps/agent/contract/ends', moduleId: 'agent', ...member },
  MCS2_processDividendReq: { method: 'POST', path: '/wps/relay/MCS2_processDividendReq', moduleId: 'MCS2', ...member },
  MCS2_processDailySalContract: {
    method: 'POST',
    path: '/wps/relay/MCS2_processDailySalContract',
    moduleId: 'MCS2',
    ...member,
  },
  MCS2_processContractHourSalary: {
    method: 'POST',
    path: '/wps/relay/MCS2_processContractHourSalary',
    moduleId: 'MCS2',
    ...member,
  },
  MCSFE_processRealTimeSalaryContract: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    moduleId: 'MCSFE',
    ...member,
  },
} as const satisfies Record<string, Route>;
