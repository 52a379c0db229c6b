import { CalendarDays } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCloseOutside } from '../use-close-outside.ts';
import styles from './Day.module.css';
import { DayCalendar } from './DayCalendar.tsx';
import type { Bounds } from './days.ts';

/** The texts of a field of days. */
export interface DayLabels {
  readonly calendar: string;
  /** What an empty field shows: `yyyy/mm/dd`. */
  readonly format: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly unreadable: string;
  readonly tooEarly: (day: string) => string;
  readonly tooLate: (day: string) => string;
}

export interface DayButtonProps extends Bounds {
  /** The chosen day, `2026-11-22`, or empty. */
  readonly day: string;
  /** Today on the site's clock. */
  readonly today: string;
  /** The name of the field. */
  readonly label: string;
  readonly labels: DayLabels;
  /** Names months and days: `bn-BD-u-nu-latn`. */
  readonly locale: string;
  readonly onDay: (day: string) => void;
}

/** The button at the end of a field of days: it opens a calendar below it. Escape closes it and returns the focus. */
export function DayButton(props: DayButtonProps) {
  const { label, labels, onDay } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOutside(root, open, () => setOpen(false));

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  const name = `${label}: ${labels.calendar}`;
  return (
    <span ref={root} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={name}
        title={labels.calendar}
        onClick={() => setOpen(!open)}
      >
        <CalendarDays size={18} aria-hidden="true" />
      </button>
      {open && (
        <Popup anchor={button} name={name} onClose={close}>
          <DayCalendar
            {...props}
            onDay={(day) => {
              onDay(day);
              close();
            }}
          />
        </Popup>
      )}
    </span>
  );
}

interface PopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What stands above the page, so that no scrolling part of it cuts it off. */
function Popup({ anchor, name, onClose, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const [node, by] = [popup.current, anchor.current];
    if (node === null || by === null) return undefined;
    // The dialog around the field listens on its element, before React's own handlers: it stays open.
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    node.addEventListener('keydown', escape);
    // Older browsers do not know it, and show the element at the same place.
    if ('showPopover' in node) node.showPopover();
    const follow = (): void => placeBelow(node, by);
    follow();
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      node.removeEventListener('keydown', escape);
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [anchor]);
  return (
    <div ref={popup} popover="manual" role="dialog" aria-label={name} tabIndex={-1} className={styles.popup}>
      {children}
    </div>
  );
}

const GAP = 8;

/** Places the popup below the anchor, or above it where there is no room, within the window. */
function placeBelow(popup: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = at.bottom + GAP;
  const top = below + height <= innerHeight - GAP ? below : Math.max(GAP, at.top - height - GAP);
  const left = Math.max(GAP, Math.min(at.right - width, innerWidth - width - GAP));
  popup.style.top = `${top}px`;
  popup.style.left = `${left}px`;
}
