import type { FocusEvent } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onLeft` with the name of each field of a form that the focus leaves. Where a press took the focus away, it waits
 * until that has been let go: what it then says would move what is being pressed.
 */
export function useLeave(onLeft: (name: string) => void): (event: FocusEvent<HTMLFormElement>) => void {
  const isPressed = useRef(false);
  const left = useRef<string[]>([]);
  const say = useEffectEvent(() => {
    for (const name of left.current.splice(0)) onLeft(name);
  });
  useEffect(() => {
    const down = (): void => void (isPressed.current = true);
    const up = (): void => {
      isPressed.current = false;
      // The click comes right after.
      setTimeout(() => say());
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', up, true);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', up, true);
    };
  }, []);

  return ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLInputElement)) return;
    // The button that shows a password belongs to its field.
    if (relatedTarget instanceof Node && target.parentElement?.contains(relatedTarget)) return;
    if (isPressed.current) left.current.push(target.name);
    else onLeft(target.name);
  };
}
