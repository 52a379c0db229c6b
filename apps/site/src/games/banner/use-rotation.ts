import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ROTATE_MS, following, mayRotate, swiped } from './rotation.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function onMotionPreference(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the visitor asked for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onMotionPreference, () => matchMedia(REDUCED_MOTION).matches);
}

/**
 * Which of `count` banners is shown. It rotates by itself; arrow keys and swipes change it too, without stopping the
 * rotation (1-site §4, Banner). Spread `bindings` on the element around the banners.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [attended, setAttended] = useState(false);
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const reducedMotion = useReducedMotion();
  const touched = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const rotates = mayRotate({ count, paused, attended, hidden, reducedMotion });
  const at = index < count ? index : 0;

  useEffect(() => {
    if (!rotates) return undefined;
    const timer = setTimeout(() => setIndex(following(at, count)), ROTATE_MS);
    return () => clearTimeout(timer);
  }, [rotates, at, count]);

  const bindings = {
    onPointerEnter: (event: PointerEvent) => setAttended(event.pointerType === 'mouse'),
    onPointerLeave: () => setAttended(false),
    onFocus: (event: FocusEvent) => setAttended(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setAttended(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const steps = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (steps === 0) return;
      const next = following(at, count, steps);
      setIndex(next);
      // The focused element may disappear with its banner: the dot of the next banner takes the focus.
      event.currentTarget.querySelectorAll<HTMLElement>('[aria-current]')[next]?.focus();
    },
    onPointerDown: (event: PointerEvent) => {
      touched.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = touched.current;
      touched.current = null;
      if (from) setIndex(following(at, count, swiped(event.clientX - from.x, event.clientY - from.y)));
    },
  };
  return { index: at, setIndex, paused, setPaused, bindings };
}
