import { solveWork, type WorkChallenge } from './work.ts';

/** Solves the one challenge that it receives, off the main thread, and posts the solution or null. */
addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => {
  const noRest = (): Promise<void> => Promise.resolve();
  void solveWork(data, noRest)
    .catch(() => null)
    .then((solution) => postMessage(solution));
});
