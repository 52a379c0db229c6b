import { Suspense } from 'react';
import { BannerBlock } from '../games/banner/BannerBlock.tsx';
import { groupOf } from '../games/banner/groups.ts';
import { useLocation } from '../platform/router/router.tsx';
import { useSetting } from '../platform/site/site.ts';
import styles from './BannerArea.module.css';
import { NoticeBar } from './pages.ts';

/** Notices and banners above a page that has banners (1-site §2). Their space is reserved before they load. */
export function BannerArea() {
  const ticker = useSetting('TICKER') !== false;
  const group = groupOf(useLocation().pathname);
  if (group === null) return null;
  return (
    <div className={styles.area}>
      <div className={ticker ? styles.ticker : undefined}>
        <Suspense>
          <NoticeBar quiet={group === 'reg'} />
        </Suspense>
      </div>
      <BannerBlock key={group} group={group} />
    </div>
  );
}
