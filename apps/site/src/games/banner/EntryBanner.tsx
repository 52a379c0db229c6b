import type { Banner, BannerGroup } from '@chhokka/contracts';
import { useSetting } from '../../platform/site/site.ts';
import { BannerPicture } from './BannerPicture.tsx';
import styles from './EntryBanner.module.css';
import { Action } from './Slide.tsx';
import { useBanners } from './use-banners.ts';

/** The operator's banner for a dialog of the entry: the first one of the first group that has any. */
export function useEntryBanner(...groups: readonly BannerGroup[]): Banner | undefined {
  const enabled = useSetting('BANNER') !== false;
  const { data } = useBanners(groups, enabled);
  if (!enabled) return undefined;
  return groups.flatMap((group) => data?.filter(({ groupName }) => groupName === group) ?? [])[0];
}

interface EntryBannerProps {
  readonly banner: Banner;
  /** Closes the dialog around it when the visitor follows the banner. */
  readonly onFollow: (() => void) | undefined;
}

/** A banner that fills the box around it and, where it is linked, leads on as a whole (1-site §2, Banner groups). */
export function EntryBanner({ banner, onFollow }: EntryBannerProps) {
  const { url, title, target } = banner;
  return (
    <div className={styles.banner}>
      <BannerPicture url={url} eager />
      {title !== '' && <p className={styles.title}>{title}</p>}
      {target && <Action banner={{ ...banner, action: '' }} target={target} onFollow={onFollow} />}
    </div>
  );
}
