import type { RefObject } from 'react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstToFocus, leaderOf, placeToGoOn, rememberLeader } from './focus.ts';
import { freezePage } from './freeze.ts';
import { FADE_MS } from './measure.ts';
import { ModalSlot, toFront } from './modals.ts';

/** 1-site §4. A modal that is closed is not drawn. */
export type Visibility = 'opening' | 'open' | 'closing';

export interface ModalBehaviour {
  readonly onClose: () => void;
  /** Asked before it closes, whatever closes it; `false` keeps it open. */
  readonly beforeClose?: (() => boolean) | undefined;
  /** Escape and its like close it. */
  readonly clickToClose: boolean;
  /** ms between the background and the modal, both when it opens and when it closes. */
  readonly delay: number;
  /** The page behind rests; what lies behind cannot be reached. */
  readonly background: boolean;
  readonly scrollable: boolean;
}

interface ModalState {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly visibility: Visibility;
  /** Closes it as the visitor asks to. */
  readonly close: () => void;
}

/** Opens the dialog element, closes it with its fading, and lets the container or the owner know. */
export function useModal(behaviour: ModalBehaviour): ModalState {
  const { onClose, beforeClose, clickToClose, delay, background, scrollable } = behaviour;
  const slot = use(ModalSlot);
  const dialog = useRef<HTMLDialogElement>(null);
  const release = useRef<() => void>(() => undefined);
  const [own, setOwn] = useState<Visibility>(delay > 0 ? 'opening' : 'open');
  const visibility = slot?.closing ? 'closing' : own;

  const mayClose = useEffectEvent(() => beforeClose?.() !== false);
  const close = (): void => {
    // A container asks by itself and says when; without one the owner hears of it once the modal has faded.
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
    // The page is free again from here on; what fades takes no press.
    if (visibility === 'closing') release.current();
    const rest = visibility === 'opening' ? delay : delay + (isStill() ? 0 : FADE_MS);
    const timer = setTimeout(() => (visibility === 'opening' ? setOwn('open') : faded()), rest);
    return () => clearTimeout(timer);
  }, [visibility, delay]);

  return { dialog, visibility, close };
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Opens the element, and moves the focus there. What is answered gives everything back; it may be called twice. */
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
    // What led here may be gone since, as the login is once it has succeeded: then the page's content goes on.
    const next = leader?.isConnected ? leader : placeToGoOn();
    if (hadFocus && next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
}

/** Escape asks the one in front alone. Browsers that close a dialog by themselves are not believed. */
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
    // The back gesture of a phone closes what refused once; whoever owns the dialog decides.
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
