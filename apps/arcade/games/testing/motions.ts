import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

export interface SeenMotion {
  readonly className: string;
  /** Where it began, ms into the movement. */
  readonly at: () => number;
  /** The last transform. */
  readonly last: string;
}

/** Gives every test of a file fake timers and an empty page, and collects the movements that its page would make. */
export function watchStages(): { readonly seen: readonly SeenMotion[] } {
  let watch: ReturnType<typeof watchMotions> | null = null;
  beforeEach(() => {
    vi.useFakeTimers();
    watch = watchMotions();
  });
  afterEach(() => {
    cleanup();
    watch?.stop();
    vi.useRealTimers();
  });
  return {
    get seen() {
      return watch?.seen ?? [];
    },
  };
}

function watchMotions(): { readonly seen: readonly SeenMotion[]; readonly stop: () => void } {
  const seen: SeenMotion[] = [];
  const real = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');
  const value = function (this: Element, frames: readonly Keyframe[]) {
    const animation = { currentTime: -1, cancel: () => {} };
    const last = String(frames.at(-1)?.['transform']);
    seen.push({ className: this.className, at: () => animation.currentTime, last });
    return animation;
  };
  Object.defineProperty(Element.prototype, 'animate', { value, configurable: true, writable: true });
  const stop = (): void => {
    if (real) Object.defineProperty(Element.prototype, 'animate', real);
    else Reflect.deleteProperty(Element.prototype, 'animate');
  };
  return { seen, stop };
}
