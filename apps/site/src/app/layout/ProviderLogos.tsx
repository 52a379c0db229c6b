import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { VendorCard } from '@chhokka/contracts';
import { IconButton } from '@chhokka/ui';
import { useVendors } from '../../shared/catalogue.ts';
import { usePlay } from '../../shared/play.ts';
import styles from './ProviderLogos.module.css';

/** Logos beside each other on wide screens (1-site §2). More of them get arrows; fingers swipe. */
const IN_VIEW = 10;

/** The wordmarks of all providers, each leading to what it offers. Nothing moves by itself. */
export function ProviderLogos() {
  const t = useTranslations('bar.footer');
  const strip = useRef<HTMLUListElement>(null);
  const vendors = distinct(useVendors().data?.flatMap((group) => group.vendors) ?? []);
  if (vendors.length === 0) return null;

  function turn(direction: 1 | -1): void {
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth });
  }

  return (
    <section className={styles.logos} aria-label={t('providers')}>
      {vendors.length > IN_VIEW && (
        <IconButton
          className={styles.arrow}
          label={t('previousProviders')}
          icon={<ChevronLeft />}
          onClick={() => turn(-1)}
        />
      )}
      <ul ref={strip} className={styles.strip}>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <Logo vendor={vendor} />
          </li>
        ))}
      </ul>
      {vendors.length > IN_VIEW && (
        <IconButton
          className={styles.arrow}
          label={t('nextProviders')}
          icon={<ChevronRight />}
          onClick={() => turn(1)}
        />
      )}
    </section>
  );
}

/** A provider may stand in several categories; its logo stands once, for the first of them. */
function distinct(vendors: readonly VendorCard[]): readonly VendorCard[] {
  const seen = new Set<string>();
  return vendors.filter(({ vassalage }) => {
    const isNew = !seen.has(vassalage);
    seen.add(vassalage);
    return isNew;
  });
}

function Logo({ vendor }: { vendor: VendorCard }) {
  const play = usePlay();
  return (
    <button type="button" className={styles.logo} onClick={() => play(vendor, vendor.displayName)}>
      {vendor.icon === '' ? (
        vendor.displayName
      ) : (
        <>
          <span className={styles.mark} style={{ maskImage: `url("${vendor.icon}")` }} aria-hidden="true" />
          <span className="visually-hidden">{vendor.displayName}</span>
        </>
      )}
    </button>
  );
}
