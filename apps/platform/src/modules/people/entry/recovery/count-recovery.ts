import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../../infra/db.ts';
import { hashToken } from '../../../../infra/tokens.ts';
import type { Attempts } from '../../../../infra/attempts/index.ts';
import type { Caller } from '../../../../infra/http/caller.ts';
import { isKnownDevice } from '../../devices/index.ts';
import * as limits from '../limits.ts';
import { NOBODY } from '../login/login.parts.ts';
import type { MemberRow } from '../../members/index.ts';

/**
 * Counts a recovery for the caller's network. In a browser that the member uses nothing is counted: a town shares one
 * address, and a stranger there can use up its limit. Throws `Refused('too_many_attempts')`.
 */
export async function countRecovery(
  { pool, clock, attempts }: { pool: Pool; clock: Clock; attempts: Attempts },
  member: MemberRow | null,
  { address, cookies }: Caller,
): Promise<void> {
  const { isKnown } = await isKnownDevice(pool, {
    memberId: member?.id ?? NOBODY,
    device: hashToken(cookies.device()),
    remembered: hashToken(''),
    now: clock.now(),
  });
  if (!isKnown) await attempts.countNetwork('recoveries', address, limits.RECOVERIES_OF_ADDRESS);
}
