import type { ClaimState } from '@chhokka/contracts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { Claim } from './claims.ts';

/** Who works at an item, as the operator who looks sees it. */
export function presentClaim(claim: Claim | undefined, { operatorId }: OperatorSession): ClaimState {
  if (claim === undefined) return null;
  return { account: claim.account, mine: claim.operatorId === operatorId, expiresAt: claim.expiresAt };
}
