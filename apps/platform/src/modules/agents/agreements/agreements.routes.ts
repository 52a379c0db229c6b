import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';

const later = async (): Promise<never> => {
  throw new Refused('function_not_enabled');
};

export function agreementsHandlers(): HandlersOf<'agreements'> {
  return {
    agentContracts: later,
    agentContract: later,
    MCS2_processDividendReq: later,
    MCS2_processDailySalContract: later,
    MCS2_processContractHourSalary: later,
    MCSFE_processRealTimeSalaryContract: later,
    agentContractEnds: later,
    officeContracts: later,
    officeContract: later,
    officeProposeContract: later,
    officeDecideContract: later,
  };
}
