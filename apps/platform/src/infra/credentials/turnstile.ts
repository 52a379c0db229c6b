interface TurnstileOptions<Lane extends string> {
  readonly atOnce: number;
  /** How many may wait in each lane. A free place goes to the first of these lanes in which somebody waits. */
  readonly mostWaiting: Readonly<Record<Lane, number>>;
  /** The error for callers who find their lane full. */
  readonly refusal: (lane: Lane) => Error;
}

/**
 * Runs some tasks at once and queues some, lane by lane and in order of arrival; the rest are refused at once. However
 * full a lane is, it takes no place from another one.
 */
export function createTurnstile<Lane extends string>({ atOnce, mostWaiting, refusal }: TurnstileOptions<Lane>) {
  const lanes = (Object.keys(mostWaiting) as Lane[]).map((lane) => ({ lane, waiting: [] as (() => void)[] }));
  let running = 0;
  return async <T>(lane: Lane, act: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      const waiting = lanes.find((each) => each.lane === lane)?.waiting ?? [];
      if (waiting.length >= mostWaiting[lane]) throw refusal(lane);
      // A finishing task passes its place to this one, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await act();
    } finally {
      const next = lanes.find(({ waiting }) => waiting.length > 0)?.waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
