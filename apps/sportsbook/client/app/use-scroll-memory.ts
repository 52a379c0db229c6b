import { useLayoutEffect, useRef } from 'react';

/** Comes back to a place where it was left, and begins others at their top. */
export function useScrollMemory(place: string): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const { current } = places;
    history.scrollRestoration = 'manual';
    window.scrollTo(0, current.get(place) ?? 0);
    const note = (): void => void current.set(place, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [place]);
}
