import type { ClaimState } from '@chhokka/contracts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { Claim } from './claims.ts';

/** The claim on an item as this operator sees it. */
export function presentClaim(claim: Claim | undefined, { operatorId }: OperatorSession): ClaimState {
  if (claim === undefined) return null;
  return { account: claim.account, mine: claim.operatorId === operatorId, expiresAt: claim.expiresAt };
}
