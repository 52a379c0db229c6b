import type { AgreementKind, CallArguments } from '@chhokka/contracts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import { requireAgent } from '../lines/index.ts';
import { contractFile, listContracts, offerContract, officeContract, type OfficeParts } from './office.ts';
import { readContract, readContracts, readEnds } from './own.ts';
import { processContract, requireKind } from './process.ts';
import { decideContract } from './review.ts';

/** What agents and operators do with contracts. */
export function agreementsHandlers(parts: OfficeParts): HandlersOf<'agreements'> {
  const processing =
    (kind: AgreementKind) =>
    (args: CallArguments<'MCS2_processDividendReq'>, { session }: { readonly session: MemberSession }) =>
      processContract(parts, kind, args, session);
  return {
    async agentContracts(args, { session }) {
      requireAgent(session);
      requireKind(parts, args.kind);
      return readContracts(parts, session.memberId, args);
    },
    async agentContract({ agreementId }, { session }) {
      return readContract(parts, agent(session), agreementId);
    },
    async agentContractEnds({ versionId }, { session }) {
      return { ends: await readEnds(parts, agent(session), versionId) };
    },
    MCS2_processDividendReq: processing('dividend'),
    MCS2_processDailySalContract: processing('daily'),
    MCS2_processContractHourSalary: processing('hourly'),
    MCSFE_processRealTimeSalaryContract: processing('realtime'),

    officeContracts: (args) => listContracts(parts, args),
    officeContract: ({ agreementId }) => contractFile(parts, agreementId),
    officeProposeContract: (args, context) => offerContract(parts, args, context),
    async officeDecideContract(args, context) {
      return officeContract(parts, await decideContract(parts, args, context));
    },
  };
}

function agent(session: MemberSession): string {
  requireAgent(session);
  return session.memberId;
}
