import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page: if a re-render removes the focused element, the part itself gets the focus.
 * The part needs `tabIndex={-1}` and no focus ring: it is a place to continue from, not a control. Call the hook where
 * the content of the part is known.
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
