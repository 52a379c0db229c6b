import { HOUR, minor, MINUTE, SECOND } from '@chhokka/kernel';
import { freeRoundsTx, type HouseFreeRounds } from '@chhokka/wallet-protocol/house';
import { transaction } from '../../../infra/db.ts';
import { raiseAlarms } from '../../staff/alarms/index.ts';
import { alarmOf } from './alarm.ts';
import type { FreeRoundsParts, Grant } from './freerounds.types.ts';
import * as repository from './grants.repository.ts';

const LEASE = 30 * SECOND;
/** The most grants that a provider is asked for at once. */
const AT_ONCE = 100;
/** How often a provider is asked while rounds can be played. */
const EVERY = 30 * SECOND;
/** After so many calls that came to nothing, operators are told. */
const PATIENCE = 5;

/** Asks providers how far grants have come, and takes back what operators have revoked. */
export async function followDue(parts: FreeRoundsParts): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    const now = parts.clock.now();
    const due = await repository.takeDue(parts.pool, 'granted', { now, until: now + LEASE, limit: AT_ONCE });
    taken = due.length;
    const [revoked, others] = [due.filter(isRevoked), due.filter((grant) => !isRevoked(grant))];
    const byProvider = Map.groupBy(others, ({ providerId }) => providerId);
    await Promise.all([
      ...revoked.map((grant) => revoke(parts, grant)),
      ...[...byProvider].map(([providerId, grants]) => ask(parts, providerId, grants)),
    ]);
  }
}

const isRevoked = ({ revokeReason }: Grant): boolean => revokeReason !== '';

async function revoke(parts: FreeRoundsParts, grant: Grant): Promise<void> {
  const answer = await parts.gateway.revokeFreeRounds(grant.providerId, { grantId: grant.awardId });
  if (!answer.ok) return trouble(parts, grant, answer.error);
  const { grant: told, refused } = answer.value;
  return told === null ? trouble(parts, grant, refused) : note(parts, grant, told);
}

async function ask(parts: FreeRoundsParts, providerId: string, grants: readonly Grant[]): Promise<void> {
  const answer = await parts.gateway.freeRounds(providerId, { grantIds: grants.map(({ awardId }) => awardId) });
  const told = new Map(answer.ok ? answer.value.grants.map((each) => [each.grantId.toLowerCase(), each]) : []);
  for (const grant of grants) {
    const state = told.get(grant.awardId);
    if (state !== undefined) await note(parts, grant, state);
    else await trouble(parts, grant, answer.ok ? 'the provider does not know it' : answer.error);
  }
}

/**
 * Writes what the provider told of a grant. It ends when the provider says that it has paid and the wallet has the payment:
 * what was won is what the wallet paid.
 */
export async function note(parts: FreeRoundsParts, grant: Grant, told: HouseFreeRounds): Promise<void> {
  const { pool, clock } = parts;
  const now = clock.now();
  const played = Math.min(told.played, grant.count);
  if (told.state !== 'paid') {
    await repository.noteProgress(pool, grant.awardId, { played, won: told.won, now, pause: pauseFor(grant, now) });
    return;
  }
  const won = told.won === 0n ? minor(0n) : await repository.findPaid(pool, grant, freeRoundsTx(grant.awardId));
  if (won === null || won !== told.won) return trouble(parts, grant, 'the wallet has no such payment');
  const early = isRevoked(grant) ? 'revoked' : 'expired';
  await transaction(pool, async (tx) => {
    // A grant that has ended before it was noted as granted.
    await repository.noteProgress(tx, grant.awardId, { played, won, now, pause: 0 });
    const end = { state: played === grant.count ? 'played' : early, played, won, reason: '', now } as const;
    await repository.endGrant(tx, grant.awardId, end);
  });
}

/** After the end, a payment may wait for operators for days. */
function pauseFor({ expiresAt }: Grant, now: number): number {
  return now < expiresAt + HOUR ? EVERY : HOUR;
}

async function trouble({ pool, clock }: FreeRoundsParts, grant: Grant, reason: string): Promise<void> {
  const now = clock.now();
  await repository.putOff(
    pool,
    grant.awardId,
    now + Math.min(EVERY * 2 ** Math.min(grant.attempts, 7), 30 * MINUTE),
    reason,
  );
  if (grant.attempts >= PATIENCE) await raiseAlarms(pool, [alarmOf(grant, now)]);
}
