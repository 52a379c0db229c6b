import { createStore } from '../store.ts';

/** The modals that hold the page behind them still, the one in front last: what stands beside them cannot be pressed. */
export const fronts = createStore<readonly Element[]>([]);

/** Puts a modal in front, until the function that is answered is called. */
export function toFront(modal: Element): () => void {
  fronts.write([...fronts.read(), modal]);
  return () => fronts.write(fronts.read().filter((other) => other !== modal));
}
