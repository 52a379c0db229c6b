import type { Clock } from '@chhokka/kernel';

/** Caches answers for `forMs`, so that many concurrent callers cost one query. Failures are not cached. */
export function recall<Key, Answer>(
  clock: Clock,
  forMs: number,
  ask: (key: Key) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  const remembered = new Map<Key, { until: number; answer: Promise<Answer> }>();
  return (key) => {
    const kept = remembered.get(key);
    if (kept && kept.until > clock.now()) return kept.answer;
    const answer = ask(key);
    remembered.set(key, { until: clock.now() + forMs, answer });
    answer.catch(() => remembered.delete(key));
    return answer;
  };
}
