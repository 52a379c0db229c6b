import { createStore } from '../store.ts';

/** A short message that disappears by itself. It never has the only copy of something important. */
export interface Toast {
  readonly id: number;
  readonly tone: 'neutral' | 'good' | 'bad';
  readonly text: string;
}

const SHOWN_MS = 5_000;
const AT_MOST = 3;

let lastId = 0;
const store = createStore<readonly Toast[]>([]);

/** Shows a message for five seconds; the oldest one is removed when there are more than three. */
export function toast(text: string, tone: Toast['tone'] = 'neutral'): void {
  lastId += 1;
  const id = lastId;
  store.write([...store.read().slice(1 - AT_MOST), { id, tone, text }]);
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

export function dismissToast(id: number): void {
  store.write(store.read().filter((candidate) => candidate.id !== id));
}

export const shownToasts = store.read;

export const onToasts = store.subscribe;
