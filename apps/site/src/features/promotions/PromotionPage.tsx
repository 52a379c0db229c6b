import { CallRefused } from '@chhokka/client';
import { buttonClass, EmptyState, Skeleton } from '@chhokka/ui';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BannerPicture } from '../../games/banner/BannerPicture.tsx';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { Markup } from '../../widgets/markup/Markup.tsx';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Link, useSearchParams } from '../../platform/router/router.tsx';
import styles from './PromotionPage.module.css';
import { Standing } from './Standing.tsx';
import { StateLabel } from './StateLabel.tsx';
import { type Detail, useFollowPromotions, usePromotion } from './use-promotions.ts';
import { Window } from './Window.tsx';

/** /promoDetail?promotionId=: the rules of one promotion, its state for the visitor, and the next action. */
export default function PromotionPage() {
  const t = useTranslations('promotions');
  const [query] = useSearchParams();
  const { data, error, refetch } = usePromotion(query.get('promotionId') ?? '');
  usePageTitle(data?.title ?? t('title'));
  useFollowPromotions();
  return (
    <div className={styles.page}>
      <Link to="/promotions" className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('detail.back')}
      </Link>
      {data ? (
        <Promotion detail={data} />
      ) : error === null ? (
        <Waiting />
      ) : isMissing(error) ? (
        <Missing />
      ) : (
        <CallFailure error={error} onRetry={async () => void (await refetch())} />
      )}
    </div>
  );
}

/** A missing id is treated like an unknown one. */
function isMissing(error: Error): boolean {
  return (
    error instanceof CallRefused && ['promotion_unknown', 'bad_request', 'function_not_enabled'].includes(error.code)
  );
}

function Promotion({ detail }: { detail: Detail }) {
  const { title, summary, url, content, state, kind } = detail;
  const isPlain = kind === 'info' && state === 'info';
  return (
    <article className={styles.promotion} data-plain={isPlain || undefined}>
      <header className={styles.head}>
        <div className={styles.picture}>
          <BannerPicture url={url} eager="first" />
        </div>
        <div className={styles.facts}>
          <StateLabel state={state} />
          <Window promotion={detail} />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.summary}>{summary}</p>
      </header>
      {!isPlain && <Standing detail={detail} />}
      <Markup html={content} className={styles.content} />
    </article>
  );
}

function Missing() {
  const t = useTranslations('promotions.detail');
  return (
    <EmptyState
      wholePage
      picture={<SearchX size={40} strokeWidth={1.5} />}
      title={t('missingTitle')}
      text={t('missingText')}
      action={
        <Link to="/promotions" className={buttonClass('primary')}>
          {t('back')}
        </Link>
      }
    />
  );
}

function Waiting() {
  const t = useTranslations('promotions');
  return (
    <div className={styles.promotion} aria-busy="true">
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className={styles.head}>
        <Skeleton className={styles.picture} />
        <Skeleton className={styles.waitingTitle} />
      </div>
      <Skeleton className={styles.waitingStanding} />
      <Skeleton className={styles.waitingContent} />
    </div>
  );
}
