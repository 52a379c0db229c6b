import { createContext } from 'react';
import { createStore } from '../store.ts';

/** Hooks of a requested modal (1-site §4, Modal visibility). */
export interface ModalHooks {
  /** Called before it opens; `false` keeps it closed. */
  readonly beforeOpen?: () => boolean;
  /** Called before it closes for any reason; `false` keeps it open. */
  readonly beforeClose?: () => boolean;
}

/** A requested modal. It is `closing` until it has faded. */
export interface OpenModal<R> {
  readonly key: number;
  readonly request: R;
  readonly closing: boolean;
}

/** The connection between a modal and its container. */
export interface Slot {
  readonly name: string;
  readonly closing: boolean;
  /** Registers the check before closing, and lets the modal fade. Returns a function that undoes it. */
  readonly attach: (mayClose: () => boolean) => () => void;
  /** Called when it has faded. */
  readonly onClosed: () => void;
}

export const ModalSlot = createContext<Slot | null>(null);

/** The modals that cover the page behind them, the front one last. Nothing beside the front one can be pressed. */
export const fronts = createStore<readonly Element[]>([]);

/** Puts a modal in front until the returned function is called. */
export function toFront(modal: Element): () => void {
  fronts.write([...fronts.read(), modal]);
  return () => fronts.write(fronts.read().filter((other) => other !== modal));
}

/** Where modals that are opened by name are drawn (1-site §9). */
export const MODALS_CONTAINER = 'modals-container';

/** The open modals of the container, which are opened by name, the front one last. */
export interface Modals<R> {
  read(): readonly OpenModal<R>[];
  subscribe(listener: () => void): () => void;
  /** Opens it in front, or in place of the modal that `replaces` matches. Returns whether it is open. */
  open(request: R, replaces?: (open: R) => boolean): boolean;
  /** Closes it, unless the modal objects. Returns whether it is closed. */
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
      // A modal whose code has not loaded yet has nothing to fade.
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
