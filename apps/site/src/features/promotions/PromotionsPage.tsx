import type { Promotion } from '@chhokka/contracts';
import { Button, buttonClass, EmptyState, Skeleton, Tabs } from '@chhokka/ui';
import { Gift } from 'lucide-react';
import { useDeferredValue, useId } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Link, useSearchParams } from '../../platform/router/router.tsx';
import { useSession } from '../../platform/session/session.ts';
import { usePromotions } from '../../platform/member/promotions.ts';
import { PromotionCard } from './PromotionCard.tsx';
import styles from './PromotionsPage.module.css';
import { onShelf, type Shelf, shelfOf, shelves } from './shelves.ts';
import { useFollowPromotions } from './use-promotions.ts';

/** The number of cards on the first screen of a desktop. */
const FIRST_SCREEN = 3;

/** /promotions: running promotions, the visitor's own, and ended ones (1-site §2). */
export default function PromotionsPage() {
  const t = useTranslations('promotions');
  const [query, setQuery] = useSearchParams();
  const panelId = useId();
  const shelf = shelfOf(query.get('show'));
  usePageTitle(t('title'));
  useFollowPromotions();
  const choose = (next: Shelf): void =>
    setQuery(new URLSearchParams(next === 'running' ? {} : { show: next }), { replace: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <Tabs
          label={t('filter')}
          tabs={shelves.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          selected={shelf}
          onSelect={choose}
          panelId={panelId}
        />
      </header>
      <div id={panelId} className={styles.panel}>
        <Cards shelf={shelf} />
      </div>
    </div>
  );
}

function Cards({ shelf }: { shelf: Shelf }) {
  const { data: told, dataUpdatedAt, error, refetch } = usePromotions();
  // Many cards at once are rendered in slices, so that the page stays responsive.
  const data = useDeferredValue(told);
  if (!data && error) return <CallFailure error={error} onRetry={async () => void (await refetch())} />;
  if (!data) return <Waiting />;
  const shown = onShelf(data, shelf, dataUpdatedAt);
  if (shown.length === 0) return <Nothing shelf={shelf} />;
  return <Grid promotions={shown} />;
}

function Grid({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <div className={styles.grid}>
      {promotions.map((promotion, place) => (
        <PromotionCard key={promotion.promotionId} promotion={promotion} eager={place < FIRST_SCREEN} />
      ))}
    </div>
  );
}

function Nothing({ shelf }: { shelf: Shelf }) {
  const t = useTranslations();
  const isGuest = useSession() === null;
  const picture = <Gift size={40} strokeWidth={1.5} />;
  if (shelf !== 'mine') {
    return (
      <EmptyState
        picture={picture}
        title={t(`promotions.empty.${shelf}Title`)}
        text={t(`promotions.empty.${shelf}Text`)}
      />
    );
  }
  return (
    <EmptyState
      picture={picture}
      title={isGuest ? t('promotions.empty.guestTitle') : t('promotions.empty.mineTitle')}
      text={t('promotions.empty.mineText')}
      action={
        isGuest ? (
          <Button look="primary" onClick={() => openDialog('login', { reason: 'promotion' })}>
            {t('shell.login')}
          </Button>
        ) : (
          <Link to="/promotions" className={buttonClass('primary')}>
            {t('promotions.empty.mineAction')}
          </Link>
        )
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: FIRST_SCREEN }, (_, index) => (
        <Skeleton key={index} className={styles.waiting} />
      ))}
    </div>
  );
}
