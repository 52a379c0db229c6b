import { useTranslations } from 'use-intl';
import type { Promotion } from '@chhokka/contracts';
import { BannerPicture } from '../../games/banner/BannerPicture.tsx';
import { promotionPath, usePromotions } from '../../platform/member/promotions.ts';
import { Link } from '../../platform/router/router.tsx';
import { Section } from '../../widgets/Section.tsx';
import { useSetting } from '../../platform/site/site.ts';
import styles from './Promotions.module.css';

const SHOWN = 3;

/** The running promotions, for guests as well; their page describes each. Hidden when there are none. */
export function Promotions() {
  const t = useTranslations();
  const enabled = useSetting('PROMOTION') === true;
  const { data } = usePromotions(enabled);
  const running = data?.filter(({ state }) => state !== 'closed').slice(0, SHOWN) ?? [];
  if (!enabled || running.length === 0) return null;
  return (
    <Section title={t('home.way.promotions')} more={{ to: '/promotions', label: t('common.seeAll') }}>
      <div className={styles.row}>
        {running.map((promotion) => (
          <Teaser key={promotion.promotionId} promotion={promotion} />
        ))}
      </div>
    </Section>
  );
}

function Teaser({ promotion: { promotionId, title, summary, url } }: { promotion: Promotion }) {
  return (
    <Link to={promotionPath(promotionId)} className={styles.teaser}>
      <span className={styles.picture}>
        <BannerPicture url={url} eager={false} />
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.summary}>{summary}</span>
    </Link>
  );
}
