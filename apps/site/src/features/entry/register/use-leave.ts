import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onLeft` with the name of each field of the form that loses the focus. If a press took the focus, it waits
 * until the press has ended: an error message could move the pressed button away.
 */
export function useLeave(form: RefObject<HTMLFormElement | null>, onLeft: (name: string) => void): void {
  const say = useEffectEvent(onLeft);
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    let isPressed = false;
    let waiting: string[] = [];
    const down = (): void => void (isPressed = true);
    const up = (): void => {
      isPressed = false;
      // The click event follows right after.
      setTimeout(() => {
        for (const name of waiting) say(name);
        waiting = [];
      });
    };
    const left = ({ target, relatedTarget }: FocusEvent): void => {
      if (!(target instanceof HTMLInputElement)) return;
      // The button that shows a password counts as part of its field.
      if (relatedTarget instanceof Node && target.parentElement?.contains(relatedTarget)) return;
      if (isPressed) waiting.push(target.name);
      else say(target.name);
    };
    const ends = new AbortController();
    const options = { capture: true, signal: ends.signal };
    window.addEventListener('pointerdown', down, options);
    window.addEventListener('pointerup', up, options);
    window.addEventListener('pointercancel', up, options);
    element.addEventListener('focusout', left, options);
    return () => ends.abort();
  }, [form]);
}
