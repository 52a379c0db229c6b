import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { type Audit, createAudit } from './audit.ts';
import { type Claims, createClaims } from './claims.ts';

export type { Acting } from './acting.ts';
export { countActs, lockActs } from './audit.repository.ts';
export type { Audit } from './audit.ts';
export { requireGameSight } from './game-sight.ts';
export { presentClaim } from './present-claim.ts';
export type { Claim, Claims } from './claims.ts';
export type { Subjects } from './subjects.ts';
export type { WaitingCount } from './waiting.ts';
export type { OperatorAccounts, SiteRules } from './site-rules.ts';

/** The shared parts of the back office; see README for the invariants. */
export interface Office {
  readonly audit: Audit;
  readonly claims: Claims;
  /** Deletes expired claims. */
  sweep(): Promise<void>;
}

export function createOffice({ pool, clock }: { pool: Pool; clock: Clock }): Office {
  const claims = createClaims(clock);
  return { audit: createAudit(clock), claims, sweep: () => claims.sweep(pool) };
}
