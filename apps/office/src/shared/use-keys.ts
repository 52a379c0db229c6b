import { useEffectEvent, useLayoutEffect } from 'react';

/** Single-key shortcuts of a page. Keys in text fields and with modifiers, which browsers use, are ignored. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')) return;
    // A disabled button loses the focus to the page behind the dialog, so the focus alone does not show an open dialog.
    if (document.querySelector('dialog[open]') !== null) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  // Before the page is painted, so that a shown shortcut already works.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
