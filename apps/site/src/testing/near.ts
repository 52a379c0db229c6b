import { vi } from 'vitest';

/** Until the test ends, everything that waits to come near the screen loads at once: pictures, and the footer. */
export function everythingIsNear(): void {
  vi.stubGlobal('IntersectionObserver', Near);
}

class Near {
  readonly #told: IntersectionObserverCallback;

  constructor(told: IntersectionObserverCallback) {
    this.#told = told;
  }
  observe(target: Element): void {
    // The only properties that are read.
    const near = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.#told([near], this as unknown as IntersectionObserver));
  }
  unobserve(): void {}
  disconnect(): void {}
}
