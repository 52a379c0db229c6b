import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { requireAgent } from '../lines/index.ts';
import { decideSettlements } from './decide.ts';
import { readDebts, readIncome, readSettlement, readSettlements } from './income.ts';
import { listSettlements, readCosts, settlementFile } from './office.ts';
import type { DecidingParts } from './settlements.parts.ts';
import { takeIncome } from './take.ts';

export function settlementsHandlers(parts: DecidingParts): HandlersOf<'settlements'> {
  return {
    agentIncome: async (asked, { session }) => readIncome(parts, requireAgent(session).memberId, asked),
    agentSettlements: async (asked, { session }) => readSettlements(parts, requireAgent(session).memberId, asked),
    agentSettlement: async ({ settlementId }, { session }) =>
      readSettlement(parts, requireAgent(session).memberId, settlementId),
    agentDebts: async (_, { session }) => readDebts(parts, requireAgent(session).memberId),
    async agentTakeIncome({ requestId, amount: asked }, { session }) {
      const { memberId } = requireAgent(session);
      const amount = parseDecimal(asked);
      if (amount === null) throw new Refused('bad_request', { fields: { amount: '' } });
      const { taken, available } = await takeIncome(parts, { memberId, requestId, amount });
      return { taken: formatDecimal(taken), available: formatDecimal(available) };
    },
    officeSettlements: (asked) => listSettlements(parts, asked),
    officeSettlementFile: ({ settlementId }) => settlementFile(parts, settlementId),
    officeDecideSettlements: (asked, acting) => decideSettlements(parts, asked, acting),
    officeAgentCosts: (asked) => readCosts(parts, asked),
  };
}
