import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import { isWide } from '../../platform/device/wide.ts';

const KEY = 'tableChat';
/** Beside the chat the table still has its stage and its board side by side. */
const ROOMY = '(min-width: 1320px)';

/** What the page around a table knows of the table's chat. */
export interface TableChatState {
  readonly isOpen: boolean;
  readonly unread: number;
  /** The id of the panel that the button opens. */
  readonly panelId: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly setUnread: (count: number) => void;
  readonly toggle: () => void;
  /** Closes it and returns the focus to its button. */
  readonly close: () => void;
}

/**
 * Whether the chat of a table is open. On wide screens it is as it was left last, and at first open where there is room.
 * On phones it starts closed, because it covers a part of the table.
 */
export function useTableChat(): TableChatState {
  const [isOpen, setOpen] = useState(startsOpen);
  const [unread, setUnread] = useState(0);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const change = useCallback((open: boolean) => {
    setOpen(open);
    if (isWide()) keep(open);
  }, []);
  return {
    isOpen,
    unread,
    panelId,
    button,
    setUnread,
    toggle: () => change(!isOpen),
    close: () => {
      change(false);
      button.current?.focus();
    },
  };
}

function startsOpen(): boolean {
  if (!isWide()) return false;
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? matchMedia(ROOMY).matches : kept === 'open';
  } catch {
    return false;
  }
}

function keep(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? 'open' : 'closed');
  } catch {
    // Storage is blocked: the next table starts as this one did.
  }
}
