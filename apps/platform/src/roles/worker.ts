import { MINUTE } from '@chhokka/kernel';
import { every, type Repetition } from '../infra/jobs.ts';
import type { Job } from '../infra/composition/points.ts';
import type { Platform } from './platform.ts';

/**
 * Starts the background jobs and adds each to `running`, so that a start that fails half way can stop them. Two processes
 * may run a job at the same time.
 */
export async function startWorker(
  { log, guard, attempts, sealing, added }: Platform,
  running: Repetition[],
): Promise<void> {
  const own: Job[] = [
    every(5 * MINUTE, 'forget failed logins', () => guard.sweep()),
    every(5 * MINUTE, 'forget counted attempts', () => attempts.sweep()),
    every(5 * MINUTE, 'forget expired seals', () => sealing.sweep()),
  ];
  for (const job of [...own, ...added.all('jobs')]) running.push(await job(log));
}
