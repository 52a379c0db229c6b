import { currency, MINUTE, minor, SECOND } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { raiseAlarms } from '../../staff/alarms/index.ts';
import { alarmOf } from './alarm.ts';
import type { FreeRoundsParts, Grant } from './freerounds.types.ts';
import * as repository from './grants.repository.ts';
import { note } from './follow.ts';

/** How long one worker has for a call, so that the next one does not make it at the same time. */
const LEASE = 30 * SECOND;
const AT_ONCE = 50;
const LONGEST_PAUSE = 5 * MINUTE;
/** After so many calls without an answer, operators are told. */
const PATIENCE = 8;

/** What members read beside the points that they get instead. */
const INSTEAD = {
  bn: 'ফ্রি রাউন্ডের বদলে পয়েন্ট',
  en: 'Points instead of free rounds',
  es: 'Puntos en lugar de rondas gratis',
};

/** Tells providers of grants that are due, all at once. What gets no answer is sent again, with the same id. */
export async function grantDue(parts: FreeRoundsParts): Promise<void> {
  const now = parts.clock.now();
  const due = await repository.takeDue(parts.pool, 'queued', { now, until: now + LEASE, limit: AT_ONCE });
  await Promise.all(due.map((grant) => tell(parts, grant)));
}

async function tell(parts: FreeRoundsParts, grant: Grant): Promise<void> {
  const { pool, clock, gateway } = parts;
  const { awardId: grantId, memberId: playerId, providerId, gameCode, count, stake, expiresAt, attempts } = grant;
  const asked = { grantId, playerId, gameCode, count, stake, currency: currency(grant.currency), expiresAt };
  const answer = await gateway.grantFreeRounds(providerId, asked);
  if (answer.ok) {
    const { grant: told, refused } = answer.value;
    return told === null ? fail(parts, grant, refused) : note(parts, grant, told);
  }
  await repository.putOff(pool, grantId, clock.now() + pauseAfter(attempts), answer.error);
  if (attempts >= PATIENCE) await raiseAlarms(pool, [alarmOf(grant, clock.now())]);
}

/**
 * The provider refuses the grant for good. The member is offered points that are worth the stakes, and operators are told.
 */
function fail(parts: FreeRoundsParts, grant: Grant, reason: string): Promise<void> {
  const now = parts.clock.now();
  const isRevoked = grant.revokeReason !== '';
  return transaction(parts.pool, async (tx) => {
    const end = { state: isRevoked ? 'revoked' : 'failed', played: 0, won: minor(0n), reason, now } as const;
    if (!(await repository.endGrant(tx, grant.awardId, end))) return;
    await raiseAlarms(tx, [alarmOf(grant, now)]);
    if (!isRevoked) await offerPoints(parts, tx, grant);
  });
}

async function offerPoints({ awards, points }: FreeRoundsParts, tx: Transaction, grant: Grant): Promise<void> {
  const { awardId, memberId, ruleId, count, stake, currency: code } = grant;
  const amount = minor(BigInt(count) * stake * BigInt(points.config.pointsPerUnit));
  await awards.offer(tx, [
    {
      memberId,
      source: 'free_rounds',
      sourceId: `${awardId}:instead`,
      ruleId,
      prize: { form: 'points', amount },
      currency: code,
      title: INSTEAD,
      claimBy: null,
      paid: 'member',
    },
  ]);
}

/** The pause after this many attempts, in ms: doubling, at most five minutes. */
function pauseAfter(attempts: number): number {
  return Math.min(2 * SECOND * 2 ** Math.min(attempts, 10), LONGEST_PAUSE);
}
