import type { Frames } from './pace.ts';

/** Frames that a test advances manually. */
export function handFrames(): Frames & { advance(ms: number, frame?: number): Promise<void> } {
  const steps = new Set<(elapsed: number) => boolean>();
  return {
    add(step) {
      steps.add(step);
      return () => steps.delete(step);
    },
    async advance(ms, frame = 10) {
      for (let spent = 0; spent < ms; spent += frame) {
        for (const step of steps) if (!step(frame)) steps.delete(step);
        // Lets awaiting code run before the next frame.
        await Promise.resolve();
        await Promise.resolve();
      }
    },
  };
}
