import { Skeleton } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { BannerPicture } from '../../games/banner/BannerPicture.tsx';
import { stageGroupOf } from '../../games/banner/groups.ts';
import { standingPicture } from '../../games/banner/standing.ts';
import { useLocation } from '../../platform/router/router.tsx';
import styles from './Opening.module.css';

/** In the place of a game that is being opened. On some pages `boot.js` has put a picture there, which stays. */
export function Opening() {
  const t = useTranslations('play');
  const group = stageGroupOf(useLocation().pathname);
  const picture = group === null ? null : standingPicture(group);
  return (
    <div className={styles.opening} role="status">
      <span className="visually-hidden">{t('opening')}</span>
      {picture !== null && (
        <div className={styles.picture}>
          <BannerPicture url={picture} eager="first" />
        </div>
      )}
      <Skeleton className={styles.rest} />
    </div>
  );
}
