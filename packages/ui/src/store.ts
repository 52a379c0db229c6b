/** A value with listeners, in the shape that `useSyncExternalStore` needs. */
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

/** Uses a storage that may be blocked or full. A failed read or write returns null, and the page works without it. */
const guarded =
  (storage: () => Storage) =>
  <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(storage());
    } catch {
      return null;
    }
  };

/** Storage of this browser. */
export const inBrowser = guarded(() => localStorage);

/** Storage of this tab. */
export const inTab = guarded(() => sessionStorage);
