import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { ItemsPage, type View } from '../site/ItemsPage.tsx';
import { RankFigures } from './RankFigures.tsx';
import { RankMembers } from './RankMembers.tsx';

const KINDS = ['vip_rank'] as const;

/** The ranks of the VIP programme, the members who have them, and what the runs did. */
export function RanksPage() {
  const t = useTexts().ranks;
  const session = useSession();
  const views: View[] = mayDo(session, 'rewards.serve')
    ? [
        { key: 'members', text: t.members, page: RankMembers },
        { key: 'figures', text: t.figures, page: RankFigures },
      ]
    : [];
  return <ItemsPage title={t.title} lead={t.lead} kinds={mayDo(session, 'rewards.write') ? KINDS : []} views={views} />;
}
