import { type RefObject, useRef } from 'react';
import { useKeys } from './use-keys.ts';

/** What each entry is worked at with: its button while it is free, its first field once it is one's own. */
const WORKED_AT = '[data-walk]';

/**
 * Walks the entries of a list by J and K or the arrows, from the one that was reached last: also when that one is gone.
 * Answers how to go to the entry that stands there now.
 */
export function useWalk(list: RefObject<HTMLElement | null>): () => void {
  const place = useRef(-1);

  function go(step: number): void {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(WORKED_AT) ?? [])];
    const held = all.findIndex((each) => each === document.activeElement);
    const from = held === -1 ? place.current : held;
    const next = Math.min(all.length - 1, Math.max(0, from + step));
    place.current = next;
    all[next]?.focus();
    all[next]?.scrollIntoView({ block: 'nearest' });
  }

  useKeys({ j: () => go(1), arrowdown: () => go(1), k: () => go(-1), arrowup: () => go(-1) });
  return () => go(0);
}
