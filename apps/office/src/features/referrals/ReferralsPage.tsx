import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { ItemsPage, type View } from '../site/ItemsPage.tsx';
import { Referrers } from './Referrers.tsx';

const KINDS = ['referral_rule'] as const;

/** What members earn by inviting friends: the rule, and who invites whom. */
export function ReferralsPage() {
  const t = useTexts().referrals;
  const session = useSession();
  const views: View[] = mayDo(session, 'rewards.serve')
    ? [{ key: 'referrers', text: t.referrers, page: Referrers }]
    : [];
  return <ItemsPage title={t.title} lead={t.lead} kinds={mayDo(session, 'rewards.write') ? KINDS : []} views={views} />;
}
