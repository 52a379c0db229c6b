import { type Clock, SECOND } from '@chhokka/kernel';

/** How long an answer is remembered. */
export const REMEMBERED = SECOND;

/**
 * Whether `probe` succeeds. Callers within a second share one probe and its answer, because anybody may ask, as often as
 * they like, and must not keep the database busy.
 */
export function createReadiness(probe: () => Promise<void>, clock: Clock): () => Promise<boolean> {
  let asked = 0;
  let answer: Promise<boolean> | null = null;
  return () => {
    const age = clock.now() - asked;
    // A clock that was set back makes no answer last longer.
    if (answer && age >= 0 && age < REMEMBERED) return answer;
    asked = clock.now();
    answer = probe().then(
      () => true,
      () => false,
    );
    return answer;
  };
}
