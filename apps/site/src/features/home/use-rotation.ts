import type { FocusEvent } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ROTATE_MS, following, mayRotate } from './rotation.ts';

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

/** Which of `count` banners stands, moving on by itself. Spread `bindings` on the element around them. */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [attended, setAttended] = useState(false);
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const reducedMotion = useSyncExternalStore(onMotionPreference, () => matchMedia(REDUCED_MOTION).matches);
  const rotates = mayRotate({ count, attended, hidden, reducedMotion });

  useEffect(() => {
    if (!rotates) return undefined;
    const timer = setTimeout(() => setIndex(following(index, count)), ROTATE_MS);
    return () => clearTimeout(timer);
  }, [rotates, index, count]);

  const bindings = {
    onPointerEnter: () => setAttended(true),
    onPointerLeave: () => setAttended(false),
    onFocus: () => setAttended(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setAttended(false);
    },
  };
  return { index, setIndex, bindings };
}
