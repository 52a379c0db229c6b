interface TurnstileOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** The error for callers who find the queue full. */
  readonly refusal: () => Error;
}

/** Runs some tasks at once and queues some in order of arrival; the rest are refused at once. */
export function createTurnstile({ atOnce, mostWaiting, refusal }: TurnstileOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal();
      // A finishing task passes its place to this one, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
