import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';

const later = async (): Promise<never> => {
  throw new Refused('function_not_enabled');
};

export function settlementsHandlers(): HandlersOf<'settlements'> {
  return {
    agentIncome: later,
    agentSettlements: later,
    agentSettlement: later,
    agentDebts: later,
    agentTakeIncome: later,
    officeSettlements: later,
    officeSettlementFile: later,
    officeDecideSettlements: later,
    officeAgentCosts: later,
  };
}
