import { MINUTE } from '@chhokka/kernel';
import { repeat, type Repetition } from '../infra/jobs.ts';
import type { Services } from './services.ts';

/** The jobs that one process does for all. Each is harmless when two processes do it at once. */
export async function startWorker({
  log,
  members,
  sealing,
  verification,
  ledger,
  messaging,
  office,
  promotions,
  chat,
}: Services): Promise<Repetition[]> {
  return [
    await messaging.startDelivery(),
    repeat('forget expired sessions', 5 * MINUTE, log, () => members.sweep()),
    repeat('forget expired seals', 5 * MINUTE, log, () => sealing.sweep()),
    repeat('forget expired verifications', 5 * MINUTE, log, () => verification.sweep()),
    repeat('forget old messages', 5 * MINUTE, log, () => messaging.sweep()),
    repeat('forget pictures of applications', 5 * MINUTE, log, () => promotions.sweep()),
    repeat('forget claims that ran out', 5 * MINUTE, log, () => office.sweep()),
    repeat('forget old chat messages', 5 * MINUTE, log, () => chat.sweep()),
    repeat('give back expired holds', MINUTE, log, () => ledger.expireHolds()),
  ];
}
