/** Pictures load once they are within 1.3 times the height of the viewport (1-site §9). */
const BEYOND_THE_VIEW = '30%';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all pictures. Scrolling inside the page counts like scrolling the page. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: BEYOND_THE_VIEW, scrollMargin: BEYOND_THE_VIEW },
  );
  return observer;
}

/** Calls `action` when the element comes near. Returns the function that cancels. */
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
