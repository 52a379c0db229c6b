/** A value with listeners, shaped for `useSyncExternalStore`. */
export interface Store<T> {
  read(): T;
  write(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Uses a storage that may be blocked or full: what could not be read or kept is null, and the page goes on without it. */
const guarded =
  (storage: () => Storage) =>
  <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(storage());
    } catch {
      return null;
    }
  };

/** What this browser remembers. */
export const inBrowser = guarded(() => localStorage);

/** What this tab remembers. */
export const inTab = guarded(() => sessionStorage);
