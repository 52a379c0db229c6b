import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    if (!document.hidden) for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const never = (): (() => void) => () => undefined;

/** Draws again about every second while `on`, with one timer for the whole page. `read` says what changes by itself. */
export function useTick<Value extends number | string>(read: () => Value, on = true): Value {
  return useSyncExternalStore(on ? subscribe : never, read);
}
