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

/** Names whose messages this browser does not show. */
export function useHiddenNames(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Hides what somebody writes, in this browser. The oldest of too many names is shown again. */
export function hideName(name: string): void {
  write([...store.read().filter((hidden) => hidden !== name), name].slice(-MOST));
}

/** Forgets all hidden names. */
export function showAllNames(): void {
  write([]);
}

function write(names: readonly string[]): void {
  store.write(names);
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Nothing may be kept here: they stay hidden as long as the page stands.
  }
}
