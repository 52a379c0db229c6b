import { Flame } from 'lucide-react';
import type { FocusEvent } from 'react';
import { useState } from 'react';
import { NavLink } from '../../shared/router.tsx';
import { useTranslations } from 'use-intl';
import type { VendorCard } from '@chhokka/contracts';
import { Skeleton, classes } from '@chhokka/ui';
import type { VendorGroup } from '../../shared/catalogue.ts';
import { isComingSoon, lobbyOf, useVendors, vendorAddress } from '../../shared/catalogue.ts';
import { preloadPage } from '../pages.ts';
import styles from './CategoryNav.module.css';

/** Providers stand in columns of ten (1-site §9). */
const COLUMN = 10;

/** Home and every category that has providers, each with a dropdown of them (1-site §2, bottom navigation). */
export function CategoryNav() {
  const t = useTranslations('shell');
  const vendors = useVendors();
  return (
    <nav className={styles.nav} aria-label={t('navigation')}>
      <ul className={styles.row}>
        <li>
          <NavLink to="/" end className={linkClass}>
            {t('home')}
          </NavLink>
        </li>
        {vendors.isPending && Array.from({ length: 6 }, (_, index) => <Skeleton key={index} width={64} height={20} />)}
        {vendors.data?.map((group) => (
          <Category key={group.gameCategory} group={group} />
        ))}
      </ul>
    </nav>
  );
}

function linkClass({ isActive }: { isActive: boolean }): string {
  return classes(styles.link, isActive && styles.active);
}

function Category({ group }: { group: VendorGroup }) {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(false);
  const page = lobbyOf(group.gameCategory);
  const name = t(`category.${group.gameCategory}`);

  function closeWhenLeft(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears what its link and panel do
    <li
      className={styles.category}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={closeWhenLeft}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {page === null ? (
        <button type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(!open)}>
          {name}
        </button>
      ) : (
        <NavLink
          to={page}
          className={linkClass}
          onPointerEnter={() => preloadPage(page)}
          onClick={() => setOpen(false)}
        >
          {name}
        </NavLink>
      )}
      {open && (
        <div className={styles.panel}>
          {isComingSoon(group) && <p className={styles.note}>{t('soonCategory', { name })}</p>}
          <Providers vendors={group.vendors} onChoose={() => setOpen(false)} />
        </div>
      )}
    </li>
  );
}

function Providers({ vendors, onChoose }: { vendors: readonly VendorCard[]; onChoose: () => void }) {
  return (
    <ul className={styles.providers} style={{ '--rows': Math.min(COLUMN, vendors.length) }}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <Provider vendor={vendor} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function Provider({ vendor, onChoose }: { vendor: VendorCard; onChoose: () => void }) {
  const t = useTranslations();
  const address = vendorAddress(vendor);
  const content = (
    <>
      <span>{vendor.displayName}</span>
      {vendor.isHot === 1 && <Flame size={16} className={styles.hot} aria-label={t('shell.hot')} />}
      {vendor.comingSoon && <span className={styles.soon}>{t('common.comingSoon')}</span>}
    </>
  );
  if (address === null) return <span className={styles.provider}>{content}</span>;
  return (
    <NavLink to={address} className={classes(styles.provider, styles.open)} onClick={onChoose}>
      {content}
    </NavLink>
  );
}
