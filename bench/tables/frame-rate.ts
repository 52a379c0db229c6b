import type { BrowserContext, Page } from 'playwright-core';

/** Frames that a page was given to draw. */
export interface Frames {
  readonly perSecond: number;
  /** How long they were counted, ms. */
  readonly ms: number;
  /** The longest time from one to the next, ms. */
  readonly longest: number;
}

/** Longer is not counted: a flight may take a minute. */
const COUNTED_MS = 15_000;
const REFERENCE_MS = 1_500;
/** One moving square, and nothing else: all that a browser on this machine can draw. */
const EMPTY = `<style>
  @keyframes turn { to { transform: rotate(1turn) } }
  i { position: fixed; width: 40px; height: 40px; background: teal; animation: turn 1s linear infinite }
</style><i></i>`;

/**
 * Counts the frames of a page from the next drawing to its end. The counter asks for every frame, also while a stage
 * stands still: a frame that comes late was held up by scripts, layout, painting or the compositor.
 */
export function countFrames(page: Page): Promise<Frames> {
  return page.evaluate(async (most) => {
    const shows = (): boolean => document.querySelector('.t-table.drawing, .t-table.flying') !== null;
    // Looked for without asking for frames, so that the wait takes none of the time.
    while (!shows()) await new Promise((resolve) => setTimeout(resolve, 50));
    const table = document.querySelector('.t-table');
    return new Promise<Frames>((resolve) => {
      let [first, last, longest, frames] = [0, 0, 0, 0];
      requestAnimationFrame(function step(at) {
        if (first === 0) first = at;
        else {
          frames += 1;
          longest = Math.max(longest, at - last);
        }
        last = at;
        const goesOn = table?.matches('.drawing, .flying') === true && at - first < most;
        if (goesOn) requestAnimationFrame(step);
        else resolve({ perSecond: (frames * 1_000) / (last - first), ms: last - first, longest });
      });
    });
  }, COUNTED_MS);
}

/** The frames a second of a page with one moving square, in a window as large as those of the context. */
export async function referenceRate(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  try {
    await page.setContent(EMPTY);
    return await page.evaluate(
      (ms) =>
        new Promise<number>((resolve) => {
          let [first, frames] = [0, 0];
          requestAnimationFrame(function step(at) {
            if (first === 0) first = at;
            else frames += 1;
            if (at - first < ms) requestAnimationFrame(step);
            else resolve((frames * 1_000) / (at - first));
          });
        }),
      REFERENCE_MS,
    );
  } finally {
    await page.close();
  }
}
