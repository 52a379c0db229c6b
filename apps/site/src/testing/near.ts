import { vi } from 'vitest';

/** Until the test ends, all that waits to come near the screen comes near at once: pictures, and the footer. */
export function everythingIsNear(): void {
  vi.stubGlobal('IntersectionObserver', Near);
}

class Near {
  readonly #told: IntersectionObserverCallback;

  constructor(told: IntersectionObserverCallback) {
    this.#told = told;
  }
  observe(target: Element): void {
    // All that is read of it.
    const near = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.#told([near], this as unknown as IntersectionObserver));
  }
  unobserve(): void {}
  disconnect(): void {}
}
