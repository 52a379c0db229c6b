import { MINUTE } from '@chhokka/kernel';
import { transaction, type Transaction } from '../../../infra/db.ts';
import { raiseAlarms } from '../../staff/alarms/index.ts';
import type { AwardsParts } from './awards.parts.ts';
import { endAwards, wakePages } from './awards.repository.ts';
import type { Award } from './awards.types.ts';
import { findDue, findExcluded, findLate, lockDue } from './due.repository.ts';
import { MOST } from './offer.ts';
import { findLapses, FOR_PLAY, payAwards } from './pay.ts';

/** An award that has failed for so long alarms operators. */
const PATIENCE = 10 * MINUTE;

/**
 * Ends the awards whose time is over, in steps: those that pay themselves are paid if they still can, the others expire. Two may
 * run at once, and each award ends once. If a step fails, its awards are ended one by one, and those that fail again are left for
 * the next run: one that nobody can pay must not keep the others waiting. Operators are told of those that have failed for a
 * while. Rejects with their number.
 */
export async function endDue(parts: AwardsParts, { step = MOST }: { readonly step?: number } = {}): Promise<void> {
  const failed: string[] = [];
  for (let ended = step; ended === step;) {
    ended = await endStep(parts, step, failed).catch(() => endSingly(parts, step, failed));
  }
  if (failed.length === 0) return;
  await alarm(parts, failed);
  throw new Error(`${failed.length} awards could not be ended, for example ${failed[0]}`);
}

/** Raises an alarm for each rule whose awards have been due for a while: a database that was away for a moment needs none. */
async function alarm({ pool, clock }: AwardsParts, failed: readonly string[]): Promise<void> {
  const now = clock.now();
  const late = await findLate(pool, failed, now - PATIENCE);
  await raiseAlarms(
    pool,
    late.map(({ id, source, ruleId, memberId }) => ({
      kind: 'award_not_paid',
      key: `${source}/${ruleId}`,
      subject: { kind: 'member', id: memberId },
      facts: { transaction: id },
      at: now,
    })),
  );
}

function endStep(parts: AwardsParts, limit: number, except: readonly string[]): Promise<number> {
  const now = parts.clock.now();
  return parts.inTurn(() =>
    transaction(parts.pool, async (tx) => {
      const due = await lockDue(tx, { now, limit, except });
      await endLocked(parts, tx, due, now);
      return due.length;
    }),
  );
}

async function endSingly(parts: AwardsParts, limit: number, failed: string[]): Promise<number> {
  const now = parts.clock.now();
  const ids = await findDue(parts.pool, { now, limit, except: failed });
  for (const id of ids) {
    const others = [...failed, ...ids.filter((each) => each !== id)];
    await endStep(parts, 1, others).catch(() => failed.push(id));
  }
  return ids.length;
}

async function endLocked(parts: AwardsParts, tx: Transaction, due: readonly Award[], now: number): Promise<void> {
  if (due.length === 0) return;
  const forPlay = due.filter(({ paysItself, prize }) => paysItself && FOR_PLAY.includes(prize.form));
  const excluded = await findExcluded(
    tx,
    forPlay.map(({ memberId }) => memberId),
    now,
  );
  const isPaid = ({ paysItself, prize, memberId }: Award): boolean =>
    paysItself && !(FOR_PLAY.includes(prize.form) && excluded.has(memberId));
  const owed = due.filter(isPaid);
  const lapses = await findLapses(parts, tx, owed);
  const paid = owed.filter((_, place) => lapses[place] === null);
  const isOwed = new Set(paid);
  const past = due.filter((award) => !isOwed.has(award));
  const idsOf = (awards: readonly Award[]) => awards.map(({ id }) => id);
  if (past.length > 0) await endAwards(tx, idsOf(past), { state: 'expired', now });
  await wakePages(
    tx,
    paid.length > 0 ? ['rewards', 'balance'] : ['rewards'],
    due.map(({ memberId }) => memberId),
  );
  if (paid.length === 0) return;
  await endAwards(tx, idsOf(paid), { state: 'claimed', now });
  await payAwards(parts, tx, paid);
}
