import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

export interface Tab<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
}

export interface TabsProps<K extends string> {
  /** The accessible name of the choice. */
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** The id of the panel that the tabs control. */
  readonly panelId?: string;
  readonly className?: string;
}

/** A choice of one view among a few. Left and right move between the tabs. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, panelId, className }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={classes(styles.tabs, className)}>
      {tabs.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === selected}
          aria-controls={panelId}
          tabIndex={key === selected ? 0 : -1}
          className={classes(styles.tab, key === selected && styles.selected)}
          onKeyDown={move}
          onClick={() => onSelect(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
