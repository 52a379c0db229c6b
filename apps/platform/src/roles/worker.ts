import { MINUTE, SECOND } from '@chhokka/kernel';
import { repeat, type Repetition } from '../infra/jobs.ts';
import { expireProposals } from '../modules/staff/editing/index.ts';
import { consumersOf } from './consumers.ts';
import type { Services } from './services.ts';

/** The jobs that one process does for all. Each is harmless when two processes do it at once. */
export async function startWorker({
  log,
  pool,
  clock,
  entry,
  security,
  devices,
  operators,
  guard,
  attempts,
  sealing,
  verification,
  ledger,
  messaging,
  office,
  deposits,
  withdrawals,
  promotions,
  drafts,
  chat,
  facts,
  reporting,
  settings,
}: Services): Promise<Repetition[]> {
  const consumers = consumersOf({ settings });
  return [
    await messaging.startDelivery(),
    repeat('forget expired sessions', 5 * MINUTE, log, () => devices.sweep()),
    repeat('forget trial members', 5 * MINUTE, log, () => entry.sweep()),
    repeat('forget one-time passwords', 5 * MINUTE, log, () => security.sweep()),
    repeat('forget sessions of operators', 5 * MINUTE, log, () => operators.sweep()),
    repeat('forget failed logins', 5 * MINUTE, log, () => guard.sweep()),
    repeat('forget counted attempts', 5 * MINUTE, log, () => attempts.sweep()),
    repeat('forget expired seals', 5 * MINUTE, log, () => sealing.sweep()),
    repeat('forget expired verifications', 5 * MINUTE, log, () => verification.sweep()),
    repeat('forget old messages', 5 * MINUTE, log, () => messaging.sweep()),
    repeat('forget pictures of applications', 5 * MINUTE, log, () => promotions.sweep()),
    repeat('ask payment gateways', 15 * SECOND, log, () => deposits.ask()),
    repeat('count payments as received', MINUTE, log, () => withdrawals.sweep()),
    repeat('forget pictures of payments', 5 * MINUTE, log, () => deposits.sweep()),
    repeat('forget claims that ran out', 5 * MINUTE, log, () => office.sweep()),
    repeat('end old proposals', MINUTE, log, () => expireProposals(pool, clock.now())),
    repeat('forget drafts of settings', 5 * MINUTE, log, () => drafts.sweep()),
    repeat('forget old chat messages', 5 * MINUTE, log, () => chat.sweep()),
    repeat('prove the books', MINUTE, log, () => reporting.proveWhenDue()),
    repeat('give back expired holds', MINUTE, log, () => ledger.expireHolds()),
    repeat('tell and count facts', 5 * SECOND, log, () => facts.run(consumers)),
  ];
}
