interface TurnstileOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** What is thrown at those who find too many waiting. */
  readonly refusal: () => Error;
}

/** Lets some acts run at once and some wait, in the order they came; the rest are refused at once. */
export function createTurnstile({ atOnce, mostWaiting, refusal }: TurnstileOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal();
      // Whoever leaves hands its place over, so `running` stays as it is.
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
