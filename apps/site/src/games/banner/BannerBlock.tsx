import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Banner, BannerGroup } from '@chhokka/contracts';
import { classes } from '@chhokka/ui';
import { useSetting } from '../../platform/site/site.ts';
import styles from './BannerBlock.module.css';
import { BannerPicture } from './BannerPicture.tsx';
import { Jackpot } from './Jackpot.tsx';
import { Slide } from './Slide.tsx';
import { standingPicture } from './standing.ts';
import { useBanners } from './use-banners.ts';
import { useRotation } from './use-rotation.ts';

/** The pictures behind the first one load once the page has settled, in time for the first rotation. */
const OTHERS_AFTER_MS = 3_000;

/** The rotating banners of a page's group (1-site §2); on /rng with the jackpot's display number. */
export function BannerBlock({ group }: { group: BannerGroup }) {
  const enabled = useSetting('BANNER') !== false;
  const jackpot = useSetting('JACKPOT') !== false && group === 'rng';
  const { data, isPending } = useBanners([group], enabled);
  const standing = standingPicture(group);
  const waiting = enabled && data === undefined && standing !== null;
  const banners = enabled ? (data ?? []) : [];
  if (banners.length === 0 && !waiting && !jackpot) return null;
  return (
    <div
      className={classes(styles.block, group !== 'home' && styles.low, jackpot && styles.counts)}
      aria-busy={isPending}
    >
      {banners.length > 0 ? <Rotation banners={banners} /> : waiting && <BannerPicture url={standing} eager="first" />}
      {jackpot && <Jackpot />}
    </div>
  );
}

function Rotation({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('home.banner');
  const { index, setIndex, paused, setPaused, bindings } = useRotation(banners.length);
  const settled = useSettled();
  const several = banners.length > 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears what its buttons do
    <section className={styles.stage} aria-label={t('label')} aria-roledescription="carousel" {...bindings}>
      {banners.map((banner, at) => (
        <Slide
          key={banner.bannerId}
          banner={banner}
          shown={at === index}
          drawn={settled || at === index}
          first={at === 0}
        />
      ))}
      {several && (
        <div className={styles.controls}>
          {banners.map(({ bannerId }, at) => (
            <button
              key={bannerId}
              type="button"
              className={styles.dot}
              aria-label={t('go', { index: String(at + 1) })}
              aria-current={at === index}
              onClick={() => setIndex(at)}
            />
          ))}
          <button
            type="button"
            className={styles.pause}
            aria-label={t(paused ? 'resume' : 'pause')}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play size={14} /> : <Pause size={14} />}
          </button>
        </div>
      )}
    </section>
  );
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), OTHERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
