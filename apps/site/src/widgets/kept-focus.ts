import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page: where drawing it anew takes away what had it, the part itself has it from then
 * on. The part needs `tabIndex={-1}`, and no mark: it is a place to go on from, nothing to press. To be called where what
 * the part shows is known.
 */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const isInside = useRef(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent): void => {
      isInside.current = target instanceof Node && part.current?.contains(target) === true;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  });
  return part;
}
