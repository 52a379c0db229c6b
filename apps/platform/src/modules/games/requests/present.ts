import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { type Claim, presentClaim } from '../../staff/office/index.ts';
import type { RequestAbout } from './requests.types.ts';

/** What an operator sees of every request. What it is about stands beside it. */
export function presentCommon(request: RequestAbout<object>, operator: OperatorSession, claim: Claim | undefined) {
  return {
    requestId: request.id,
    provider: request.providerId,
    reason: request.reason,
    state: request.state,
    askedBy: request.askedAccount,
    askedAt: request.askedAt,
    mine: request.askedBy === operator.operatorId,
    endsAt: request.endsAt,
    claim: presentClaim(claim, operator),
    decidedBy: request.decidedAccount,
    decidedAt: request.decidedAt,
    decisionReason: request.decisionReason,
    answer: request.answer,
  };
}
