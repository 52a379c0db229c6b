import { ChevronDown } from 'lucide-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton, classes } from '@chhokka/ui';
import type { VendorGroup } from '../../games/catalogue.ts';
import { lobbyOf, useVendors } from '../../games/catalogue.ts';
import { NavLink } from '../../platform/router/router.tsx';
import { useSetting } from '../../platform/site/site.ts';
import styles from './CategoryNav.module.css';
import { MoreEntries, type NavEntry } from './MoreEntries.tsx';
import { ProviderPanel } from './ProviderPanel.tsx';
import { useFitting } from './use-fitting.ts';

const EXPECTED = 9;

/**
 * Home, every category that has providers with a dropdown of them, promotions and VIP (1-site §2, bottom navigation), in
 * one row. What has no room in it stands below a button at its end.
 */
export default function CategoryNav() {
  const t = useTranslations('shell');
  const vendors = useVendors();
  const promotions = useSetting('PROMOTION');
  const vip = useSetting('VIP');
  const row = useRef<HTMLUListElement>(null);
  const entries: readonly (NavEntry & { readonly group?: VendorGroup })[] = [
    { to: '/', name: t('home') },
    ...(vendors.data ?? []).map((group) => ({
      to: lobbyOf(group.gameCategory),
      name: t(`category.${group.gameCategory}`),
      group,
    })),
    ...(promotions ? [{ to: '/promotions', name: t('promotions') }] : []),
    ...(vip ? [{ to: '/vip', name: t('vip') }] : []),
  ];
  const fitting = useFitting(row);
  return (
    <nav className={styles.nav} aria-label={t('navigation')}>
      <ul ref={row} className={styles.row}>
        {entries.map((entry, index) => {
          const className = classes(index >= fitting && styles.beyond);
          const { group } = entry;
          if (!group) return <Entry key={entry.to} entry={entry} className={className} />;
          return <Category key={entry.to} group={group} name={entry.name} className={className} />;
        })}
        {vendors.isPending &&
          Array.from({ length: EXPECTED }, (_, index) => (
            <li key={index} className={styles.waiting}>
              <Skeleton width={64} height={20} />
            </li>
          ))}
      </ul>
      {fitting < entries.length && <MoreEntries entries={entries.slice(fitting)} />}
    </nav>
  );
}

function linkClass({ isActive }: { isActive: boolean }): string {
  return classes(styles.link, isActive && styles.active);
}

function Entry({ entry: { to, name }, className }: { entry: NavEntry; className: string }) {
  return (
    <li className={className}>
      <NavLink to={to} end className={linkClass}>
        {name}
      </NavLink>
    </li>
  );
}

interface CategoryProps {
  readonly group: VendorGroup;
  readonly name: string;
  readonly className: string;
}

/**
 * A category. The mouse opens its providers by hovering, the keyboard by the button after its name or by Arrow down.
 */
function Category({ group, name, className }: CategoryProps) {
  const t = useTranslations('shell');
  const item = useRef<HTMLLIElement>(null);
  const [open, setOpen] = useState(false);

  function closeWhenLeft(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  /** Closes the panel and moves the focus to the category's link. */
  function fold(): void {
    item.current?.querySelector('a')?.focus({ preventScroll: true });
    setOpen(false);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      item.current?.querySelector('button')?.focus();
    }
    if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      setOpen(true);
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears what its links and panel do
    <li
      ref={item}
      className={className}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={closeWhenLeft}
      onKeyDown={onKey}
    >
      <div className={styles.category}>
        <NavLink
          to={lobbyOf(group.gameCategory)}
          className={(state) => classes(linkClass(state), open && styles.opened)}
          onClick={() => setOpen(false)}
        >
          {name}
        </NavLink>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={open}
          aria-label={t('providersOf', { name })}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      {open && <ProviderPanel group={group} name={name} below={item} onChoose={fold} />}
    </li>
  );
}
