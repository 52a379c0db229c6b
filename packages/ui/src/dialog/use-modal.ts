import type { RefObject } from 'react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstToFocus, leaderOf, placeToGoOn, rememberLeader } from './focus.ts';
import { freezePage } from './freeze.ts';
import { FADE_MS } from './measure.ts';
import { ModalSlot, toFront } from './modals.ts';

/** 1-site §4. A closed modal is not rendered. */
export type Visibility = 'opening' | 'open' | 'closing';

export interface ModalBehaviour {
  readonly onClose: () => void;
  /** Called before it closes for any reason; `false` keeps it open. */
  readonly beforeClose?: (() => boolean) | undefined;
  /** Escape and similar requests of the platform close it. */
  readonly clickToClose: boolean;
  /** ms between the background and the modal, both when it opens and when it closes. */
  readonly delay: number;
  /** The page behind is inert. */
  readonly background: boolean;
  readonly scrollable: boolean;
}

interface ModalState {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly visibility: Visibility;
  /** Closes it at the user's request. */
  readonly close: () => void;
}

/** Opens the dialog element, closes it after its fading, and notifies the container or the owner. */
export function useModal(behaviour: ModalBehaviour): ModalState {
  const { onClose, beforeClose, clickToClose, delay, background, scrollable } = behaviour;
  const slot = use(ModalSlot);
  const dialog = useRef<HTMLDialogElement>(null);
  const release = useRef<() => void>(() => undefined);
  const [own, setOwn] = useState<Visibility>(delay > 0 ? 'opening' : 'open');
  const visibility = slot?.closing ? 'closing' : own;

  const mayClose = useEffectEvent(() => beforeClose?.() !== false);
  const close = (): void => {
    // A container checks first and reports when to close; without one the owner is notified once the modal has faded.
    if (slot) onClose();
    else if (beforeClose?.() !== false) setOwn('closing');
  };
  const askedToClose = useEffectEvent(() => {
    if (clickToClose) close();
  });
  const faded = useEffectEvent(() => (slot ? slot.onClosed() : onClose()));
  const attach = useEffectEvent(() => slot?.attach(() => mayClose()));

  useEffect(() => attach(), []);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    release.current = holdPage(element, { background, scrollable });
    const unlisten = listen(element, () => askedToClose());
    return () => {
      unlisten();
      release.current();
    };
  }, [background, scrollable]);
  useEffect(() => {
    if (visibility === 'open') return undefined;
    // From here on the page is usable again; the fading modal is inert.
    if (visibility === 'closing') release.current();
    const rest = visibility === 'opening' ? delay : delay + (isStill() ? 0 : FADE_MS);
    const timer = setTimeout(() => (visibility === 'opening' ? setOwn('open') : faded()), rest);
    return () => clearTimeout(timer);
  }, [visibility, delay]);

  return { dialog, visibility, close };
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Opens the element and moves the focus into it. The returned function undoes both and may be called twice. */
function holdPage(
  element: HTMLDialogElement,
  { background, scrollable }: { background: boolean; scrollable: boolean },
) {
  const leader = leaderOf(document.activeElement);
  rememberLeader(element, leader);
  const thaw = background && scrollable ? freezePage() : null;
  if (!element.open) {
    if (background) element.showModal();
    else element.show();
  }
  const leaveFront = background ? toFront(element) : null;
  firstToFocus(element)?.focus({ preventScroll: true });
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
    element.close();
    leaveFront?.();
    thaw?.();
    // The opener may be gone, as the login button is after a login: then the focus goes to the page's content.
    const next = leader?.isConnected ? leader : placeToGoOn();
    if (hadFocus && next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
}

/** Escape reaches only the front modal. When a browser closes a dialog by itself, it is reopened and asked. */
function listen(element: HTMLDialogElement, ask: () => void): () => void {
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (!(event.target instanceof Element) || event.target.closest('dialog') !== element) return;
    event.preventDefault();
    ask();
  };
  const cancelled = (event: Event): void => {
    if (event.target !== element) return;
    event.preventDefault();
    ask();
  };
  const closed = (): void => {
    // The back gesture of a phone closes even a dialog that refused once; its owner decides.
    if (element.open || !element.isConnected || element.inert) return;
    element.showModal();
    ask();
  };
  element.addEventListener('keydown', key);
  element.addEventListener('cancel', cancelled);
  element.addEventListener('close', closed);
  return () => {
    element.removeEventListener('keydown', key);
    element.removeEventListener('cancel', cancelled);
    element.removeEventListener('close', closed);
  };
}
