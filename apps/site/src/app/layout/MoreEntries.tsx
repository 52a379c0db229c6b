import { ChevronDown } from 'lucide-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { NavLink } from '../../platform/router/router.tsx';
import styles from './CategoryNav.module.css';

/** A page in the navigation. */
export interface NavEntry {
  readonly to: string;
  readonly name: string;
}

/** The pages for which the row has no room, in a list below a button. */
export function MoreEntries({ entries }: { entries: readonly NavEntry[] }) {
  const t = useTranslations('shell');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  function closeWhenLeft(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what its button and links do
    <div
      className={styles.more}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={closeWhenLeft}
      onKeyDown={onKey}
    >
      <button
        ref={button}
        type="button"
        className={classes(styles.link, styles.moreButton, open && styles.opened)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('more')}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && (
        <ul className={styles.moreList}>
          {entries.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={({ isActive }) => classes(styles.link, isActive && styles.active)}
                onClick={() => setOpen(false)}
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
