import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { classes } from '../classes.ts';
import { useCloseOutside } from '../use-close-outside.ts';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'normal' | 'danger';
  /** A line above it parts it from the items before. */
  readonly isFirst?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The content of the button. */
  readonly trigger: ReactNode;
  /** The accessible name of the menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What stands above the items. */
  readonly head?: ReactNode;
  readonly className?: string;
}

/** The index of the item that a key moves to, or null for other keys. */
function itemAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** A button that opens a short list of actions: arrow keys move, Escape closes and returns the focus. */
export function Menu({ trigger, label, items, head, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  useCloseOutside(root, open, () => setOpen(false));

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={root} className={classes(styles.menu, className)}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {trigger}
        <ChevronDown size={16} aria-hidden="true" className={classes(styles.chevron, open && styles.up)} />
      </button>
      {open && <MenuList id={listId} label={label} items={items} head={head} onClose={close} />}
    </div>
  );
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'items' | 'head'> {
  readonly id: string;
  readonly onClose: () => void;
}

function MenuList({ id, label, items, head, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);

  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      onClose();
      return;
    }
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const next = itemAfter(event.key, at, entries.length);
    if (next === null) return;
    event.preventDefault();
    entries[next]?.focus();
  }

  return (
    <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={move}>
      {head && (
        <p className={styles.head} role="presentation">
          {head}
        </p>
      )}
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes(styles.item, item.isFirst && styles.first, item.tone === 'danger' && styles.danger)}
          onClick={() => {
            onClose();
            item.onSelect();
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}
