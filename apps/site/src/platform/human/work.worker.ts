import { solveWork, type WorkChallenge } from './work.ts';

/** Solves the one challenge that it is sent, away from the page's thread, and answers the solution or null. */
addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => {
  const noRest = (): Promise<void> => Promise.resolve();
  void solveWork(data, noRest)
    .catch(() => null)
    .then((solution) => postMessage(solution));
});
