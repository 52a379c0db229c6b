import type { CallValue } from '@chhokka/contracts';
import { GOOD_CATEGORIES } from '@chhokka/contracts/limits';
import { Button, EmptyState, Skeleton, Tabs } from '@chhokka/ui';
import { ShoppingBag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseDecimal } from '@chhokka/kernel';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { withTexts } from '../../../platform/language/with-texts.ts';
import { useSession } from '../../../platform/session/session.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { Markup } from '../../../widgets/markup/Markup.tsx';
import { Section } from '../../../widgets/Section.tsx';
import { GoodPicture } from './GoodPicture.tsx';
import styles from './Mall.module.css';
import { pointsText, useGoods, usePointBalance } from './use-points.ts';

export type MemberGood = CallValue<'pointReward'>['list'][number];

const RedeemDialog = withTexts('centre', () => import('./RedeemDialog.tsx'));

/** The goods by category. */
export function GoodsSection() {
  const t = useTranslations();
  const goods = useGoods();
  const [chosen, setChosen] = useState<MemberGood | null>(null);
  return (
    <Section title={t('points.goods')}>
      {goods.data ? (
        <Goods list={goods.data.list} onChoose={setChosen} />
      ) : goods.isError ? (
        <CallFailure error={goods.error} onRetry={async () => void (await goods.refetch())} />
      ) : (
        <GoodsSkeleton />
      )}
      {chosen && (
        <Suspense fallback={null}>
          <RedeemDialog good={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface GoodsProps {
  readonly list: readonly MemberGood[];
  readonly onChoose: (good: MemberGood) => void;
}

function Goods({ list, onChoose }: GoodsProps) {
  const t = useTranslations();
  const [selected, setSelected] = useState<string>('all');
  const categories = GOOD_CATEGORIES.filter((category) => list.some((good) => good.category === category));
  if (list.length === 0)
    return <EmptyState picture={<ShoppingBag size={40} />} title={t('points.empty')} text={t('points.emptyText')} />;
  const shown = list.filter(({ category }) => selected === 'all' || category === selected);
  return (
    <>
      {categories.length > 1 && (
        <Tabs
          className={styles.tabs ?? ''}
          label={t('points.categories')}
          tabs={[
            { key: 'all', label: t('common.all') },
            ...categories.map((category) => ({ key: category, label: t(`points.category.${category}`) })),
          ]}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      <ul className={styles.goods}>
        {shown.map((good) => (
          <GoodCard key={good.rewardId} good={good} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

function GoodCard({ good, onChoose }: { good: MemberGood; onChoose: (good: MemberGood) => void }) {
  const t = useTranslations('points');
  const { name, description, url, points, left } = good;
  return (
    <li className={styles.good}>
      <GoodPicture url={url} />
      <div className={styles.goodWords}>
        <h3>{name}</h3>
        <Markup html={description} under={3} className={styles.words} />
        <p className={styles.price}>{t('count', { points: pointsText(points) })}</p>
        {left !== null && left > 0 && left <= 20 && <p className={styles.left}>{t('left', { count: left })}</p>}
        <Redeeming good={good} onChoose={onChoose} />
      </div>
    </li>
  );
}

/** The key that redeems a good, or why it cannot be redeemed now. */
function Redeeming({ good, onChoose }: { good: MemberGood; onChoose: (good: MemberGood) => void }) {
  const t = useTranslations('points');
  const isMember = useSession() !== null;
  const { left, perMember, redeemed, points, name } = good;
  if (left === 0) return <p className={styles.gone}>{t('gone')}</p>;
  if (perMember !== null && redeemed >= perMember)
    return <p className={styles.gone}>{t('had', { count: redeemed })}</p>;
  if (!isMember)
    return (
      <Button size="small" wide aria-label={t('redeemOf', { name })} onClick={() => openDialog('login')}>
        {t('redeem')}
      </Button>
    );
  return <MemberKey points={points} name={name} onPress={() => onChoose(good)} />;
}

function MemberKey({ points, name, onPress }: { points: number; name: string; onPress: () => void }) {
  const t = useTranslations('points');
  const balance = usePointBalance().data;
  const missing = BigInt(points) * 100n - (balance ? (parseDecimal(balance.points) ?? 0n) : 0n);
  if (balance && missing > 0n)
    return <p className={styles.gone}>{t('missing', { points: pointsText(String((missing + 99n) / 100n)) })}</p>;
  return (
    <Button look="primary" size="small" wide aria-label={t('redeemOf', { name })} onClick={onPress}>
      {t('redeem')}
    </Button>
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
