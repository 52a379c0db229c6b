import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';

const later = async (): Promise<never> => {
  throw new Refused('function_not_enabled');
};

export function teamsHandlers(): HandlersOf<'teams'> {
  return {
    teamOverview: later,
    teamBets: later,
    teamProfit: later,
    teamMovements: later,
    teamFile: later,
    officeTeam: later,
    officeAgentSignals: later,
  };
}
