import { createContext } from 'react';
import { createStore } from '../store.ts';

/** What may be said of a modal when it is asked for (1-site §4, Modal visibility). */
export interface ModalHooks {
  /** Asked before it opens; `false` keeps it closed. */
  readonly beforeOpen?: () => boolean;
  /** Asked before it closes, whatever closes it; `false` keeps it open. */
  readonly beforeClose?: () => boolean;
}

/** A modal that was asked for. It is `closing` until it has faded. */
export interface OpenModal<R> {
  readonly key: number;
  readonly request: R;
  readonly closing: boolean;
}

/** What a modal drawn by a container knows of its place there, and tells it. */
export interface Slot {
  readonly name: string;
  readonly closing: boolean;
  /** From now on the modal is asked before it closes, and is given the time to fade. Answers what ends that. */
  readonly attach: (mayClose: () => boolean) => () => void;
  /** It has faded. */
  readonly onClosed: () => void;
}

export const ModalSlot = createContext<Slot | null>(null);

/** The modals that hold the page behind them still, the one in front last: what stands beside them cannot be pressed. */
export const fronts = createStore<readonly Element[]>([]);

/** Puts a modal in front, until the function that is answered is called. */
export function toFront(modal: Element): () => void {
  fronts.write([...fronts.read(), modal]);
  return () => fronts.write(fronts.read().filter((other) => other !== modal));
}

/** Where modals that are asked for by name are drawn (1-site §9). */
export const MODALS_CONTAINER = 'modals-container';

/** The modals that are asked for by name and drawn in the container: which are open, the one in front last. */
export interface Modals<R> {
  read(): readonly OpenModal<R>[];
  subscribe(listener: () => void): () => void;
  /** Opens in front. The one that `replaces` names stays in its place and takes the new request. Answers whether it is open. */
  open(request: R, replaces?: (open: R) => boolean): boolean;
  /** Closes, unless the modal objects. Answers whether nothing of it stays. */
  close(key: number): boolean;
  slot(modal: OpenModal<R>, name: string): Slot;
}

export function createModals<R extends ModalHooks>(initial: readonly R[] = []): Modals<R> {
  let lastKey = 0;
  const asked = (request: R): OpenModal<R> => ({ key: (lastKey += 1), request, closing: false });
  const store = createStore(initial.map(asked));
  const attached = new Map<number, () => boolean>();

  const remove = (key: number): void => store.write(store.read().filter((modal) => modal.key !== key));
  const change = (key: number, changes: Partial<OpenModal<R>>): void =>
    store.write(store.read().map((modal) => (modal.key === key ? { ...modal, ...changes } : modal)));

  return {
    read: store.read,
    subscribe: store.subscribe,
    open(request, replaces) {
      if (document.getElementById(MODALS_CONTAINER) === null) {
        console.warn(`there is no element named ${MODALS_CONTAINER}: the modal cannot be shown`);
        return false;
      }
      if (request.beforeOpen?.() === false) return false;
      const before = store.read().find((modal) => !modal.closing && replaces?.(modal.request));
      if (before) change(before.key, { request });
      else store.write([...store.read(), asked(request)]);
      return true;
    },
    close(key) {
      const modal = store.read().find((open) => open.key === key);
      if (!modal || modal.closing) return true;
      if (modal.request.beforeClose?.() === false || attached.get(key)?.() === false) return false;
      // One whose file has not arrived yet has nothing to fade.
      if (attached.has(key)) change(key, { closing: true });
      else remove(key);
      return true;
    },
    slot: ({ key, closing }, name) => ({
      name,
      closing,
      attach(mayClose) {
        attached.set(key, mayClose);
        return () => attached.delete(key);
      },
      onClosed: () => remove(key),
    }),
  };
}
