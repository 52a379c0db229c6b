import { Flame } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { VendorCard } from '@chhokka/contracts';
import { isComingSoon, type VendorGroup } from '../../games/catalogue.ts';
import { launchOf } from '../../games/launch/launch-rules.ts';
import { usePlay } from '../../games/launch/play.ts';
import { Link } from '../../platform/router/router.tsx';
import styles from './ProviderPanel.module.css';

/** Providers are listed in columns of ten (1-site §9). */
const COLUMN = 10;

interface ProviderPanelProps {
  readonly group: VendorGroup;
  /** The name of the category, in the visitor's language. */
  readonly name: string;
  /** The element of the navigation that the panel hangs below. */
  readonly below: RefObject<HTMLElement | null>;
  readonly onChoose: () => void;
}

/** The providers of one category, grouped by classification where they have one (1-site §2, §3). */
export function ProviderPanel({ group, name, below, onChoose }: ProviderPanelProps) {
  const t = useTranslations('shell');
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => hang(panel.current, below.current), [below]);
  const lanes = Map.groupBy(group.vendors, (vendor) => vendor.gameClassify ?? '');
  return (
    <div ref={panel} className={styles.panel}>
      {isComingSoon(group) && <p className={styles.note}>{t('soonCategory', { name })}</p>}
      <div className={styles.lanes}>
        {[...lanes].map(([lane, vendors]) => (
          <div key={lane}>
            {lane !== '' && <p className={styles.lane}>{lane}</p>}
            <ul className={styles.providers} style={{ '--rows': Math.min(COLUMN, vendors.length) }}>
              {vendors.map((vendor) => (
                <li key={vendor.vassalage}>
                  <Provider vendor={vendor} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Positions the panel below its element, but never beyond the end of the navigation. */
function hang(panel: HTMLElement | null, below: HTMLElement | null): void {
  const room = panel?.offsetParent?.getBoundingClientRect();
  if (!panel || !below || !room) return;
  const wished = below.getBoundingClientRect().left - room.left;
  panel.style.left = `${Math.max(0, Math.min(wished, room.width - panel.offsetWidth))}px`;
}

function Provider({ vendor, onChoose }: { vendor: VendorCard; onChoose: () => void }) {
  const t = useTranslations();
  const play = usePlay();
  const launch = launchOf(vendor);
  const content = (
    <>
      <span>{vendor.displayName}</span>
      {vendor.isHot === 1 && <Flame size={16} className={styles.hot} aria-label={t('shell.hot')} />}
      {vendor.comingSoon && <span className={styles.soon}>{t('common.comingSoon')}</span>}
    </>
  );
  if (launch.kind === 'page' && !launch.loginFirst) {
    return (
      <Link to={launch.to} className={styles.provider} onClick={onChoose}>
        {content}
      </Link>
    );
  }

  function choose(): void {
    onChoose();
    play(vendor, vendor.displayName);
  }

  return (
    <button type="button" className={styles.provider} onClick={choose}>
      {content}
    </button>
  );
}
