/** Pictures are fetched once they lie within 1.3 times the height of the view (1-site §9). */
const BEYOND_THE_VIEW = '30%';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all pictures. What scrolls inside the page counts like the page itself. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: BEYOND_THE_VIEW, scrollMargin: BEYOND_THE_VIEW },
  );
  return observer;
}

/** Calls `action` when the element comes near. Returns the way to stop. */
export function whenNear(element: Element, action: () => void): () => void {
  const stop = (): void => {
    shared().unobserve(element);
    waiting.delete(element);
  };
  waiting.set(element, () => {
    stop();
    action();
  });
  shared().observe(element);
  return stop;
}
