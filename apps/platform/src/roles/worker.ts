import { MINUTE } from '@chhokka/kernel';
import { every, type Repetition } from '../infra/jobs.ts';
import type { Job } from '../infra/modules/points.ts';
import type { Platform } from './platform.ts';

/** Starts the jobs that one process does for all. Each is harmless when two processes do it at once. */
export async function startWorker({ log, guard, attempts, sealing, added }: Platform): Promise<Repetition[]> {
  const own: Job[] = [
    every(5 * MINUTE, 'forget failed logins', () => guard.sweep()),
    every(5 * MINUTE, 'forget counted attempts', () => attempts.sweep()),
    every(5 * MINUTE, 'forget expired seals', () => sealing.sweep()),
  ];
  const started: Repetition[] = [];
  for (const job of [...own, ...added.all('jobs')]) started.push(await job(log));
  return started;
}
