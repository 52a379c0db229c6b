import type { HumanResult } from '@chhokka/contracts';
import { solveWork, type WorkChallenge, type WorkSolution } from './work.ts';

/** A worker that has not answered after this time never will, in ms. */
const WORKER_TIMEOUT_MS = 30_000;

/** Solves the platform's challenge in a worker, or on the main thread where there is none. */
export async function solvedWork(challenge: Record<string, unknown>): Promise<HumanResult> {
  const work = challenge as unknown as WorkChallenge;
  const solution = (await inWorker(work)) ?? (await solveWork(work, nextTask));
  return { altcha: btoa(JSON.stringify({ challenge, solution })) };
}

/** Null if there are no workers, this one did not start, or it found nothing. */
function inWorker(work: WorkChallenge): Promise<WorkSolution | null> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      resolve(null);
      return;
    }
    const end = (solution: WorkSolution | null): void => {
      clearTimeout(late);
      worker.terminate();
      resolve(solution);
    };
    const late = setTimeout(() => end(null), WORKER_TIMEOUT_MS);
    worker.addEventListener('error', () => end(null));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkSolution | null>) => end(data));
    // A worker is no window: it has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(work);
  });
}

/** Lets the page render and handle events in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
