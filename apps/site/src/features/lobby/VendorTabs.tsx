import { ChevronLeft, ChevronRight, Flame } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { VendorCard } from '@chhokka/contracts';
import { IconButton, Skeleton, classes } from '@chhokka/ui';
import { Wordmark } from '../../games/tiles/Wordmark.tsx';
import styles from './VendorTabs.module.css';

/** More vendors than this get arrows (1-site §9). */
const WITHOUT_ARROWS = 7;

interface VendorTabsProps {
  /** Undefined while they load. */
  readonly vendors: readonly VendorCard[] | undefined;
  /** Empty: all vendors. */
  readonly selected: string;
  readonly onSelect: (vassalage: string) => void;
}

/** Scrolls the chosen vendor to the middle. If the address names it, it may be outside the visible strip. */
function bringIntoView(chosen: HTMLElement | null): void {
  const strip = chosen?.parentElement;
  if (!strip) return;
  const left = chosen.offsetLeft - strip.clientWidth / 2 + chosen.clientWidth / 2;
  strip.scrollTo({ left, behavior: 'instant' });
}

/** The vendors of the category, each with its wordmark. */
export function VendorTabs({ vendors, selected, onSelect }: VendorTabsProps) {
  const t = useTranslations('lobby');
  const strip = useRef<HTMLDivElement>(null);
  const arrows = (vendors?.length ?? 0) > WITHOUT_ARROWS;

  function turn(direction: 1 | -1): void {
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.8 });
  }

  return (
    <div className={styles.tabs} role="group" aria-label={t('vendors')}>
      {arrows && <IconButton label={t('previousVendors')} icon={<ChevronLeft />} onClick={() => turn(-1)} />}
      <div ref={strip} className={styles.strip}>
        {vendors && (
          <button
            type="button"
            className={classes(styles.vendor, styles.all)}
            aria-pressed={selected === ''}
            onClick={() => onSelect('')}
          >
            {t('allVendors')}
          </button>
        )}
        {playableFirst(vendors)?.map((vendor) => (
          <Vendor
            key={vendor.vassalage}
            vendor={vendor}
            selected={vendor.vassalage === selected}
            onSelect={() => onSelect(vendor.vassalage)}
          />
        ))}
        {!vendors && Array.from({ length: 5 }, (_, index) => <Skeleton key={index} className={styles.waiting} />)}
      </div>
      {arrows && <IconButton label={t('nextVendors')} icon={<ChevronRight />} onClick={() => turn(1)} />}
    </div>
  );
}

/** Who has games to play comes before who is announced; the operator's order holds in both. */
const playableFirst = (vendors: readonly VendorCard[] | undefined): readonly VendorCard[] | undefined =>
  vendors?.toSorted((one, other) => Number(one.comingSoon) - Number(other.comingSoon));

function Vendor(props: { vendor: VendorCard; selected: boolean; onSelect: () => void }) {
  const { vendor, selected, onSelect } = props;
  const t = useTranslations();
  return (
    <button
      ref={selected ? bringIntoView : undefined}
      type="button"
      className={styles.vendor}
      aria-pressed={selected}
      onClick={onSelect}
    >
      <Wordmark vendor={vendor} className={styles.mark} />
      {vendor.isHot === 1 && <Flame size={16} className={styles.hot} aria-label={t('shell.hot')} />}
      {vendor.comingSoon && <span className={styles.soon}>{t('common.comingSoon')}</span>}
    </button>
  );
}
