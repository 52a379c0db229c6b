import { useEffectEvent, useLayoutEffect } from 'react';

/** Single keys that do something on a page. Nobody presses them while writing, and none that the browser means otherwise. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')) return;
    // A button that waits for its answer loses the focus, and the dialog with it.
    if (document.querySelector('dialog[open]') !== null) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  // Before the page is drawn: who sees what a key does can press it.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
