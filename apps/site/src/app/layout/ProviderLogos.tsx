import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { VendorCard } from '@chhokka/contracts';
import { IconButton } from '@chhokka/ui';
import { useVendors } from '../../games/catalogue.ts';
import { distinctVendors } from '../../games/tiles/distinct-vendors.ts';
import { Wordmark } from '../../games/tiles/Wordmark.tsx';
import { usePlay } from '../../games/launch/play.ts';
import styles from './ProviderLogos.module.css';

/** Logos side by side on wide screens (1-site §2). With more of them there are arrows; touch screens swipe. */
const IN_VIEW = 10;

/** The wordmarks of all providers, each linking to its first category. Nothing moves by itself. */
export function ProviderLogos() {
  const t = useTranslations('bar.footer');
  const strip = useRef<HTMLUListElement>(null);
  const vendors = distinctVendors(useVendors().data?.flatMap((group) => group.vendors) ?? []);
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

function Logo({ vendor }: { vendor: VendorCard }) {
  const play = usePlay();
  return (
    <button type="button" className={styles.logo} onClick={() => play(vendor, vendor.displayName)}>
      <Wordmark vendor={vendor} className={styles.mark} />
    </button>
  );
}
