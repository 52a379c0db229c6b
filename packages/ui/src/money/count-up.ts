const COUNT_MS = 700;
const STEPS = 1_000n;

/** The amount after `elapsed` ms of counting: fast at first, then slower, exact at the end. */
export function amountAfter(from: bigint, to: bigint, elapsed: number): bigint {
  if (elapsed >= COUNT_MS) return to;
  const left = 1 - Math.max(0, elapsed) / COUNT_MS;
  const share = BigInt(Math.round((1 - left ** 3) * Number(STEPS)));
  return from + ((to - from) * share) / STEPS;
}

/** Counts on animation frames; `show(null)` at the end means: draw the amount itself. Returns a stop function. */
export function countUpTo(from: bigint, to: bigint, show: (amount: bigint | null) => void): () => void {
  let frame = 0;
  let started: number | null = null;
  function step(now: number): void {
    started ??= now;
    const elapsed = now - started;
    if (elapsed >= COUNT_MS) {
      show(null);
      return;
    }
    show(amountAfter(from, to, elapsed));
    frame = requestAnimationFrame(step);
  }
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
