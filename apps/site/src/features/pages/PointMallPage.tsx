import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button, EmptyState, Skeleton } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { formatLocale } from '../../platform/language/format-locale.ts';
import { useLanguage, wireLanguage } from '../../platform/language/language.ts';
import { Markup } from '../../widgets/markup/Markup.tsx';
import { Section } from '../../widgets/Section.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useSetting } from '../../platform/site/site.ts';
import { GoodPicture } from './GoodPicture.tsx';
import { Introduced } from './Intro.tsx';
import { NotOpenYet } from './NotOpenYet.tsx';
import styles from './Pages.module.css';

/** /pointMall: the goods of the points mall for members; an explanation and the login for guests. */
export default function PointMallPage() {
  const session = useSession();
  return (
    <div className={styles.page}>
      <Introduced name="shop">{session === null ? <Guest /> : <Goods />}</Introduced>
    </div>
  );
}

function Guest() {
  const t = useTranslations();
  const mayRegister = useSetting('REGISTER') === true;
  return (
    <section className={styles.guest}>
      <ShoppingBag size={36} strokeWidth={1.5} aria-hidden="true" />
      <h2>{t('pages.shop.guest')}</h2>
      <p>{t('pages.shop.guestText')}</p>
      <div className={styles.ways}>
        <Button look="primary" onClick={() => openDialog('login')}>
          {t('shell.login')}
        </Button>
        {mayRegister && <Button onClick={() => openDialog('register')}>{t('shell.register')}</Button>}
      </div>
    </section>
  );
}

function Goods() {
  const t = useTranslations('pages.shop');
  const language = useLanguage();
  const session = useSession();
  const goods = useQuery({
    queryKey: ['content', 'rewards', language, session?.token ?? ''],
    queryFn: ({ signal }) => call('pointReward', { language: wireLanguage() }, { signal }),
  });
  return (
    <>
      {goods.data?.open === false && <NotOpenYet of="shop" />}
      <Section title={t('goods')}>
        {goods.data ? (
          <GoodsList goods={goods.data.list} />
        ) : goods.isError ? (
          <CallFailure error={goods.error} onRetry={async () => void (await goods.refetch())} />
        ) : (
          <GoodsSkeleton />
        )}
      </Section>
    </>
  );
}

function GoodsList({ goods }: { goods: CallValue<'pointReward'>['list'] }) {
  const t = useTranslations('pages.shop');
  if (goods.length === 0) {
    return <EmptyState picture={<ShoppingBag size={40} />} title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <ul className={styles.goods}>
      {goods.map(({ rewardId, name, description, url, points }) => (
        <li key={rewardId} className={styles.good}>
          <GoodPicture url={url} />
          <div className={styles.goodWords}>
            <h3>{name}</h3>
            <Markup html={description} under={3} className={styles.words} />
            <p className={styles.points}>{t('points', { points: points.toLocaleString(formatLocale()) })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function GoodsSkeleton() {
  return (
    <div className={styles.goods} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.good}>
          <Skeleton className={styles.picture} />
          <div className={styles.goodWords}>
            <Skeleton width="80%" height={22} />
            <Skeleton width="100%" height={18} />
            <Skeleton width="40%" height={28} />
          </div>
        </div>
      ))}
    </div>
  );
}
