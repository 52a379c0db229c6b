import type { Pool } from '../../../../infra/db.ts';
import type { KnownDevices } from '../../../../infra/credentials/index.ts';
import type { Attempts } from '../../../../infra/attempts/index.ts';
import type { Caller } from '../../../../infra/http/caller.ts';
import * as limits from '../limits.ts';
import { NOBODY } from '../login/login.parts.ts';
import type { MemberRow } from '../../members/index.ts';

/** The dependencies of all recoveries. */
export interface RecoveryParts {
  readonly pool: Pool;
  readonly attempts: Attempts;
  readonly knownDevices: KnownDevices;
}

/**
 * Counts a recovery for the caller's network. In a browser that the member uses nothing is counted: a town shares one
 * address, and a stranger there can use up its limit. Throws `Refused('too_many_attempts')`.
 */
export async function countRecovery(
  { pool, attempts, knownDevices }: RecoveryParts,
  member: MemberRow | null,
  { address, cookies }: Caller,
): Promise<void> {
  const isKnown = await knownDevices.isKnown(pool, member?.id ?? NOBODY, cookies.device());
  if (!isKnown) await attempts.countNetwork('recoveries', address, limits.RECOVERIES_OF_ADDRESS);
}
