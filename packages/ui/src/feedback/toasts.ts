/** A short message that passes by. It never carries the only copy of something important. */
export interface Toast {
  readonly id: number;
  readonly tone: 'neutral' | 'good' | 'bad';
  readonly text: string;
}

const SHOWN_MS = 5_000;
const AT_MOST = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message for five seconds; the oldest gives way when there are more than three. */
export function toast(text: string, tone: Toast['tone'] = 'neutral'): void {
  lastId += 1;
  const id = lastId;
  replace([...shown.slice(1 - AT_MOST), { id, tone, text }]);
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

export function dismissToast(id: number): void {
  replace(shown.filter((candidate) => candidate.id !== id));
}

export function shownToasts(): readonly Toast[] {
  return shown;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
