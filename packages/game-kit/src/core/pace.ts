/**
 * Time of a presentation. `Frames` is the clock: the screen's in a browser, a manual one in tests. `Pace` makes waits
 * and tweens of it that can be sped up and cut short, so that one place controls all animations of a round.
 */

/** A source of frames. A step gets the ms since its last frame and returns whether it wants another one. */
export interface Frames {
  /** Starts a step; the returned function ends it early. */
  add(step: (elapsed: number) => boolean): () => void;
}

export interface Pace {
  /** Resolves after `ms` at speed 1. */
  wait(ms: number): Promise<void>;
  /** Calls `draw` with 0 … 1 over `ms`; always ends with exactly 1. */
  tween(ms: number, draw: (progress: number) => void, ease?: (t: number) => number): Promise<void>;
  /** Ends everything that runs, and lets nothing take time until `calm` is called: the player's slam stop. */
  hurry(): void;
  calm(): void;
  readonly hurried: boolean;
  /** 1 is normal, 2 twice as fast. */
  setSpeed(speed: number): void;
  readonly speed: number;
}

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
export const linearly = (t: number): number => t;
/** Starts at full speed and slows to a stop, as a turning reel does. */
export const coast = (t: number): number => Math.sin((t * Math.PI) / 2);

export function createPace(frames: Frames): Pace {
  const running = new Set<() => void>();
  let hurried = false;
  let speed = 1;

  const tween: Pace['tween'] = (ms, draw, ease = linearly) => {
    if (hurried || ms <= 0) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      let spent = 0;
      const finish = (): void => {
        stop();
        running.delete(finish);
        draw(1);
        resolve();
      };
      running.add(finish);
      const stop = frames.add((elapsed) => {
        spent += elapsed * speed;
        if (spent < ms) draw(ease(spent / ms));
        else finish();
        return spent < ms;
      });
    });
  };

  return {
    tween,
    wait: (ms) => tween(ms, () => {}),
    hurry() {
      hurried = true;
      for (const finish of running) finish();
    },
    calm() {
      hurried = false;
    },
    get hurried() {
      return hurried;
    },
    setSpeed(next) {
      speed = next;
    },
    get speed() {
      return speed;
    },
  };
}

/** A longer gap between frames, ms, counts as a pause and not as a slow device. */
const LONGEST_FRAME = 250;

/**
 * The screen's frames. Runs only during animations, so an idle game costs no battery. `render` is called after the
 * steps of each frame.
 */
export function screenFrames(render: () => void): Frames & { draw(): void } {
  const steps = new Set<(elapsed: number) => boolean>();
  let scheduled = false;
  let last = 0;

  const tick = (now: number): void => {
    // After a pause (hidden tab) the animation continues instead of jumping to its end.
    const elapsed = Math.min(Math.max(0, now - last), LONGEST_FRAME);
    last = now;
    scheduled = false;
    for (const step of steps) if (!step(elapsed)) steps.delete(step);
    render();
    if (steps.size > 0) schedule();
  };
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(tick);
  };

  return {
    add(step) {
      if (steps.size === 0) last = performance.now();
      steps.add(step);
      schedule();
      return () => steps.delete(step);
    },
    draw: schedule,
  };
}
