import { type RefObject, useRef } from 'react';
import { useKeys } from './use-keys.ts';

/** The element to focus in each entry: its claim button while free, its first field once it is the operator's. */
const WORKED_AT = '[data-walk]';

/**
 * Moves between the entries of a list by J and K or the arrow keys, starting at the last reached one, even if it is
 * gone. Returns a function that focuses the entry now at that place.
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
