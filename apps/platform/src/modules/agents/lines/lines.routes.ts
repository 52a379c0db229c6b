import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';

const later = async (): Promise<never> => {
  throw new Refused('function_not_enabled');
};

export function linesHandlers(): HandlersOf<'lines'> {
  return {
    agentApplication: later,
    agentApply: later,
    agentApplyImage: later,
    agentWithdrawApplication: later,
    agentCentre: later,
    agentNotices: later,
    agentDownlines: later,
    agentMakeDownline: later,
    agentLinks: later,
    agentMakeLink: later,
    agentEndLink: later,
    agentRaiseRate: later,
    agentMessage: later,
    agentAskLock: later,
    officeAgents: later,
    officeAgentFile: later,
    officeAgentApplications: later,
    officeAgentApplicationImage: later,
    officeDecideAgentApplication: later,
    officeLineRequests: later,
    officeAskLine: later,
    officeDecideLine: later,
    officeSetLineRate: later,
    officeGrantCode: later,
    officeLockRequests: later,
    officeDecideLock: later,
  };
}
