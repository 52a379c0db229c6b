import type { ReactNode } from 'react';

export interface SheetTabsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly open: Name;
  readonly label: (name: Name) => string;
  readonly onOpen: (name: Name) => void;
}

/** On a narrow phone the tabs do not all fit. Waits until the sheet is open, because nothing scrolls before. */
function bringIntoSight(tab: HTMLElement | null): (() => void) | undefined {
  if (tab === null) return undefined;
  const frame = requestAnimationFrame(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  return () => cancelAnimationFrame(frame);
}

/** Sheets that are a step from each other. */
export function SheetTabs<Name extends string>({ names, open, label, onOpen }: SheetTabsProps<Name>): ReactNode {
  return (
    <div className="t-tabs">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === open}
          ref={name === open ? bringIntoSight : null}
          onClick={() => onOpen(name)}
        >
          {label(name)}
        </button>
      ))}
    </div>
  );
}
