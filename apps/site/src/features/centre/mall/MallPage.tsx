import { Skeleton } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../../platform/router/page-title.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useSitePage } from '../../../platform/site/content.ts';
import { Markup } from '../../../widgets/markup/Markup.tsx';
import { GoodsSection } from './GoodsSection.tsx';
import { History } from './History.tsx';
import { GuestCard } from './GuestCard.tsx';
import styles from './Mall.module.css';
import { PointsCard } from './PointsCard.tsx';
import { useFollowPoints } from './use-points.ts';

/** /pointMall: the member's points, the goods of the mall, and the history. Guests see the goods and a way to log in. */
export default function MallPage() {
  const isMember = useSession() !== null;
  useFollowPoints();
  return (
    <div className={styles.page}>
      <Head />
      {isMember ? <PointsCard /> : <GuestCard />}
      <GoodsSection />
      {isMember && <History />}
    </div>
  );
}

/** The operator's title and text, or the site's own title. An operator may have written nothing. */
function Head() {
  const ours = useTranslations('points')('title');
  const page = useSitePage('shop');
  const title = page.data?.title || ours;
  usePageTitle(title);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {page.data && <Markup html={page.data.content} under={1} />}
      {page.isPending && (
        <div aria-busy="true">
          <Skeleton width="80%" height={20} />
        </div>
      )}
    </header>
  );
}
