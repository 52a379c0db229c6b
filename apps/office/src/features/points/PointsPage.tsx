import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';
import { ItemsPage, type View } from '../site/ItemsPage.tsx';
import { PointCodes } from './PointCodes.tsx';
import { Redemptions } from './Redemptions.tsx';

const KINDS = ['point_good', 'points_config'] as const;
const BELOW = { point_good: { item: PointCodes } } as const;

/** Points: how they are earned, the goods of the mall, and what members redeem. */
export function PointsPage() {
  const t = useTexts().points;
  const session = useSession();
  const waiting = useWaiting().redemptions ?? 0;
  const views: View[] = mayDo(session, 'rewards.serve')
    ? [{ key: 'redemptions', text: t.redemptions, waiting, page: Redemptions }]
    : [];
  const kinds = mayDo(session, 'rewards.write') ? KINDS : [];
  return <ItemsPage title={t.title} lead={t.lead} kinds={kinds} views={views} below={BELOW} />;
}
