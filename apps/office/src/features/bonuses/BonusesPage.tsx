import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';
import { ItemsPage, type View } from '../site/ItemsPage.tsx';
import { BonusCosts } from './BonusCosts.tsx';
import { BonusLists } from './BonusLists.tsx';
import { BonusPreview } from './BonusPreview.tsx';

const RULES = ['bonus_rule'] as const;
const BELOW = { bonus_rule: { item: BonusPreview } } as const;

/** Bonus rules with what they cost, and bonuses given by hand. */
export function BonusesPage() {
  const t = useTexts().bonuses;
  const session = useSession();
  const waiting = useWaiting();
  const mayWrite = mayDo(session, 'rewards.write');
  const views: View[] = [];
  if (mayWrite) views.push({ key: 'costs', text: t.costs, page: BonusCosts });
  if (mayDo(session, 'rewards.serve'))
    views.push({ key: 'lists', text: t.lists, waiting: waiting.bonusLists ?? 0, page: BonusLists });
  return <ItemsPage title={t.title} lead={t.lead} kinds={mayWrite ? RULES : []} views={views} below={BELOW} />;
}
