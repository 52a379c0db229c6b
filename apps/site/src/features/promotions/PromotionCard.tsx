import type { Promotion } from '@chhokka/contracts';
import { buttonClass, classes } from '@chhokka/ui';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { promotionPath } from '../../platform/member/promotions.ts';
import { Link } from '../../platform/router/router.tsx';
import { Window } from './Window.tsx';
import styles from './PromotionCard.module.css';
import { PromotionPicture } from './PromotionPicture.tsx';
import { StateLabel } from './StateLabel.tsx';

/** One promotion: picture, state, and one action, to which the whole card links. */
export function PromotionCard({ promotion, eager }: { promotion: Promotion; eager: boolean }) {
  const t = useTranslations('promotions');
  const { promotionId, title, summary, url, state } = promotion;
  const action = state === 'join' ? t('take') : state === 'claim' ? t('fetch') : t('look');
  return (
    <article className={styles.card} data-state={state}>
      <PromotionPicture url={url} eager={eager} />
      <div className={styles.words}>
        <div className={styles.facts}>
          <StateLabel state={state} />
          <Window promotion={promotion} />
        </div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.summary}>{summary}</p>
        <Link
          to={promotionPath(promotionId)}
          className={classes(buttonClass(state === 'claim' ? 'primary' : 'secondary'), styles.action)}
        >
          {action}
          <span className="visually-hidden">: {title}</span>
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
