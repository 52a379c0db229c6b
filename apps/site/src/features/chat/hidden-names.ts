import { useSyncExternalStore } from 'react';
import { createStore } from '@chhokka/ui/store';

const KEY = 'chatHidden';
const MOST = 200;

function restore(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(-MOST) : [];
  } catch {
    return [];
  }
}

const store = createStore(restore());

/** Names whose messages are hidden in this browser. */
export function useHiddenNames(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Hides a name's messages in this browser. When there are too many names, the oldest is shown again. */
export function hideName(name: string): void {
  write([...store.read().filter((hidden) => hidden !== name), name].slice(-MOST));
}

/** Shows the messages of all hidden names again. */
export function showAllNames(): void {
  write([]);
}

function write(names: readonly string[]): void {
  store.write(names);
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Storage is blocked: the names stay hidden until the page is closed.
  }
}
